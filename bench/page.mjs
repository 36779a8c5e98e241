import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inRoot } from '../scripts/lib/root.mjs';
import { freePort, serveBuild } from '../scripts/lib/serveBuild.mjs';
import { kernelTablePage } from './kernelTablePage.mjs';
import { loading } from './loading.mjs';
import { compared, panZoom } from './panZoom.mjs';
import { sizes } from './sizes.mjs';
import { sliderToPaint } from './sliderToPaint.mjs';

/** The part `page`: the production build in a headless Chromium. */
export default () =>
  inChromium(async (browser, address) => ({
    ...(await loading(browser, address)),
    slider_to_paint_ms: await ofEachLab((lab) => sliderToPaint(browser, address, lab)),
    pan_zoom_frame_ms: await panZoom(browser, address),
    pan_zoom_compared_frame_ms: await panZoom(browser, address, compared),
    kernel_table_ms: await kernelTablePage(browser, address),
    ...sizes(),
  }));

/** Slider to paint alone. */
export const sliders = () => inChromium((browser, address) => ofEachLab((lab) => sliderToPaint(browser, address, lab)));

async function inChromium(measure) {
  const server = await serveBuild(await freePort());
  const browser = await chromium.launch({
    executablePath: JSON.parse(readFileSync(inRoot('build', 'chromium.json'), 'utf8')).path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run'],
  });
  try {
    return await measure(browser, server.address);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** That answers to a slider. */
async function ofEachLab(measure) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { catalogue } = await import('../src/labs/index.ts');
  await unregister();
  const measured = {};
  for (const lab of catalogue.values()) if (lab.evaluation.simulation || lab.evaluation.model) measured[lab.name] = await measure(lab);
  return measured;
}
