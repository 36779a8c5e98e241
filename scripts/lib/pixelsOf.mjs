import { knownChromium } from '../steps/chromium.mjs';

/** Two pixels for one of the picture: sharp on paper and on screens that are. */
const scale = 2;

/** An SVG picture as PNG, by a Chromium; without one, an error that says what to do. */
export async function pixelsOf(svg, width, height) {
  const executablePath = await knownChromium();
  if (executablePath === null) {
    return 'A PNG needs a Chromium, and none was found: set CHROMIUM_PATH to one, or run npm test once, which fetches one. --svg needs none.';
  }
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg.slice(svg.indexOf('<svg'))}`);
    return await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width, height } });
  } finally {
    await browser.close();
  }
}
