import { answers, findProgram } from '../lib/findProgram.mjs';
import { inRoot } from '../lib/root.mjs';
import { freePort, serveBuild } from '../lib/serveBuild.mjs';
import { outcome } from './outcome.mjs';
import { vitest } from './vitest.mjs';

/** The production build in the Firefox of the system; FIREFOX_PATH names another one. */
export async function firefox() {
  const asked = process.env.FIREFOX_PATH || null;
  if (asked !== null && !isFirefox(asked)) {
    console.log(`FIREFOX_PATH is ${asked}, which does not run.`);
    return outcome(1, null);
  }
  const path = asked ?? findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'], isFirefox);
  return inBrowser('firefox', path, 'firefox-esr');
}

const isFirefox = (path) => answers(path, /firefox/i);

/** The production build in the WebKit of the system, which is Safari's; Safari itself wants a switch set by hand before it is driven. */
export const webkit = () => inBrowser('webkit', findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']), 'webkit2gtk-driver xvfb');

/** A browser that is not here is skipped, visibly: it takes an administrator to install it. */
async function inBrowser(name, path, packages) {
  const server = await serveBuild(await freePort());
  const result = await vitest(name, ['--config', inRoot('tests', 'browsers', 'vitest.config.ts'), `tests/browsers/${name}.test.ts`, '--reporter=verbose'], {
    OVERLAP_ADDRESS: server.address,
    OVERLAP_BROWSER: path ?? '',
  });
  await server.close();
  if (path === null) console.log(`Skipped: ${name} is not here. On Debian and Ubuntu, as root: apt-get install ${packages}`);
  return result;
}
