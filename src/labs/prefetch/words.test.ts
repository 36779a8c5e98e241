import { expect, test } from 'vitest';
import { not, sentences } from '../../../tests/expectSame.ts';
import { partly } from '../../../tests/partly.ts';
import type { PrefetchCurve, PrefetchValues } from './model.ts';
import * as words from './words.ts';

const { limits } = words;
const left = { m: 10, k: 100, overhead: 1234.4, whole: true, latencies: 1 };
sentences(
  'the verdict',
  ['of a gain', words.headline('ll1', 2), 'll1', 'twice as fast'],
  ['of nothing', words.headline('ll1', 1), 'nothing', 'll1'],
  ['of a loss', words.headline('ll1', 0.5), 'll1', 'slower', 'twice as long'],
  ['keeps the words of a name together', words.headline('2-D', 2), '2\u2011D'],
  ['of a cycle', words.busy(1), '1 cycle'],
  ['of cycles', words.busy(2), '2 cycles'],
  ['of no latency', words.hidden(0, 0, null), 'no latency'],
  ['of none that is hidden', words.hidden(20_000, -5, -0.1), '20,000 cycles', 'none'],
  ['of a share that is', words.hidden(20_000, 18_000, 0.9), '20,000 cycles', '18,000', '90.0%'],
  ['names places and interval', limits.both(left), 'm = 10', 'k = 100'],
  ['names one place and the interval', limits.both({ ...left, m: 1 }), 'one request at a time'],
  ['names places', limits.places(left), 'm = 10', 'more in flight would help', 'smaller k would not'],
  ['names one place', limits.places({ ...left, m: 1 }), 'one place', 'smaller k would not'],
  ['names the interval', limits.interval(left), 'k = 100', 'smaller k would help', 'larger m would not'],
  ['names the overhead', limits.overhead(left), '1,234'],
  // Of a run that is recorded in part two digits are known.
  ['names about the overhead', limits.overhead({ ...left, whole: false }), '1,200 or so'],
  ['names the slackness', limits.slackness(left), 'one latency', 'more virtual processes'],
  ['names a dependence', limits.dependence(left), 'one latency', 'depends'],
  ['names latencies', limits.dependence({ ...left, latencies: 3 }), '3 latencies', 'depends'],
  ['names no number of them', limits.dependence({ ...left, latencies: 3, whole: false }), 'one latency after another', 'depends'],
  ['of all that is hidden', limits.hidden(left), not(/\d/)],
  ['needs one process', words.need(1, null, null), '1 virtual process'],
  ['needs processes', words.need(8, null, null), '8 virtual processes'],
  ['needs more than were tried', words.need(null, 0.7, 500), 'more than 500', '70%'],
  ['needs more than there are', words.need(null, 0.7, null), '10,000', '70%'],
  ['needs what is not known', words.need(null, null, null), not('%')],
);

const curve = (...virtualization: number[]) => partly<PrefetchCurve>({ virtualization });
const needs = (change: Partial<PrefetchValues> = {}) =>
  words.needs(
    partly<PrefetchValues>({
      v50_blocking: 8,
      v50_prefetch: 1,
      v90_blocking: null,
      v90_prefetch: 20,
      max_utilization_blocking: 0.7,
      max_utilization_prefetch: 0.95,
      curve: curve(1, 10_000),
      curve_limit: null,
      ...change,
    }),
  );
