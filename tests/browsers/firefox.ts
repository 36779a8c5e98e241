import { type Frame, firefox } from 'playwright-core-firefox';
import type { Session } from './Session.ts';
import { scriptOf } from './scriptOf.ts';

/** Without optimizing compilers: tests are too short for them to pay. */
const hasty = { 'javascript.options.wasm_optimizingjit': false, 'javascript.options.ion': false };

/** The Firefox of the system, by WebDriver BiDi: Playwright's later versions ask for commands that it does not have. */
export async function startFirefox(executablePath: string): Promise<Session> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, headless: true, firefoxUserPrefs: hasty });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let frame: Frame = page.mainFrame();
  return {
    async goTo(address) {
      frame = page.mainFrame();
      await page.goto(address);
    },
    evaluate: (run, ...args) => frame.evaluate(scriptOf(run, args)),
    async click(find, ...args) {
      const element = (await frame.evaluateHandle<Element | null>(scriptOf(find, args))).asElement();
      if (element === null) throw new Error(`nothing to click on: ${find} of ${args.join(', ')}`);
      // Clicks with the mouse: the element's own click waits half a second for it to stand still.
      await element.evaluate((each) => each.scrollIntoView({ block: 'center' }));
      const { x, y, width, height } = (await element.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
    },
    press: (key) => page.keyboard.press(key),
    async enter(number) {
      frame = page.mainFrame();
      if (number === null) return;
      const element = await page.locator('iframe').nth(number).elementHandle();
      const entered = await element?.contentFrame();
      if (!entered) throw new Error(`there is no frame ${number}`);
      frame = entered;
    },
    close: () => browser.close(),
  };
}
