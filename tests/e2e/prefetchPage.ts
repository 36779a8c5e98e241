import type { Locator, Page } from '@playwright/test';
import { expect, picture } from './page.ts';

/** Parts of the page of the lab prefetch. */
export const chart = (page: Page, name: 'utilization' | 'improvement'): Locator =>
  page.getByRole('figure', { name: name === 'utilization' ? 'Utilization' : 'Improvement', exact: true }).getByRole('img');
export const diagrams = (page: Page): Locator => page.getByRole('region', { name: 'Event diagrams' });
export const listing = (page: Page): Locator => page.getByRole('listbox', { name: 'Lines of the program' });
export const time = (page: Page): Locator => page.getByRole('slider', { name: 'Time shown' });
export const run = (page: Page, name: 'prefetching' | 'blocking'): Locator => page.getByRole('radio', { name: new RegExp(`^${name}`) });

export async function isComplete(page: Page): Promise<void> {
  await expect(chart(page, 'improvement')).toHaveAccessibleName(/The largest improvement is/, { timeout: 30_000 });
  await expect(picture(page, 'Blocking')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
