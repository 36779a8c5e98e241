import { inRoot } from './lib/root.mjs';
import { SetUpError } from './lib/SetUpError.mjs';
import { setUp } from './lib/setUp.mjs';
import { steps } from './steps/all.mjs';
import { browser } from './suites/browser.mjs';
import { c } from './suites/c.mjs';
import { firefox, webkit } from './suites/otherBrowsers.mjs';
import { python } from './suites/python.mjs';
import { types } from './suites/types.mjs';
import { unit } from './suites/unit.mjs';

const suites = { unit, c, python, types, browser, firefox, webkit };

/**
 * Side by side, those that take longest first: pages in Node and in Chromium, which both wait for timers and frames, leave each
 * other the processors. The others, of one process each, begin as a lane is free, and fill the rest.
 */
const order = ['unit', 'browser', 'firefox', 'python', 'webkit', 'c', 'types'];
const lanes = 2;

/** `npm test`: every suite; `npm test -- --only=python,unit` for some of them; `--thorough` for all random cases. */
export default async function test(args) {
  const chosen = namesFrom(args.filter((each) => each !== thorough));
  if (args.includes(thorough)) process.env.OVERLAP_THOROUGH = '1';
  // Tests start Python some fifty times: what it imports is compiled once, even where a machine is set to keep nothing compiled.
  Object.assign(process.env, { PYTHONDONTWRITEBYTECODE: '', PYTHONPYCACHEPREFIX: inRoot('build', 'compiled') });
  await setUp(Object.values(steps));
  const outcomes = [];
  const waiting = order.filter((name) => chosen.includes(name));
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await run(name));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return summarize(outcomes);
}

const thorough = '--thorough';

async function run(name) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const result = await suites[name]();
  return { name, ...result, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

function namesFrom(args) {
  const all = Object.keys(suites);
  if (args.length === 0) return all;
  const names = /^--only=(.+)$/.exec(args[0])?.[1].split(',');
  if (args.length > 1 || !names?.every((name) => all.includes(name))) {
    throw new SetUpError(`The options are ${thorough} and --only=SUITE,...; the suites are ${all.join(', ')}.`);
  }
  return all.filter((name) => names.includes(name));
}

/** Prints one line a suite and the total as the last line; returns the exit code. */
function summarize(outcomes) {
  console.log('');
  for (const outcome of outcomes) {
    const end = outcome.crashed ? ' (the suite itself crashed)' : '';
    console.log(`${outcome.name}: ${counts(outcome)}${end}, ${outcome.seconds} s`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
