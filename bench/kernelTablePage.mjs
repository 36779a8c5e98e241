import { touchedPage } from './touchedPage.mjs';

/**
 * Milliseconds from a click on the button of the prefetch lab's table to its last row: all 33 kernels on both networks
 * at the virtualizations up to 10,000, in the page's worker.
 */
export async function kernelTablePage(browser, address) {
  const page = await touchedPage(browser, { serviceWorkers: 'block' });
  try {
    // A kernel without communication: the page itself has next to nothing to do.
    await page.goto(`${address}#v=1&lab=prefetch&benchmark=ll9`);
    const start = page.getByRole('button', { name: 'Simulate all 33 kernels' });
    await start.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0 && performance.getEntriesByName('python-ready').length > 0);
    const begin = await page.evaluate(() => performance.now());
    await start.click();
    await page.getByText('All 33 kernels: complete').waitFor({ state: 'attached', timeout: 120_000 });
    return Math.round((await page.evaluate(() => performance.now())) - begin);
  } finally {
    await page.close();
  }
}