const half = ['50%', 'blocking', '8 virtual processes', 'prefetching', '1 virtual process', '90%', 'blocking'];
const most = ['70%', 'prefetching', '20 virtual processes'];
const ended = needs({ curve: curve(1, 500), curve_limit: 'steps' });
const cut = (curve: PrefetchCurve | null, curve_limit: PrefetchValues['curve_limit']) => words.cutShort({ curve, curve_limit });
const program = cut(curve(4, 500), 'program');
sentences(
  'over the virtualization',
  ['both forms need', needs(), ...half, '10,000', ...most],
  ['both forms need, as far as curves go', ended, ...half, 'more than 500', ...most, 'end at 500', 'instructions', not('10,000')],
  ['whole curves', cut(curve(1, 10_000), null)],
  ['no curves', cut(null, null)],
  ['curves that a program cuts', program, 'begin at 4', 'does not run', 'end at 500', 'does not run'],
  ['curves that steps cut', cut(curve(1, 500), 'steps'), 'end at 500', 'more instructions', not(/begin|does not run/)],
  ['an improvement beside its bound', words.largest(1.7, 100, 1, 2), '1.7', 'virtualization of 100', '1 request in flight', 'm + 1 = 2'],
  ['a bound of fewer words', words.largest(1.7, 100, 10, 20), '1.7', '10 requests in flight', '20', 'fewer words', 'm + 1'],
);

const flight = (requests: number, max: number, m: number) => words.inFlight({ requests, max, m });
const working = words.lineSpan(5, 'works 1 cycle', 0, 1, null);
const spoken = words.boundSpoken({ computation: '10', communication: '1', fewer: '4', m: '2', bound: '1.1', overlap: '3' });
sentences(
  'beside the runs',
  ['no request', flight(0, 0, 10), 'No request'],
  ['none that lasts', flight(5, 0, 10), 'in the cycle'],
  ['one place', flight(5, 1, 1), 'only one'],
  ['some places', flight(5, 3, 10), 'at most 3 of m = 10'],
  ['all places', flight(5, 10, 10), 'all m = 10'],
  ['a program that stops', words.stopped({ line: 7, message: 'divides by zero' }), 'line 7', 'divides by zero'],
  ['a program that does not end', words.stopped(null), 'Instruction limit', 'loops'],
  ['a word that the line asked for', words.awaitedWord(null, 1, 101), 'it asked', 'cycle 1', 'cycle 101'],
  ['a word that another asked for', words.awaitedWord(5, 1000, 1100), 'line 5', 'cycle 1,000', 'cycle 1,100'],
  ['a request', words.requestOf(5, 1, 101), 'line 5', 'cycle 1', 'cycle 101'],
  ['a line', working, 'Line 5 works 1 cycle', 'from 0 to 1'],
  ['no wait', words.waitedInAll(0, 200), 'never'],
  ['waits', words.waitedInAll(50, 200), '50', '25.0%'],
  ['a cycle that is recorded', words.recordedPart(1), '1 cycle is'],
  ['cycles that are', words.recordedPart(2), '2 cycles are'],
  ['the formula', spoken, '10 cycles', '1 cycle', '4', '2', '1.1', '3 cycles', 'equation 1'],
  ['its computation, simulated', words.ownTime(1), '1 cycle'],
);

test('a line that goes on says so behind', () => {
  expect(words.lineSpan(5, 'works 1 cycle', 0, 1, words.goesOn)).toBe(`${working} ${words.goesOn}`);
});

const machines = ['m = 10', 'k = L/10', 'p = 1024', '4 and 3', 'L = 100', '2 and 3', 'L = 1000', '5 and 3', 'L = 10,000'];
sentences(
  'beside the paper',
  ['numbers that are close', words.besidePaper(true, null, []), 'Every', 'factor of two'],
  ['others have one', words.besidePaper(false, 'its fan-in.', [0, 2, 1, 0]), '2 of 4', '1 a step', 'factor of two', 'No evidence', 'its fan-in'],
  ['factors with two digits', words.printedFactor(1.705), /^1\.7[01]×$/],
  ['others without', words.besidePaper(false, null, []), 'Some', 'factor of two', not(/reason|evidence|undefined/)],
  ['three machines', words.whereTablesHold, ...machines],
  ['a kernel on one of them', words.comparedAt('ll1', 10_000), 'll1', '10,000 cycles'],
  ['all kernels', words.allKernelsNote, '10,000', 'Tables 2 to 5', 'factor of two'],
);
