import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

/**
 * Axe finds nothing on a page, or on a part of it, nor in its colours in the dark; `what` names the state that it is
 * in. Asked again for a while: what waits for an engine is dimmed until then.
 */
export async function expectNoViolations(page: Page, part = 'html', what = part): Promise<void> {
  test.setTimeout(180_000);
  await expect.poll(() => violations(page, part), { message: what, timeout: long_ms }).toEqual([]);
  const theme = await page.evaluate(() => document.documentElement.dataset['theme']);
  const set = (name: string | undefined) =>
    page.evaluate((next) => {
      document.documentElement.dataset['theme'] = next;
    }, name);
  await set('dark');
  await expect.poll(() => violations(page, part, ['color-contrast']), { message: `${what}, dark`, timeout: long_ms }).toEqual([]);
  await set(theme);
}

/** Axe takes ten seconds for a page of many tables where two browsers share the machine. */
const long_ms = 60_000;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> };

/**
 * Rows of a table are alike: five of each are looked at, since hundreds would take a minute. Of text in pictures axe cannot
 * tell the contrast, and takes a quarter of its time to say so.
 */
const passedOver = ['tbody tr:nth-child(n + 6)', 'svg text'];

/** Rules that are broken, and by what. */
async function violations(page: Page, part: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) };
  const { violations } = await page.evaluate(([where, how]) => axe.run(where, how), [{ include: part, exclude: passedOver }, options] as const);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
}
