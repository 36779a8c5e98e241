import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { note } from '../scripts/lib/note.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { freePort, serveBuild } from '../scripts/lib/serveBuild.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';

const rows = amount(1_000_000, 10_000);

/** Rows of eight columns of numbers that are all different: the hardest file of its length. */
const script = `
import sys
import numpy as np, pyarrow as pa, pyarrow.parquet as pq
n = ${rows}
random = np.random.default_rng(1)
axes = {"gamma_h": 10 ** random.uniform(-1, 2, n), "gamma_s": 10 ** random.uniform(-1, 2, n), "omega": random.uniform(0, 0.9, n), "f": random.uniform(0.1, 1, n)}
gain = 1 + axes["f"] / (1 + axes["omega"] + abs(np.log(axes["gamma_h"] / axes["gamma_s"])))
results = {"model.gain": gain, "simulation.gain": gain * random.normal(1, 0.02, n), "simulation.blocking_us": 1000 * axes["gamma_h"], "simulation.overlapped_us": 1000 * axes["gamma_h"] / gain}
end = pa.DictionaryArray.from_arrays(np.zeros(n, dtype=np.int8), ["completed"])
table = pa.table({**axes, **results, "status": end})
pq.write_table(table, sys.argv[1], use_dictionary=["status"], row_group_size=1 << 17)
`;
const frames = amount(90, 10);

/** The part `results`: a million rows on the page that opens sweeps; null without a Python that has pyarrow. */
export default async function results() {
  const python = [process.env.PYTHON, inRoot('.venv', 'bin', 'python'), 'python3'].find(
    (name) => name && spawnSync(name, ['-c', 'import pyarrow']).status === 0,
  );
  if (!python) return null;
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const file = join(folder, 'million.parquet');
  const server = await serveBuild(await freePort());
  const browser = await chromium.launch({
    executablePath: JSON.parse(readFileSync(inRoot('build', 'chromium.json'), 'utf8')).path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run'],
  });
  try {
    const { status, stderr } = spawnSync(python, ['-c', script, file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    note('Measuring: a million rows on the page');
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    await page.goto(`${server.address}#v=2&lab=swept`);
    await page.locator('.swept-parallel canvas').waitFor();
    await page.waitForTimeout(1000);
    await page.evaluate(watchFirstPicture, rows.toLocaleString('en'));
    await page.locator('.swept-opening input[type=file]').setInputFiles(file);
    const first = await page.evaluate(() => globalThis.firstPicture);
    await page.locator('.swept-parallel').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.swept-figure[aria-busy=true]') === null);
    const times = await page.evaluate(framesWhileBrushing, frames);
    return {
      rows,
      file_bytes: statSync(file).size,
      first_picture_ms: Math.round(first),
      brush_frame_ms: { p50: Math.round(quantile(times.drawn, 0.5)), p95: Math.round(quantile(times.drawn, 0.95)) },
      page_frame_ms_p95: Math.round(quantile(times.page, 0.95)),
    };
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Runs in the page: resolves when the map has been drawn anew after a file was chosen. */
function watchFirstPicture(shown) {
  globalThis.firstPicture = new Promise((resolve) => {
    const input = document.querySelector('.swept-opening input[type=file]');
    input.addEventListener(
      'change',
      () => {
        const start = performance.now();
        let isOver = false;
        const frame = () => {
          const text = document.querySelector('.swept-opening b')?.textContent ?? '';
          const canvas = document.querySelector('.swept-maps canvas');
          if (text.includes(shown) && canvas !== null && document.querySelector('.swept-figure')?.getAttribute('aria-busy') !== 'true') isOver = true;
          if (!isOver) return requestAnimationFrame(frame);
          // One more frame, in which it is painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
        };
        requestAnimationFrame(frame);
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page: milliseconds between pictures of other rows while a brush is dragged to a new place with every frame, and between frames of the page. */
function framesWhileBrushing(count) {
  const box = document.querySelector('.swept-parallel');
  const axis = document.querySelector('.swept-axis').getBoundingClientRect();
  const event = (type, y) =>
    box.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, clientX: axis.x, clientY: y }));
  box.setPointerCapture = () => {};
  const images = [];
  const said = () => box.querySelector('svg').getAttribute('aria-label');
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  let drawn = said();
  CanvasRenderingContext2D.prototype.drawImage = function (...all) {
    // The axes are drawn anew with every limit; a picture of other rows says how many they are.
    if (this.canvas.parentElement === box && said() !== drawn) {
      drawn = said();
      images.push(performance.now());
    }
    return draw.apply(this, all);
  };
  event('pointerdown', axis.top + 5);
  return new Promise((resolve) => {
    const page = [];
    let last = null;
    let number = 0;
    requestAnimationFrame(function frame(now) {
      if (last !== null) page.push(now - last);
      last = now;
      number += 1;
      event('pointermove', axis.top + 20 + (number / count) * (axis.height - 40));
      if (number < count) return requestAnimationFrame(frame);
      event('pointerup', axis.bottom - 20);
      CanvasRenderingContext2D.prototype.drawImage = draw;
      resolve({ page, drawn: images.slice(1).map((time, i) => time - images[i]) });
    });
  });
}
