import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe finds nothing on a page, or on a part of it; `what` names the state that it is in. Asked again for a while:
 * what waits for an engine is dimmed until then.
 */
export async function expectNoViolations(page: Page, part = 'html', what = part): Promise<void> {
  await expect.poll(() => violations(page, part), { message: what }).toEqual([]);
}

/** Rules that are broken, and by what. */
async function violations(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
}
