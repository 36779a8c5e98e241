import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './lib/root.mjs';
import { SetUpError } from './lib/SetUpError.mjs';
import { setUp } from './lib/setUp.mjs';
import { steps } from './steps/all.mjs';

const all = Object.values(steps);

/** The steps of the set-up that each waits for, and the file in which it is, if that is not called as it is. */
const suites = {
  unit: { needs: all },
  c: { needs: [steps.native] },
  python: { needs: [steps.pythonDocs, steps.wasm] },
  types: { needs: [steps.packages, steps.precompute] },
  browser: { needs: all },
  firefox: { needs: all, file: 'otherBrowsers' },
  webkit: { needs: all, file: 'otherBrowsers' },
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
  const suite = fork(inRoot('scripts', 'suites', 'alone.mjs'), [suites[name].file ?? name, name]);
  let result = { passed: 0, failed: 1, skipped: 0, crashed: true, processor_s: null };
  suite.on('message', (message) => {
    result = message;
  });
  await once(suite, 'close');
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
    const processor = outcome.processor_s === null ? '' : ` (${outcome.processor_s.toFixed(1)} s of a processor)`;
    console.log(`${outcome.name}: ${counts(outcome)}${end}, ${outcome.seconds} s${processor}`);
  }
  for (const { name, failures = [], repeated = [] } of outcomes) {
    for (const each of repeated) console.log(`passed at the second attempt, ${described(name, each)}`);
    for (const each of failures) console.log(`failed, ${described(name, each)}`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

/** A failed test with the beginning of its message, so that the end of a long log says what to mend. */
function described(suite, { name, message = '' }) {
  const text = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${suite}: ${name}`, ...text.slice(0, 6)].join('\n    ');
}

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
