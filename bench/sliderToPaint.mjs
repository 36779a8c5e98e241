import { note } from '../scripts/lib/note.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';
import { touchedPage } from './touchedPage.mjs';

/** Where the thumb of each slider is dragged in turn, as parts of the track: six steps a slider. */
const stops = amount([0.2, 0.35, 0.5, 0.65, 0.8, 0.5], [0.2, 0.5]);

/** A lab gets no more than this, which on a quiet machine is enough for the one with most sliders; those that are left then are named. */
const longest_ms = amount(40_000, 2000);
/** The bare round trip is measured after each so many sliders. */
const slidersToBare = 3;
/** A value that shows nothing within this takes longer than anybody drags, unless it is refused, which its control says. */
const patience_ms = 1_000;
/** After so many of these the rest of the slider takes too long too. */
const mostUnanswered = 2;

/**
 * Milliseconds from the input event of a slider that is dragged with the mouse to the frame that shows what can be seen
 * of curves and diagrams for the new value (the page's event `overlap:painted`), over all sliders of the lab, each from the
 * lab's defaults. `bare`: the same in turns with it on a page with a slider, a worker that sends back what it gets, and a frame
 * that is painted then. Says which sliders had places between their values, at which they did not move, refused values, took
 * too long for some, or got no turn.
 */
export async function sliderToPaint(browser, address, { name, evaluation }) {
  note(`Measuring: dragging the sliders of the lab ${name}`);
  const page = await touchedPage(browser, { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  page.setDefaultTimeout(10_000);
  await page.goto(`${address}#v=1&lab=${name}`);
  for (const mark of ['first-results', ...(evaluation.model ? ['python-ready'] : [])])
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, { timeout: 60_000 });
  const bare = await barePage(browser);
  const [times, bareTimes] = [[], []];
  const without = { unmoved: [], refused: [], unanswered: [], unmeasured: [] };
  const end = performance.now() + longest_ms;
  const keys = await page.locator('[data-key] input[type=range]').evaluateAll((all) => all.map((each) => each.closest('[data-key]').dataset.key));
  for (const [i, key] of keys.entries()) {
    if (performance.now() > end) {
      without.unmeasured.push(key);
      continue;
    }
    await page.evaluate((hash) => (window.location.hash = hash), `v=1&lab=${name}`);
    await page.waitForTimeout(settled_ms);
    const slider = page.locator(`[data-key="${key}"] input[type=range]`);
    if (await slider.isDisabled()) continue; // one slider may overrule another
    const found = await dragged(page, slider);
    times.push(...found.times);
    for (const [what, count] of Object.entries(found.without)) if (count > 0) without[what].push(key);
    if (i % slidersToBare === 0 || bareTimes.length === 0) bareTimes.push(...(await dragged(bare, bare.locator('input'))).times);
  }
  await page.close();
  await bare.close();
  for (const [what, keys] of Object.entries(without)) if (keys.length > 0) note(`${name}, ${what}: ${keys.join(', ')}`);
  if (times.length === 0) return { p50: null, p95: null, moves: 0, ...without };
  const [found, least] = [spread(times), spread(bareTimes)];
  const ratio = { p50: tenths(found.p50 / least.p50), p95: tenths(found.p95 / least.p95) };
  const named = Object.fromEntries(Object.entries(without).filter(([, keys]) => keys.length > 0));
  return { ...found, moves: times.length, bare: least, ratio, ...named };
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
  await page.waitForTimeout(settled_ms);
  const times = [];
  const without = { unmoved: 0, refused: 0, unanswered: 0 };
  for (const stop of stops) {
    if (without.unanswered === mostUnanswered) break;
    const before = await slider.getAttribute('aria-valuetext');
    await expectMove(page);
    await page.mouse.move(...at(stop));
    const time = await page.evaluate(() => window.moveToPaint);
    if (typeof time === 'number') times.push(time);
    else without[await reason(page, slider, before)] += 1;
  }
  await page.mouse.up();
  await page.waitForTimeout(settled_ms);
  return { times, without };
}

/** Why nothing was painted. A slider that holds at some values only stays at one until the thumb is nearer to the next. */
async function reason(page, slider, before) {
  if ((await slider.getAttribute('aria-valuetext')) === before) return 'unmoved';
  return (await page.locator('[data-key] .problem').count()) > 0 ? 'refused' : 'unanswered';
}

/** Pressing and releasing the button may move the thumb too, as a link does: those paints belong to no measured move. */
const settled_ms = 200;

/** Gets the page ready to time its next input event. */
function expectMove(page) {
  return page.evaluate((patience_ms) => {
    window.moveToPaint = new Promise((resolve) => {
      let began = null;
      const onPaint = () => {
        if (began === null) return;
        window.removeEventListener('overlap:painted', onPaint);
        resolve(performance.now() - began);
      };
      const onInput = (input) => {
        began = input.timeStamp;
        window.addEventListener('overlap:painted', onPaint);
      };
      window.addEventListener('input', onInput, { capture: true, once: true });
      setTimeout(() => {
        window.removeEventListener('input', onInput, { capture: true });
        window.removeEventListener('overlap:painted', onPaint);
        resolve(null);
      }, patience_ms);
    });
  }, patience_ms);
}
