import { describe, expect, test } from 'vitest';
import type { TorchStep } from '../../core/measured/torchSteps.ts';
import type { Pairs, ProgramAnswers } from './types.ts';
import {
  answersOf,
  bestBuckets,
  bucketsAre,
  bucketsRun,
  cheapestIs,
  curvesSummary,
  diagramCaption,
  pairsSummary,
  readingTrace,
  readPairs,
  readTrace,
  sizesAre,
  stepSummary,
  unreadable,
  verdict,
  waysOf,
} from './words.ts';

describe('the verdict', () => {
  test.each([
    [
      { gain: 1.5, ratio: 1, f: 0.8, omega: 0.1 },
      'Overlapping makes each step 1.5 times as fast',
      'of the computation time; up to 90% can be hidden, and the rest is exposed.',
    ],
    [{ gain: 1.5, ratio: 0.5, f: 0.8, omega: 0.1 }, 'Overlapping makes each step 1.5 times as fast', 'of the computation time, and all of it can be hidden.'],
    [
      { gain: 0.5, ratio: 0.5, f: 0.8, omega: 1 },
      'Overlapping makes each step twice as slow',
      'of the computation time, less than the overhead of hiding it, 100%.',
    ],
    [{ gain: 1, ratio: 0, f: 0.8, omega: 0 }, 'Overlapping makes hardly any difference', 'of the computation time, and all of it can be hidden.'],
  ])('of %o is %s', (model, headline, reason) => {
    const said = verdict(model);
    expect(said.headline).toBe(headline);
    expect(said.reason).toBe(`Communication takes ${model.ratio * 100}% ${reason}`);
  });
});

describe('the answers', () => {
  const answers: ProgramAnswers = {
    pays: { value: 20, link: '#pays' },
    at_most: { value: 30, link: '#most' },
    overhead: { value: 0.05, link: '#overhead' },
    together: { steps: 4, message_bytes: 262_144, step_us: 495, link: '#together' },
    faster: { bandwidth_us: 490, latency_us: 499, better: 'bandwidth', link: '#faster' },
    processes: { value: 128, link: '#processes' },
  };
  const model = { ratio: 0.05, gain: 1.04, overlapped_us: 500 };
  const program = { messages: 4, processes: 64, message_bytes: 65_536 };
  const said = (change: Partial<ProgramAnswers> = {}, ofModel: Partial<typeof model> = {}, ofProgram: Partial<typeof program> = {}) =>
    answersOf({ ...model, ...ofModel, answers: { ...answers, ...change } }, { ...program, ...ofProgram }).map(({ answer }) => answer);

  test('say by how much a step is shorter, and what else would help', () => {
    expect(said()).toEqual([
      'Yes: a step is 20 µs shorter, 500 µs.',
      'Without any overhead a step would be 30 µs shorter.',
      'Up to 5% of the computation: as much as communication takes.',
      'Yes: with one message of 256 KiB every 4 steps, a step takes 495 µs.',
      'Twice the bandwidth: a step would take 490 µs, with half the latency 499 µs. A step has 4 messages of 64 KiB.',
      'From 128 on, where the same computation is divided among more, and messages stay as they are.',
    ]);
    expect(answersOf({ ...model, answers }, program).map(({ link }) => link)).toEqual(['#pays', '#most', '#overhead', '#together', '#faster', '#processes']);
  });

  test('say that hiding costs time, or hardly changes it', () => {
    expect(said({ pays: { value: -20, link: '' } }, { gain: 0.96 })[0]).toBe('No: a step is 20 µs longer, 500 µs.');
    expect(said({ pays: { value: null, link: '' } }, { gain: 1.0001 })[0]).toBe('It makes hardly any difference: 0 µs of a step.');
  });

  test('take an overhead without a bound for what communication takes', () => {
    expect(said({ overhead: { value: null, link: '' } }, { ratio: 0.25 })[2]).toBe('Up to 25% of the computation: as much as communication takes.');
  });

  test('leave one step alone, and name the faster of latency and bandwidth, or neither', () => {
    expect(said({ together: { ...answers.together, steps: 1 } })[3]).toBe('No: longer messages, each for several steps, would not make a step shorter.');
    expect(said({ faster: { ...answers.faster, better: 'latency' } }, {}, { messages: 1 })[4]).toBe(
      'Half the latency: a step would take 499 µs, with twice the bandwidth 490 µs. A step has 1 message of 64 KiB.',
    );
    expect(said({ faster: { ...answers.faster, better: 'neither' } })[4]).toBe('Neither: all communication is hidden as it is.');
  });

  test('say from how many processes on communication is exposed, if on any', () => {
    const from = (value: number | null, ratio = 0.05) => said({ processes: { value, link: '' } }, { ratio })[5];
    expect(from(64)).toBe('Already now; it would be hidden on fewer than 64, where the same computation is divided among more, and messages stay as they are.');
    expect(from(null)).toBe('On any number: nothing hides it.');
    expect(from(null, 0)).toBe('On none: messages take no time.');
  });
});

