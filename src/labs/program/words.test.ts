import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import type { TorchStep } from '../../core/measured/torchSteps.ts';
import type { Pairs, ProgramAnswers } from './model.ts';
import * as words from './words.ts';

// The ratio, communication as a part of the computation, against omega and f + omega.
test.each([
  [{ gain: 1.5, ratio: 1, f: 0.8, omega: 0.1 }, '1.5 times as fast', ['as long as computation', '90%', 'exposed']],
  [{ gain: 1.5, ratio: 0.5, f: 0.8, omega: 0.1 }, '1.5 times as fast', ['half as long', 'all of it can be hidden']],
  [{ gain: 0.5, ratio: 0.5, f: 0.8, omega: 1 }, 'twice as slow', ['half as long', 'less than the overhead', '100%']],
  [{ gain: 1, ratio: 50_000, f: 0.8, omega: 0.2 }, 'hardly any difference', ['50,000 times as long', '0.002%', 'exposed']],
  [{ gain: 1, ratio: 0, f: 0.8, omega: 0 }, 'hardly any difference', ['0%', 'all of it can be hidden']],
])('the verdict of %o is %s, for a reason', (model, called, reason) => {
  says(words.verdict(model).headline, called);
  says(words.verdict(model).reason, 'Communication', ...reason);
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
  const answered = (change: Partial<ProgramAnswers> = {}, ofModel: Partial<typeof model> = {}, messages = 4) =>
    words.answersOf({ ...model, ...ofModel, answers: { ...answers, ...change } }, { messages, processes: 64, message_bytes: 65_536 });
  const answer = (index: number, ...change: Parameters<typeof answered>) => answered(...change)[index]!.answer;

  test('stand in the order of their links', () => {
    expect(answered().map(({ link }) => link)).toEqual(['#pays', '#most', '#overhead', '#together', '#faster', '#processes']);
  });

  test('say that hiding gains time, costs time, or hardly changes it', () => {
    says(answer(0), 'Yes', '20 µs shorter', '500 µs');
    says(answer(0, { pays: { value: -20, link: '' } }, { gain: 0.96 }), 'No', '20 µs longer', '500 µs');
    says(answer(0, { pays: { value: null, link: '' } }, { gain: 1.0001 }), 'Hardly', '0 µs');
  });

  test('say how much a step could be shorter, and which overhead it may have: as much as communication takes where there is no bound', () => {
    says(answer(1), '30 µs shorter');
    says(answer(2), 'Up to 5%');
    says(answer(2, { overhead: { value: null, link: '' } }, { ratio: 0.25 }), 'Up to 25%');
  });

  test('leave one step alone, or let several share a message', () => {
    says(answer(3), 'Yes', '256 KiB', 'in place of 4', '495 µs', '4 of them 1.98 ms');
    says(answer(3, { together: { ...answers.together, steps: 1 } }), 'No');
  });

  test('name the better of bandwidth and latency with its time first, or neither', () => {
    says(answer(4), 'Twice the bandwidth', '490 µs', 'half the latency', '499 µs', '4 messages of 64 KiB');
    const latency = { faster: { ...answers.faster, better: 'latency' as const } };
    says(answer(4, latency, {}, 1), 'Half the latency', '499 µs', 'twice the bandwidth', '490 µs', '1 message of 64 KiB');
    says(answer(4, { faster: { ...answers.faster, better: 'neither' } }), 'Neither');
  });

  test('say from how many processes on communication is exposed, if on any', () => {
    const from = (value: number | null, ratio = 0.05) => answer(5, { processes: { value, link: '' } }, { ratio });
    says(from(128), '128 processes or more');
    says(from(64), 'Already now', 'fewer than 64');
    says(from(null), 'any number');
    says(from(null, 0), 'Never');
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
  const identified = { ...row, kind: 'identified', omega: 0.1, f_low: 0.6, f_high: 0.6 } as const;

  test.each([
    ['pairs', row, ['50%', 'at no cost', 'or all of it', '50%']],
    ['overhead alone', { ...row, kind: 'overhead' }, ['more than', 'at least 50% of overhead']],
    ['one pair', identified, ['Ω = 10%', 'f = 60%']],
    ['one overhead and a least f', { ...identified, f_high: 1 }, ['Ω = 10%', 'f of at least 60%']],
    ['none', { ...row, kind: 'faster', corners: [] }, ['less than one', 'no pair']],
  ] as const)('are explained by %s', (_, pairs, parts) => {
    says(words.pairsSummary(pairs), 'Ialltoall', '64 KiB', '100%', '150%', ...parts);
  });

  test('are taken at either end of their pairs, at the one that there is, or not at all', () => {
    const ways = (change: Partial<Pairs>) => words.waysOf({ ...row, ...change });
    expect(
      [ways({}), ways({ kind: 'overhead' }), ways({ corners: row.corners.slice(1) }), ways({ corners: [] })].map((all) => all.map(({ at }) => at)),
    ).toEqual([[0, 1], [0, 1], [0], []]);
    says(ways({})[0]!.label, 'Ω = 0');
    says(ways({})[1]!.label, 'f = 1');
    says(ways({ kind: 'overhead' })[0]!.label, 'least f');
  });

  test('are counted, with the lines that are passed over', () => {
    says(words.readPairs(1, 0), '1 row', '0 lines');
    says(words.readPairs(5, 1), '5 rows', '1 line');
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
  const found = {
    steps: [step, step, step],
    typical: 1,
    cut: null,
    slowdown: { kernels: 1, slowed: 0.05 },
    overlapped_us: 990,
    program: {},
    q: 4,
    world_size: 8,
  };

  test('is summed up by its typical step', () => {
    const text = words.stepSummary(found);
    says(text, 'ProfilerStep#3', '3', '1 ms', '8 ranks', '4 collectives', '400 µs', '75%', '100 µs is exposed', '10%');
    says(text, 'exposed', '50 µs', 'waiting', 'kernel takes 5% longer', '1 kernel', 'equation (4)', '990 µs');
    says(words.stepSummary({ ...found, q: 1 }), '1 collective communicates', '400 µs');
    // Where no message says its bytes, the sliders are not set.
    expect(words.stepSummary({ ...found, program: null })).not.toMatch(/slider|equation/);
  });

  test('may have one step of an unknown number of ranks without communication, and be cut', () => {
    const silent = { ...step, communication_us: 0, waiting_us: 0 };
    const text = words.stepSummary({ ...found, steps: [silent], typical: 0, slowdown: null, q: 0, world_size: null, cut: 'it ends in line 9' });
    says(text, 'ProfilerStep#3', '1 ms', 'Nothing communicates', 'No kernel', 'Ω', '0', '990 µs', 'not whole', 'it ends in line 9');
    expect(text).not.toMatch(/null|NaN|rank|median|collective|waiting/);
  });

  test('is drawn as a whole, or around its typical step', () => {
    expect(words.diagramCaption(3, 0, 2)).not.toMatch(/\d/);
    says(words.diagramCaption(30, 3, 5), '4 to 6 of 30');
    says(words.diagramCaption(30, 0, 5), '1 to 6 of 30');
    says(words.diagramCaption(30, 24, 29), '25 to 30 of 30');
  });

  test('has sizes, or none, and kernels that do not count', () => {
    says(words.sizesAre(2, 0, 0), 'T(m)', 'fastest kernel');
    expect(words.sizesAre(2, 0, 0)).not.toMatch(/\d/);
    says(words.sizesAre(2, 1, 1), 'fastest', '1 kernel', 'communicates does', '1 kernel', 'copies or waits counts');
    says(words.sizesAre(0, 2, 3), 'no T(m)', '2 kernels', 'communicate do', '3 kernels', 'copy or wait count');
  });

  test('is run with other buckets', () => {
    says(words.bucketsAre('ProfilerStep#3', 'allreduce'), 'ProfilerStep#3', 'allreduce');
    says(words.bucketsRun(0, 9), '0 of 9');
  });

  test('has buckets that would be better, or none; its own stand beside what was measured', () => {
    const own = { bucket_bytes: null, step_us: 1000 };
    const rows = [own, { bucket_bytes: 2 ** 20, step_us: 950 }, { bucket_bytes: 2 ** 21, step_us: 900 }, { bucket_bytes: 2 ** 22, step_us: null }];
    says(words.bestBuckets(rows, 1050), '2 MiB', '100 µs shorter', '10%', '1 ms', '1.05 ms');
    says(words.bestBuckets([own, { bucket_bytes: 2 ** 20, step_us: 999.5 }], 1050), 'None', '1 ms', '1.05 ms');
    expect([words.bestBuckets([own], 1050), words.bestBuckets([{ ...own, step_us: null }, ...rows.slice(1)], 1050), words.bestBuckets([], 1050)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('is read, worked out, or refused', () => {
    says(words.readingTrace(1, 0), '1 event', '0 kernels');
    says(words.kernelsLeft(1), '1 kernel family');
    says(words.readTrace(309, 312, 1), '309 kernels', '312 events', '1 step');
  });
});

test('a report of mpiP says what hiding could save, and what is waiting where it tells', () => {
  const report = {
    ranks: 2,
    traced_us: 10e6,
    computation_us: [8e6, 6e6],
    in_mpi_us: [2e6, 4e6],
    waiting_us: 1.7e6,
    saving_at_most_us: 1.3e6,
    unbounded_us: 8e6,
  };
  says(words.reportSummary(report), '10 s', '2 ranks', '7 s', '3 s', '1.7 s', 'waiting', '1.3 s', '13%', '8 s');
  says(words.reportSummary({ ...report, waiting_us: null, saving_at_most_us: 3e6 }), '3 s', '30%', 'does not tell');
  says(words.reportSteps(200, 1), 'Site 1', '200 steps');
  says(words.reportSteps(1, null), 'Nothing is sent');
  says(words.readReport(2, 1), '2 ranks', '1 place');
});

test('the cheapest machine is named with its price once all are computed and a step is asked for', () => {
  const found = { title: 'LUMI', price: 4 };
  for (const unknown of [words.cheapestIs(800, found, false), words.cheapestIs(null, found, true)]) {
    says(unknown, 'price');
    expect(unknown).not.toMatch(/LUMI|\d/);
  }
  says(words.cheapestIs(800, null, true), 'No machine');
  says(words.cheapestIs(800, found, true), 'LUMI', 'at most 800 µs', '4');
});

test('the curves are summed up where the program lies', () => {
  says(words.curvesSummary(525, 510, 1.0294), '525 µs without', '510 µs with', 'gain', '1.029');
});

test('a step in lab buckets is said beside the one of the trace, with the reason where they are apart', () => {
  const of = { step_us: 10_000, after_us: 700, least_bytes: 2 ** 20, most_bytes: 26_214_400 };
  says(words.inBuckets(10_050, of), 'less than 1% apart', '700 µs');
  says(words.inBuckets(11_000, of), '11 ms', '10 ms', '10% less', '1 MiB to 25 MiB', 'alike');
  expect(words.inBuckets(9000, { ...of, after_us: 0 })).not.toContain('Neither');
});
