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

const all = Object.values(steps);

/** What each is, and the steps of the set-up that it waits for. */
const suites = {
  unit: { run: unit, needs: all },
  c: { run: c, needs: [steps.native] },
  python: { run: python, needs: [steps.python, steps.wasm] },
  types: { run: types, needs: [steps.packages, steps.precompute] },
  browser: { run: browser, needs: all },
  firefox: { run: firefox, needs: all },
  webkit: { run: webkit, needs: all },
};

/**
 * In parallel, the longest first: pages in Node and in Chromium, which both wait for timers and frames, leave each
 * other the processors. The others, of one process each, begin as a lane is free, and fill the rest. One lane is open from the
 * beginning: the set-up leaves a processor idle at times, to a suite that has what it needs.
 */
const order = ['unit', 'browser', 'firefox', 'python', 'webkit', 'c', 'types'];

/** `npm test`: every suite; `npm test -- --only=python,unit` for some of them; `--thorough` for all random cases. */
export default async function test(args) {
  const chosen = namesFrom(args.filter((each) => each !== thorough));
  if (args.includes(thorough)) process.env.OVERLAP_THOROUGH = '1';
  // Tests start Python some fifty times: caches its compiled modules, even on machines that disable the cache.
  Object.assign(process.env, { PYTHONDONTWRITEBYTECODE: '', PYTHONPYCACHEPREFIX: inRoot('build', 'compiled') });
  const waiting = order.filter((name) => chosen.includes(name));
  const ready = new Map();
  const outcomes = [];
  const lane = async () => {
    while (waiting.length > 0) {
      const name = await Promise.race(waiting.map((each) => ready.get(each)));
      // A concurrent lane may have taken it.
      if (waiting.includes(name)) outcomes.push(await run(...waiting.splice(waiting.indexOf(name), 1)));
    }
  };
  const lanes = [];
  await setUp(all, (endOf) => {
    for (const name of waiting)
      ready.set(
        name,
        Promise.all(suites[name].needs.map(endOf)).then(() => name),
      );
    lanes.push(lane());
    // Avoids unhandled rejections: the set-up reports a failed step.
    for (const each of [...lanes, ...ready.values()]) each.catch(() => {});
  });
  await Promise.all([...lanes, lane()]);
  return summarize(outcomes);
}

const thorough = '--thorough';

async function run(name) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const result = await suites[name].run();
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