describe('rows of a collective', () => {
  const row: Pairs = {
    line: 5,
    name: 'Ialltoall',
    bytes: 65_536,
    compute_us: 100,
    pure_us: 100,
    overall_us: 150,
    ratio: 1,
    overall_ratio: 1.5,
    corners: [
      { f: 0.5, omega: 0 },
      { f: 1, omega: 0.5 },
    ],
    omega: null,
    f_low: null,
    f_high: null,
    kind: 'pairs',
  };
  const begin = 'Ialltoall, 64 KiB: alone it takes 100% of the time of the computation, both together 150%';

  test('are explained by pairs, by overhead alone, by one pair, or by none', () => {
    expect(pairsSummary(row)).toBe(`${begin}: either only 50% can be overlapped, or overlapping costs 50%; which of them the row does not tell.`);
    expect(pairsSummary({ ...row, kind: 'overhead' })).toBe(`${begin}, more than one after the other: at least 50% of overhead, whatever can be overlapped.`);
    const identified = { ...row, kind: 'identified', omega: 0.1, f_low: 0.6, f_high: 0.6 } as const;
    expect(pairsSummary(identified)).toBe(`${begin}: the times of the calls tell Ω = 10% and f = 60%.`);
    expect(pairsSummary({ ...identified, f_high: 1 })).toBe(`${begin}: the times of the calls tell Ω = 10% and f of at least 60%.`);
    expect(pairsSummary({ ...row, kind: 'faster', corners: [] })).toBe(`${begin}, less than one of them alone: no pair explains that.`);
  });

  test('are taken at either end of their pairs', () => {
    expect(waysOf({ ...row, kind: 'overhead' }).map(({ label }) => label)).toEqual(['Take the least f', 'the largest']);
    expect(waysOf(row).map(({ label }) => label)).toEqual(['Take it without overhead', 'with f = 1']);
  });

  test('are counted, with the lines that are passed over', () => {
    expect(readPairs(1, 0)).toBe('Read: 1 row with and without computation; passed over: 0 lines.');
    expect(readPairs(5, 1)).toBe('Read: 5 rows with and without computation; passed over: 1 line.');
  });
});

