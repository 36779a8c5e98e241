import { note } from '../scripts/lib/note.mjs';
import { quantile } from './quantile.mjs';

/** Where the thumb of each slider is dragged in turn, as parts of the track: six steps a slider. */
const stops = [0.2, 0.35, 0.5, 0.65, 0.8, 0.5];

/**
 * Milliseconds from the input event of a slider that is dragged with the mouse to the frame that shows curves
 * and diagrams for the new value (the page's event `overlap:painted`), over all sliders of the lab.
 */
export async function sliderToPaint(browser, address, lab) {
  note(`Measuring: dragging the sliders of the lab ${lab}`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}#v=1&lab=${lab}`);
  await page.waitForFunction(() => performance.getEntriesByName('python-ready').length > 0, undefined, {
    timeout: 60_000,
  });
  const times = [];
  for (const slider of await page.locator('[data-key] input[type=range]').all()) {
    times.push(...(await dragged(page, slider)));
  }
  await page.close();
  const tenths = (part) => Math.round(quantile(times, part) * 10) / 10;
  return { p50: tenths(0.5), p95: tenths(0.95), moves: times.length };
}

async function dragged(page, slider) {
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider.boundingBox();
  const at = (part) => [x + part * width, y + height / 2];
  await page.mouse.move(...at(0.1));
  await page.mouse.down();
  await settled(page);
  const times = [];
  for (const stop of stops) {
    await expectMove(page);
    await page.mouse.move(...at(stop));
    times.push(await page.evaluate(() => window.moveToPaint));
  }
  await page.mouse.up();
  await settled(page);
  return times;
}

/** Gets the page ready to time its next input event. */
function expectMove(page) {
  return page.evaluate(() => {
    window.moveToPaint = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The move of a slider was not painted within 10 s.')), 10_000);
      const onInput = (input) => window.addEventListener('overlap:painted', () => resolve(performance.now() - input.timeStamp), { once: true });
      window.addEventListener('input', onInput, { capture: true, once: true });
    });
  });
}

/** Pressing and releasing the button may move the thumb too: that paint belongs to no measured move. */
function settled(page) {
  return page.waitForTimeout(300);
}
