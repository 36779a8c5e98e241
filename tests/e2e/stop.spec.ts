import { linkOf } from './model.ts';
import { expect, expectNumber, isDrawn, keyNumber, picture, slider, test } from './page.ts';

/** 1,000,000 packets of four senders at a time, sent 3.4 million times: 0.7 s on the fastest machine so far, where the page speaks of it after 0.3; it comes to its end. */
const long = linkOf({ p: 1024, packets: 1000, window: 4 });
/** A run up to the limit of events, too long to wait for. */
const longest = linkOf({ q: 1024, p: 1024, window: 1023, packets: 1000, iterations: 100 });

/** Follows a link and presses Stop as soon as it is there, where it stands then: from outside it might be gone before it is seen. */
const stopAtOnce = (link: string): Promise<{ readonly said: string; readonly isBelow: boolean; readonly isStale: string | undefined }> =>
  new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop');
      const said = stop?.closest('[role=status], output');
      if (!stop || !said) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const isBelow = said.getBoundingClientRect().top >= document.querySelector('h2')!.getBoundingClientRect().bottom;
        resolve({ said: said.textContent, isBelow, isStale: document.querySelector<HTMLElement>('.verdict')!.dataset['stale'] });
        stop.click();
      });
    }).observe(document.body, { childList: true, subtree: true });
    window.location.hash = link;
  });

test('a long simulation is stopped', async ({ openAnew, page }) => {
  // Python, which has to start first, leaves the headline of before until then.
  let start = (): void => {};
  const held = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/pyodide-*/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await openAnew();
  await isDrawn(page);
  await test.step('it says so and can be stopped; the old picture stays dimmed until it is run again', async () => {
    const before = await picture(page, 'Gather').getAttribute('aria-label');
    expect(await page.evaluate(stopAtOnce, long)).toEqual({ said: expect.stringContaining('Simulating'), isBelow: true, isStale: 'true' });
    start();
    const run = page.getByRole('status').filter({ hasText: /Simulating|Stopped/ });
    await expect(run).toContainText('Stopped.');
    const gathered = page.getByRole('figure', { name: 'Gather' });
    await expect(gathered).toHaveAttribute('data-stale', 'true');
    await expect(picture(page, 'Gather')).toHaveAttribute('aria-label', before!);

    await run.getByRole('button', { name: 'Run again' }).click();
    await expect(gathered).toHaveAttribute('data-stale', 'false', { timeout: 40_000 });
    await expect(picture(page, 'Gather')).not.toHaveAttribute('aria-label', before!);
    await expect(run).toHaveCount(0);
    // The trace covers only the beginning of the run.
    await expect(gathered).toContainText(/The picture ends at .* the numbers are of the whole run/);
  });

  await test.step('after a stop another value is simulated as ever', async () => {
    await page.evaluate((hash) => (window.location.hash = hash), linkOf({}));
    await isDrawn(page);
    await page.evaluate((hash) => (window.location.hash = hash), longest);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0);
    await slider(page, 'packets per sender').press('End');
    await isDrawn(page);
    await expectNumber(keyNumber(page, 'Blocking iteration'), 2000);
  });
});
