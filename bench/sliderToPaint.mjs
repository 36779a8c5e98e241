import { note } from '../scripts/lib/note.mjs';
import { quantile } from './quantile.mjs';

/** Where the thumb of each slider is dragged in turn, as parts of the track: six steps a slider. */
const stops = [0.2, 0.35, 0.5, 0.65, 0.8, 0.5];

/**
 * Milliseconds from the input event of a slider that is dragged with the mouse to the frame that shows what can be seen
 * of curves and diagrams for the new value (the page's event `overlap:painted`), over all sliders of the lab. `bare`: the same in
 * turns with it on a page with a slider, a worker that sends back what it gets, and a frame that is painted then.
 */
export async function sliderToPaint(browser, address, { name, evaluation }) {
  note(`Measuring: dragging the sliders of the lab ${name}`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.goto(`${address}#v=1&lab=${name}`);
  for (const mark of ['first-results', ...(evaluation.model ? ['python-ready'] : [])])
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, { timeout: 60_000 });
  const bare = await barePage(browser);
  const [times, bareTimes] = [[], []];
  for (const slider of await page.locator('[data-key] input[type=range]').all()) {
    if (await slider.isDisabled()) continue; // one slider may overrule another
    times.push(...(await dragged(page, slider)));
    bareTimes.push(...(await dragged(bare, bare.locator('input'))));
  }
  await page.close();
  await bare.close();
  const [found, least] = [spread(times), spread(bareTimes)];
  return { ...found, moves: times.length, bare: least, ratio: { p50: tenths(found.p50 / least.p50), p95: tenths(found.p95 / least.p95) } };
}

const tenths = (number) => Math.round(number * 10) / 10;
const spread = (times) => ({ p50: tenths(quantile(times, 0.5)), p95: tenths(quantile(times, 0.95)) });

async function barePage(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.setContent('<input type="range" style="width: 300px" max="1000"><output></output>');
  await page.evaluate(() => {
    const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = ({ data }) => postMessage(data);'])));
    const [input, output] = [document.querySelector('input'), document.querySelector('output')];
    input.addEventListener('input', () => worker.postMessage(input.value));
    worker.onmessage = ({ data }) =>
      requestAnimationFrame(() => {
        output.textContent = data;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.dispatchEvent(new Event('overlap:painted'));
        port2.postMessage(null); // comes when the frame has been painted
      });
  });
  return page;
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
    const time = await page.evaluate(() => window.moveToPaint);
    if (time !== null) times.push(time);
  }
  await page.mouse.up();
  await settled(page);
  return times;
}

/** Gets the page ready to time its next input event. */
function expectMove(page) {
  return page.evaluate(() => {
    window.moveToPaint = new Promise((resolve) => {
      setTimeout(() => resolve(null), 2_000); // values that are refused have no results
      const onInput = (input) => window.addEventListener('overlap:painted', () => resolve(performance.now() - input.timeStamp), { once: true });
      window.addEventListener('input', onInput, { capture: true, once: true });
    });
  });
}

/** Pressing and releasing the button may move the thumb too: that paint belongs to no measured move. */
function settled(page) {
  return page.waitForTimeout(300);
}
