import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions, Spec } from 'axe-core';

/**
 * Axe finds nothing on a page, or on a part of it, in the light and the dark theme, or in one; `what` names the page's state. Repeated for a while: parts that
 * wait for an engine are dimmed until then.
 */
export async function expectNoViolations(page: Page, part = 'html', what = part, themes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<void> {
  test.setTimeout(180_000);
  const usual = await page.evaluate(() => document.documentElement.dataset['theme']);
  const set = (name: string | undefined) =>
    page.evaluate((next) => {
      document.documentElement.dataset['theme'] = next;
    }, name);
  for (const [i, theme] of themes.entries()) {
    await set(theme);
    // All rules in one run: a second one goes through the whole document again. Another theme has other colours and nothing else.
    const how: RunOptions = i === 0 ? {} : { runOnly: ['color-contrast'] };
    await expect.poll(() => violations(page, part, how), { message: `${what}, ${theme}`, timeout: long_ms }).toEqual([]);
  }
  await set(usual);
}

/**
 * Marks one text for each combination of colours and size: axe then measures contrast in a tenth of the time.
 */
function markTexts([part, passed]: readonly [string, string]): void {
  for (const marked of document.querySelectorAll('[data-measured]')) marked.removeAttribute('data-measured');
  const looks = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter].join(' ');
    const behind = element.parentElement === null ? '' : lookOf(element.parentElement);
    const look = own === 'rgba(0, 0, 0, 0) none 1 none' ? behind : `${behind} / ${own}`;
    looks.set(element, look);
    return look;
  };
  const seen = new Set<string>();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!(hasText || element.matches('input, select, textarea')) || element.closest(passed) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const key = [lookOf(element), color, fontSize, fontWeight, textShadow].join(' | ');
    if (seen.has(key)) continue;
    seen.add(key);
    element.setAttribute('data-measured', '');
  }
}

/** Axe takes ten seconds for a page of many tables where two browsers share the machine. */
const long_ms = 60_000;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: { configure(spec: Spec): void; run(context: ContextObject, options: RunOptions): Promise<AxeResults> };

/**
 * Rows of a table are alike: five of each are looked at, since hundreds would take a minute. Of text in pictures axe cannot
 * tell the contrast, and takes a quarter of its time to say so.
 */
const passedOver = ['tbody tr:nth-child(n + 6)', 'svg text'];

/** Rules that are broken, and by what. */
async function violations(page: Page, part: string, how: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(() => axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-measured]' }] }));
  }
  await page.evaluate(markTexts, [part, passedOver.join()] as const);
  // Half of axe's time goes into style sheets and media that only an experimental rule and one about sounds would read.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...how };
  const { violations } = await page.evaluate(([where, how]) => axe.run(where, how), [{ include: part, exclude: passedOver }, options] as const);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
}
