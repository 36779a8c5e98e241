import { answers, findProgram } from '../lib/findProgram.mjs';
import { inRoot } from '../lib/root.mjs';
import { freePort, serveBuild } from '../lib/serveBuild.mjs';
import { SetUpError } from '../lib/SetUpError.mjs';
import { vitest } from './vitest.mjs';

/** The production build in the Firefox of the system; FIREFOX_PATH names another one. */
export const firefox = () => inBrowser('firefox', findFirefox(), 'apt-get install firefox-esr');

/** The production build in the WebKit of the system, which is Safari's. On macOS it could not be driven unasked. */
export const webkit = () => inBrowser('webkit', findWebKit(), 'apt-get install webkit2gtk-driver xvfb');

/** A browser that is not here is skipped, visibly: only the tests of the package want it, and it takes an administrator to install it. */
async function inBrowser(name, path, installation) {
  if (path === null) console.log(`Skipped: there is no such browser here. On Debian and Ubuntu, as root: ${installation}`);
  const server = await serveBuild(await freePort());
  try {
    return await vitest(name, ['--config', inRoot('tests', 'browsers', 'vitest.config.ts'), `tests/browsers/${name}.test.ts`, '--reporter=verbose'], {
      OVERLAP_ADDRESS: server.address,
      OVERLAP_BROWSER: path ?? '',
    });
  } finally {
    await server.close();
  }
}

function findFirefox() {
  const asked = process.env.FIREFOX_PATH || null;
  if (asked !== null && !isFirefox(asked)) throw new SetUpError(`FIREFOX_PATH is ${asked}, which does not run.`);
  return asked ?? findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'], isFirefox);
}

const isFirefox = (path) => answers(path, /firefox/i);

const findWebKit = () => findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']);
