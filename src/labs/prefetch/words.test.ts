import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import { partly } from '../../../tests/partly.ts';
import type { PrefetchCurve, PrefetchValues } from './model.ts';
import * as words from './words.ts';

describe('the verdict', () => {
  test.each([
    [2, ['twice as fast']],
    [1, ['nothing']],
    [0.5, ['slower', 'twice as long']],
  ])('of an improvement of %d says %s', (improvement, called) => {
    says(words.headline('ll1', improvement), 'll1');
    says(words.headline('ll1', improvement), ...called);
  });

  test('keeps the words of a name such as 2-D together', () => {
    says(words.headline('2-D', 2), '2\u2011D');
    says(words.busy(1), '1 cycle');
    says(words.busy(2), '2 cycles');
  });

  const left = { m: 10, k: 100, overhead: 1234.4, whole: true, latencies: 1 };

  test('says how much of the latency is hidden: nothing to hide, none of it, or a share', () => {
    says(words.hidden(0, 0, null), 'no latency');
    says(words.hidden(20_000, -5, -0.1), '20,000 cycles', 'none');
    says(words.hidden(20_000, 18_000, 0.9), '20,000 cycles', '18,000', '90.0%');
  });

  test('names what limits the rest, and only the numbers of the network that do', () => {
    const { limits } = words;
    says(limits.both(left), 'm = 10', 'k = 100');
    says(limits.both({ ...left, m: 1 }), 'one request at a time');
    says(limits.places(left), 'm = 10', 'more in flight would help', 'smaller k would not');
    says(limits.places({ ...left, m: 1 }), 'one place', 'smaller k would not');
    says(limits.interval(left), 'k = 100', 'smaller k would help', 'larger m would not');
    says(limits.overhead(left), '1,234');
    // Of a run that is recorded in part two digits are known.
    says(limits.overhead({ ...left, whole: false }), '1,200 or so');
    says(limits.slackness(left), 'one latency', 'more virtual processes');
    says(limits.dependence(left), 'one latency', 'depends');
    says(limits.dependence({ ...left, latencies: 3 }), '3 latencies', 'depends');
    says(limits.dependence({ ...left, latencies: 3, whole: false }), 'one latency after another', 'depends');
    expect(limits.hidden(left)).not.toMatch(/\d/);
  });

  test('says which virtualization is needed, and what is known where none was found', () => {
    says(words.need(1, null, null), '1 virtual process');
    says(words.need(8, null, null), '8 virtual processes');
    says(words.need(null, 0.7, 500), 'more than 500', '70%');
    says(words.need(null, 0.7, null), '10,000', '70%');
    expect(words.need(null, null, null)).not.toContain('%');
  });
});

describe('over the virtualization', () => {
  const curve = (...virtualization: number[]) => partly<PrefetchCurve>({ virtualization });
  const values = (change: Partial<PrefetchValues>) =>
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
    });

  test('what half and nine tenths of the utilization need is said of both forms', () => {
    const forms = ['50%', 'blocking', '8 virtual processes', 'prefetching', '1 virtual process', '90%', 'blocking'];
    says(words.needs(values({})), ...forms, '10,000', '70%', 'prefetching', '20 virtual processes');
    const ended = words.needs(values({ curve: curve(1, 500), curve_limit: 'steps' }));
    says(ended, ...forms, 'more than 500', '70%', 'prefetching', '20 virtual processes', 'end at 500', 'instructions');
    expect(ended).not.toContain('10,000');
  });

  test('curves that begin late or end early say why', () => {
    expect(words.cutShort({ curve: curve(1, 10_000), curve_limit: null })).toBeNull();
    expect(words.cutShort({ curve: null, curve_limit: null })).toBeNull();
    says(words.cutShort({ curve: curve(4, 500), curve_limit: 'program' }), 'begin at 4', 'does not run', 'end at 500', 'does not run');
    const steps = words.cutShort({ curve: curve(1, 500), curve_limit: 'steps' });
    says(steps, 'end at 500', 'more instructions');
    expect(steps).not.toMatch(/begin|does not run/);
  });

  test('the largest improvement stands beside its bound, m + 1 unless one form asks for fewer words', () => {
    says(words.largest(1.7, 100, 1, 2), '1.7', 'virtualization of 100', '1 request in flight', 'm + 1 = 2');
    says(words.largest(1.7, 100, 10, 20), '1.7', '10 requests in flight', '20', 'fewer words', 'm + 1');
  });
});

describe('beside the runs', () => {
  test.each([
    [0, 0, 10, 'No request'],
    [5, 0, 10, 'in the cycle'],
    [5, 1, 1, 'only one'],
    [5, 3, 10, 'at most 3 of m = 10'],
    [5, 10, 10, 'all m = 10'],
  ])('%d requests of which %d at most are in flight fill a network of %d places so far', (requests, max, m, filled) => {
    expect(words.inFlight({ requests, max, m })).toMatch(new RegExp(filled));
  });

  test('a program that stops says in which line and why, or that it did not end', () => {
    says(words.stopped({ line: 7, message: 'divides by zero' }), 'line 7', 'divides by zero');
    says(words.stopped(null), 'Instruction limit', 'loops');
  });

  test('a word is awaited that the line itself or another one asked for', () => {
    says(words.awaitedWord(null, 1, 101), 'it asked', 'cycle 1', 'cycle 101');
    says(words.awaitedWord(5, 1000, 1100), 'line 5', 'cycle 1,000', 'cycle 1,100');
    says(words.requestOf(5, 1, 101), 'line 5', 'cycle 1', 'cycle 101');
    const working = words.lineSpan(5, 'works 1 cycle', 0, 1, null);
    says(working, 'Line 5 works 1 cycle', 'from 0 to 1');
    expect(words.lineSpan(5, 'works 1 cycle', 0, 1, words.goesOn)).toBe(`${working} ${words.goesOn}`);
  });

  test('a run that has ended says how long it waited, one that goes on what is recorded of it', () => {
    says(words.waitedInAll(0, 200), 'never');
    says(words.waitedInAll(50, 200), '50', '25.0%');
    says(words.recordedPart(1), '1 cycle is');
    says(words.recordedPart(2), '2 cycles are');
  });

  test('the formula is spoken, and its computation can be taken from the simulation', () => {
    const shown = { computation: '10', communication: '1', fewer: '4', m: '2', bound: '1.1', overlap: '3' };
    says(words.boundSpoken(shown), '10 cycles', '1 cycle', '4', '2', '1.1', '3 cycles', 'equation 1');
    says(words.ownTime(1), '1 cycle');
  });
});

describe('beside the paper', () => {
  test('numbers that are close need no reason, others have one as far as it is known', () => {
    says(words.besidePaper(true, undefined, null), 'Every', 'factor of two');
    expect(words.besidePaper(true, 'The tree is another.', null)).not.toContain('tree');
    says(words.besidePaper(false, 'The tree is another.', 'its fan-in.'), 'factor of two', 'The tree is another', 'No evidence', 'its fan-in');
    says(words.besidePaper(false, undefined, null), 'Some', 'factor of two');
    expect(words.besidePaper(false, undefined, null)).not.toMatch(/reason|evidence|undefined/);
  });

  test('the tables hold on three machines, to which a kernel can be taken', () => {
    says(words.whereTablesHold, 'm = 10', 'k = L/10', 'p = 1024', '4 and 3', 'L = 100', '2 and 3', 'L = 1000', '5 and 3', 'L = 10,000');
    says(words.comparedAt('ll1', 10_000), 'll1', '10,000 cycles');
    says(words.allKernelsNote, '10,000', 'Tables 2 to 5', 'factor of two');
  });
});
