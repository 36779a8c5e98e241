import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { answers, findProgram } from '../lib/findProgram.mjs';
import { note } from '../lib/note.mjs';
import { inRoot } from '../lib/root.mjs';
import { SetUpError } from '../lib/SetUpError.mjs';
import { packages } from './packages.mjs';

const file = inRoot('build', 'chromium.json');

/** The first has no window to draw around the page, which is a seventh of the work. */
const usualPlaces = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const asked = process.env.CHROMIUM_PATH || null;

/** A Chromium for the browser tests; its path is written to build/chromium.json. */
export const chromium = {
  title: 'Looking for a Chromium',
  needs: [packages],
  isCurrent() {
    if (!existsSync(file)) return false;
    const last = JSON.parse(readFileSync(file, 'utf8'));
    return last.asked === asked && existsSync(last.path);
  },
  check() {
    if (asked !== null && !works(asked)) throw new SetUpError(`CHROMIUM_PATH is ${asked}, which does not run.`);
  },
  async run() {
    const path = asked ?? (await find());
    mkdirSync(inRoot('build'), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ asked, path })}\n`);
    note(`Chromium: ${path}`);
  },
};

async function find() {
  for (const way of [installed, () => fromDistribution('chromium-headless-shell'), fromPlaywright, () => fromDistribution('chromium')]) {
    const path = await way();
    if (path !== null) return path;
  }
  throw new SetUpError('No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
}

/** The Chromium that is named, cached or installed; null: none. Fetches nothing. */
export async function knownChromium() {
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).path : null;
  const { chromium: browser } = await import('@playwright/test');
  if (asked !== null) return works(asked) ? asked : null;
  return [last, installed(), browser.executablePath()].find((path) => path !== null && existsSync(path) && works(path)) ?? null;
}

const installed = () => findProgram(usualPlaces, works);

async function fromPlaywright() {
  const { chromium: browser } = await import('@playwright/test');
  const path = browser.executablePath();
  if (works(path)) return path;
  note('Fetching the Chromium of Playwright');
  const options = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  await attempt(process.execPath, [cli, 'install', '--no-shell', ...options, 'chromium']);
  return works(path) ? path : null;
}

/** Debian has both packages; Ubuntu lacks the first, and its second is a script that asks for a snap. */
async function fromDistribution(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  note(`Installing ${name} of the distribution`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await attempt('apt-get', ['update'], environment);
  await attempt('apt-get', ['install', '--yes', '--no-install-recommends', name], environment);
  return installed();
}

/** Tries one way to get Chromium; a failure is reported in one line, and the next way is tried. */
async function attempt(program, args, environment = {}) {
  try {
    await execute(program, args, { environment, limit_ms: 600_000 });
  } catch (error) {
    note(error.message.trim().split('\n').at(-2) ?? error.message);
  }
}

const works = (path) => answers(path, /chrom/i);
