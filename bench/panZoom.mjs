import { note } from '../scripts/lib/note.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';
import { touchedPage } from './touchedPage.mjs';

/** A gather whose trace is full: 1,048,576 spans and 300,000 arrows. */
const full = '#v=1&lab=explore&p=1024&packets=186';
/** A broadcast whose trace is nearly full, beside the same on a slower machine: matched one by one. */
export const compared = '#v=2&lab=cluster&operation=broadcast&p=4096&message_bytes=54000&vs=machine:host%3A2';
const frames = amount(240, 40);
/** For so long after its results a page still loads ahead what it may be asked for, and keeps Python for the next visit. */
const settled_ms = amount(6000, 0);

/**
 * Milliseconds from one frame to the next while the shown time changes with every frame: in, to one and the other
 * side, and out again. At best it is the display's own interval, 1000/60.
 */
export async function panZoom(browser, address, link = full) {
  note(`Measuring: panning and zooming a million spans${link === full ? '' : ', compared'}`);
  const page = await touchedPage(browser, { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.goto(address + link);
  await page.waitForFunction(() => performance.getEntriesByName('python-ready').length > 0, undefined, { timeout: 60_000 });
  const diagram = `[aria-labelledby=diagram-${link === compared ? 'broadcast' : 'gathered'}]`;
  // The diagrams that share a time, with what moves it.
  const diagrams = `section.diagrams:has(${diagram})`;
  await page.locator(`${diagrams} [aria-label^="Show all of the time"]`).click();
  await page.locator(`${diagram} canvas`).first().scrollIntoViewIfNeeded();
  if (link === compared) await page.locator(`${diagram} .difference-strip canvas`).waitFor();
  await page.waitForTimeout(settled_ms);
  const times = await page.evaluate(framesWhileMoving, { count: frames, diagrams });
  await page.close();
  const tenths = (part) => Math.round(quantile(times, part) * 10) / 10;
  return { p50: tenths(0.5), p95: tenths(0.95), frames: times.length };
}

/** Runs in the page. */
function framesWhileMoving({ count, diagrams }) {
  const section = document.querySelector(diagrams);
  const button = (name) => section.querySelector(`button[aria-label^="${name}"]`);
  const [zoomIn, zoomOut] = [button('Show less time'), button('Show more time')];
  const scrub = section.querySelector('input.scrub');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const moveTo = (part) => {
    setValue.call(scrub, String(Math.round(part * Number(scrub.max))));
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const depth = 8;
  const change = (frame) => {
    const step = frame % (4 * depth);
    if (step < depth) zoomIn.click();
    else if (step < 3 * depth) moveTo(((frame * 61) % 200) / 1000);
    else zoomOut.click();
  };
  return new Promise((resolve) => {
    const times = [];
    let last = null;
    requestAnimationFrame(function frame(now) {
      if (last !== null) times.push(now - last);
      last = now;
      if (times.length === count) return resolve(times);
      change(times.length);
      requestAnimationFrame(frame);
    });
  });
}
