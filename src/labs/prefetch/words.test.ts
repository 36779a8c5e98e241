import { describe, expect, test } from 'vitest';
import { partly } from '../../../tests/partly.ts';
import type { PrefetchCurve, PrefetchValues } from './results.ts';
import * as words from './words.ts';

describe('the verdict', () => {
  test('calls a gain a gain and a loss a loss, and keeps a name such as 2-D together', () => {
    expect([2, 1, 0.5].map((improvement) => words.headline('ll1', improvement))).toEqual([
      'Prefetching makes ll1 twice as fast',
      'Prefetching gains nothing for ll1',
      'Prefetching makes ll1 slower: it takes twice as long',
    ]);
    expect(words.headline('2-D', 2)).toBe('Prefetching makes 2\u2011D twice as fast');
    expect(words.busy(1)).toBe('Both forms take 1 cycle, and the processor is busy in all of them.');
  });

  const left = { m: 10, k: 100, overhead: 1234.4, whole: true, latencies: 1 };

  test('say how much of the latency is hidden', () => {
    expect([words.hidden(0, 0, null), words.hidden(20_000, -5, -0.1), words.hidden(20_000, 18_000, 0.9)]).toEqual([
      'There is no latency to hide.',
      'Of the 20,000 cycles that the latency costs, none are hidden.',
      'Of the 20,000 cycles that the latency costs, prefetching hides 18,000, 90.0%.',
    ]);
  });

  test('name what limits the rest, in the numbers of the network', () => {
    expect(words.limits.both(left)).toBe('The network is full: no more than m = 10 in flight, one every k = 100 cycles.');
    expect(words.limits.both({ ...left, m: 1 })).toMatch(/one request at a time/);
    expect([words.limits.overhead(left), words.limits.overhead({ ...left, whole: false })]).toEqual([
      expect.stringMatching(/takes the other 1,234\.$/),
      expect.stringMatching(/takes the other 1,200 or so\.$/),
    ]);
    expect([1, 3].map((latencies) => words.limits.dependence({ ...left, latencies }))).toEqual([
      expect.stringMatching(/^What is left is one latency:/),
      expect.stringMatching(/^What is left is 3 latencies, one after another:/),
    ]);
  });

  test('say which virtualization is needed, and what is known where none was found', () => {
    expect(words.need(1, null, null)).toBe('needs 1 virtual process a processor');
    expect(words.need(null, 0.7, 500)).toBe('needs more than 500, where the curve ends; the largest utilization up to there is 70%');
    expect(words.need(null, 0.7, null)).toBe('is not enough at any virtualization up to 10,000; its maximum is 70%');
  });

  test('names one place, an interval and slackness where these are what limits', () => {
    expect([words.limits.places(left), words.limits.places({ ...left, m: 1 })]).toEqual([
      'All m = 10 places in the network are taken; more in flight would help, a smaller k would not.',
      'The one place in the network is taken; more in flight would help, a smaller k would not.',
    ]);
    expect(words.limits.interval(left)).toBe('The network takes a request every k = 100 cycles; a smaller k would help, a larger m would not.');
    expect(words.limits.slackness(left)).toMatch(/more virtualization would provide it\.$/);
    expect(words.limits.hidden(left)).toBe('Hardly any latency is left to hide.');
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
    expect(words.needs(values({}))).toBe(
      'For a utilization of 50% blocking needs 8 virtual processes a processor, prefetching needs 1 virtual process a processor. ' +
        'For a utilization of 90% blocking is not enough at any virtualization up to 10,000; its maximum is 70%, prefetching needs 20 virtual processes a processor.',
    );
    expect(words.needs(values({ curve: curve(1, 500), curve_limit: 'steps' }))).toMatch(
      /90% blocking needs more than 500, where the curve ends; the largest utilization up to there is 70%, .* The curves end at 500: beyond, the program takes more instructions than are simulated here\.$/,
    );
  });

  test('curves that begin late or end early say why', () => {
    expect(words.cutShort({ curve: curve(1, 10_000), curve_limit: null })).toBeNull();
    expect(words.cutShort({ curve: null, curve_limit: null })).toBeNull();
    expect(words.cutShort({ curve: curve(4, 500), curve_limit: 'program' })).toBe(
      'The curves begin at 4: with fewer virtual processes the program does not run, as when it reads or declares more words than it may. ' +
        'The curves end at 500: beyond, the program does not run, as when it reads or declares more words than it may.',
    );
  });

  test('the largest improvement stands beside its bound', () => {
    expect(words.largest(1.7, 100, 1, 2)).toBe(
      'The largest improvement is 1.7, at a virtualization of 100; with 1 request in flight it cannot exceed m + 1 = 2: ' +
        'm latencies overlap each other, and at best all of them overlap with computation.',
    );
    expect(words.largest(1.7, 100, 10, 20)).toMatch(
      /with 10 requests in flight it cannot exceed 20: the prefetching form, whose trees are wider, asks for fewer words/,
    );
  });
});