describe('a trace', () => {
  const step: TorchStep = {
    name: 'ProfilerStep#3',
    start_us: 0,
    duration_us: 1000,
    compute_us: 800,
    communication_us: 400,
    overlapped_us: 300,
    exposed_us: 100,
    idle_us: 100,
    waiting_us: 50,
    collectives: 4,
    bytes: 1e6,
  };
  const found = { steps: [step, step, step], typical: 1, cut: null, slowdown: { kernels: 1, slowed: 0.05 }, overlapped_us: 990, q: 4, world_size: 8 };

  test('is summed up by its typical step', () => {
    expect(stepSummary(found)).toBe(
      'ProfilerStep#3, of median length among 3, takes 1 ms on one of 8 ranks. ' +
        '4 collectives communicate for 400 µs, of which 75% is hidden; 100 µs is exposed, 10% of the step. ' +
        '50 µs of it is waiting for other ranks. ' +
        'Beside communication a kernel takes 5% longer (median of 1 kernel seen both ways). ' +
        'With the sliders set to this step equation (4) gives 990 µs.',
    );
  });

  test('may have one step of an unknown number of ranks without communication, and be cut', () => {
    const silent = { ...step, communication_us: 0, waiting_us: 0 };
    expect(stepSummary({ ...found, steps: [silent], typical: 0, slowdown: null, q: 0, world_size: null, cut: 'it ends in line 9' })).toBe(
      'ProfilerStep#3 takes 1 ms. Nothing communicates. No kernel is seen both alone and beside communication, so Ω is taken as 0. ' +
        'With the sliders set to this step equation (4) gives 990 µs. The file is not whole: it ends in line 9.',
    );
    expect(stepSummary({ ...found, q: 1 })).toContain('1 collective communicates for 400 µs');
  });

  test('is drawn as a whole, or around its typical step', () => {
    expect(diagramCaption(3, 0, 2)).toBe(
      'A row for each stream of the GPU. A kernel that communicates also runs while it waits for the other ranks: the time by which it exceeds the fastest of its size is drawn as waiting.',
    );
    expect(diagramCaption(30, 3, 5)).toBe(
      'Steps 4 to 6 of 30, around the typical one. The time by which a collective exceeds the fastest of its size is drawn as waiting.',
    );
  });

  test('has sizes, or none, and kernels that do not count', () => {
    const main = 'T(m) is the time of the fastest kernel of each size; what others take beyond it is waiting for other ranks, or noise.';
    expect(sizesAre(2, 0, 0)).toBe(main);
    expect(sizesAre(2, 1, 1)).toBe(
      `${main} 1 kernel that communicates does not say how many bytes. 1 kernel that copies or waits counts as neither computation nor communication.`,
    );
    expect(sizesAre(0, 2, 3)).toBe(
      'No kernel says how many bytes it sends: there is no T(m). 2 kernels that communicate do not say how many bytes. 3 kernels that copy or wait count as neither computation nor communication.',
    );
  });

  test('is run with other buckets', () => {
    expect(bucketsAre('ProfilerStep#3', 'allreduce')).toMatch(
      /^The gradients of ProfilerStep#3 in buckets of other sizes\. A bucket is sent by allreduce once its gradients are complete/,
    );
    expect(bucketsRun(0, 9)).toBe('0 of 9 have been run');
  });

  test('has buckets that would be better, or none', () => {
    const own = { bucket_bytes: null, step_us: 1000 };
    const check = "The trace's own buckets give 1 ms where 1.05 ms was measured.";
    const rows = [own, { bucket_bytes: 2 ** 20, step_us: 950 }, { bucket_bytes: 2 ** 21, step_us: 900 }, { bucket_bytes: 2 ** 22, step_us: null }];
    expect(bestBuckets(rows, 1050)).toBe(`Buckets of 2 MiB would make the step 100 µs shorter, 10%. ${check}`);
    expect(bestBuckets([own, { bucket_bytes: 2 ** 20, step_us: 999.5 }], 1050)).toBe(`None of these sizes would make the step shorter. ${check}`);
    expect([bestBuckets([own], 1050), bestBuckets([{ ...own, step_us: null }, ...rows.slice(1)], 1050), bestBuckets([], 1050)]).toEqual(['', '', '']);
  });

  test('is read, worked out, or refused', () => {
    expect(readingTrace(1, 0)).toBe('Reading: 1 event so far, 0 kernels …');
    expect(readTrace(309, 312, 1)).toBe('Read: 309 kernels of 312 events, 1 step.');
    expect(unreadable('out of memory')).toBe('The file cannot be read: out of memory.');
    expect(unreadable('')).toBe('The file cannot be read: the reader did not start.');
  });
});

test('the cheapest machine is named with its price once all are computed and a step is asked for', () => {
  const ask = 'Give a price to the machines that you may have, in any unit, and the step that you need: the cheapest that meets it is marked.';
  const found = { title: 'LUMI', price: 4 };
  expect([cheapestIs(800, found, false), cheapestIs(null, null, true)]).toEqual([ask, ask]);
  expect(cheapestIs(800, null, true)).toBe('No machine with a price has so short a step.');
  expect(cheapestIs(800, found, true)).toBe('LUMI is the cheapest on which a step takes at most 800 µs. Its price is 4.');
});

test('the curves are summed up where the program lies', () => {
  expect(curvesSummary(525, 510, 1.0294)).toBe('A step over the size of a message: here 525 µs without hiding and 510 µs with it, a gain of 1.029.');
});