describe('beside the runs', () => {
  test('the network is filled so far', () => {
    const filled = (requests: number, max: number, m: number) => words.inFlight({ requests, max, m });
    expect([filled(0, 0, 10), filled(5, 0, 10), filled(5, 1, 1), filled(5, 3, 10), filled(5, 10, 10)]).toEqual([
      'No request is sent.',
      'Words arrive in the cycle in which they are requested.',
      'Requests are sent ahead, but only one is in flight at a time.',
      'Requests are in flight together: at most 3 of m = 10.',
      'Requests are in flight together: all m = 10 places are taken at times.',
    ]);
  });

  test('a program that stops says in which line and why, or that it did not end', () => {
    expect(words.stopped({ line: 7, message: 'divides by zero' })).toBe('The program stops in line 7: divides by zero');
    expect(words.stopped(null)).toBe('Instruction limit reached: the program was stopped. Check that each of its loops ends.');
  });

  test('a word is awaited that the line itself or another one asked for', () => {
    expect(words.awaitedWord(null, 1, 101)).toBe('A word that it asked for at cycle 1, here at cycle 101.');
    expect(words.awaitedWord(5, 1000, 1100)).toBe('A word that line 5 asked for at cycle 1,000, here at cycle 1,100.');
    expect(words.requestOf(5, 1, 101)).toBe('Request of line 5: into the network at cycle 1, its word is here at cycle 101.');
    expect([words.lineSpan(5, 'works 1 cycle', 0, 1, null), words.lineSpan(5, 'works 1 cycle', 0, 1, words.goesOn)]).toEqual([
      'Line 5 works 1 cycle, from 0 to 1.',
      'Line 5 works 1 cycle, from 0 to 1. It asks for a word and goes on.',
    ]);
  });

  test('a run that has ended says how long it waited, one that goes on what is recorded of it', () => {
    expect([words.waitedInAll(0, 200), words.waitedInAll(50, 200)]).toEqual([
      'It never waited for another processor.',
      'It waited 50 of them, 25.0%, for other processors.',
    ]);
    expect(words.recordedPart(1)).toBe('Only its first 1 cycle is recorded.');
  });

  test('the formula is spoken, and its computation can be taken from the simulation', () => {
    expect(words.boundSpoken({ computation: '10', communication: '1', fewer: '4', m: '2', bound: '1.1', overlap: '1' })).toBe(
      'The improvement is at most computation plus communication over the larger of computation and, over m, communication of the form with fewer requests: ' +
        '10 cycles, 1 cycle, 4 and 2 give 1.1. Between the first prefetch and the first access, 1 cycle can be hidden, by equation 1.',
    );
    expect(words.ownTime(1)).toBe('Take the simulated 1 cycle for each virtual process');
  });
});

describe('beside the paper', () => {
  test('numbers that are close need no reason, others have one as far as it is known', () => {
    expect(words.besidePaper(true, undefined, null)).toBe('Every number lies within a factor of two of the printed one.');
    expect(words.besidePaper(false, 'The tree is another.', 'Chosen by this kernel: its fan-in.')).toBe(
      'Probable reason for differences of more than a factor of two: The tree is another. No evidence: Chosen by this kernel: its fan-in.',
    );
    expect(words.besidePaper(false, undefined, null)).toBe('Some numbers differ by more than a factor of two.');
  });

  test('the tables hold on three machines, to which a kernel can be taken', () => {
    expect(words.whereTablesHold).toMatch(/Tables 4 and 3 for `L = 100`, 2 and 3 for `L = 1000`, 5 and 3 for `L = 10,000`\.$/);
    expect(words.comparedAt('ll1', 10_000)).toBe('Compare ll1 with the paper at 10,000 cycles');
    expect(words.allKernelsNote).toMatch(/^Each kernel at every virtualization up to 10,000 on the network that is chosen\. /);
  });
});
