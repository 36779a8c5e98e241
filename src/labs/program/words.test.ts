import { expect, test } from 'vitest';
import { not, sentences } from '../../../tests/expectSame.ts';
import type { TorchStep } from '../../core/measured/torchSteps.ts';
import type { Pairs, ProgramAnswers } from './model.ts';
import * as words from './words.ts';

// The ratio, communication as a part of the computation, against omega and f + omega.
const verdict = (gain: number, ratio: number, f: number, omega: number) => words.verdict({ gain, ratio, f, omega });
sentences(
  'the verdict',
  ['of a gain', verdict(1.5, 1, 0.8, 0.1).headline, '1.5 times as fast'],
  ['of a loss', verdict(0.5, 0.5, 0.8, 1).headline, 'twice as slow'],
  ['of no difference', verdict(1, 50_000, 0.8, 0.2).headline, 'hardly any difference'],
  ['above f + omega', verdict(1.5, 1, 0.8, 0.1).reason, 'Communication', 'as long as computation', '90%', 'exposed'],
  ['between both', verdict(1.5, 0.5, 0.8, 0.1).reason, 'Communication', 'half as long', 'all of it can be hidden'],
  ['below omega', verdict(0.5, 0.5, 0.8, 1).reason, 'Communication', 'half as long', 'less than the overhead', '100%'],
  ['far above', verdict(1, 50_000, 0.8, 0.2).reason, 'Communication', '50,000 times as long', '0.002%', 'exposed'],
  ['without communication', verdict(1, 0, 0.8, 0).reason, 'Communication', '0%', 'all of it can be hidden'],
);

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
const pays = (value: number | null, gain: number) => answer(0, { pays: { value, link: '' } }, { gain });
const faster = (better: 'latency' | 'neither') => ({ faster: { ...answers.faster, better } });
const from = (value: number | null, ratio = 0.05) => answer(5, { processes: { value, link: '' } }, { ratio });
const bandwidth = ['Twice the bandwidth', '490 µs', 'half the latency', '499 µs', '4 messages of 64 KiB'];
const latency = ['Half the latency', '499 µs', 'twice the bandwidth', '490 µs', '1 message of 64 KiB'];

test('the answers stand in the order of their links', () => {
  expect(answered().map(({ link }) => link)).toEqual(['#pays', '#most', '#overhead', '#together', '#faster', '#processes']);
});

sentences(
  'the answers',
  ['hiding gains time', answer(0), 'Yes', '20 µs shorter', '500 µs'],
  ['hiding costs time', pays(-20, 0.96), 'No', '20 µs longer', '500 µs'],
  ['hiding hardly changes it', pays(null, 1.0001), 'Hardly', '0 µs'],
  ['a step could be shorter', answer(1), '30 µs shorter'],
  ['an overhead is bounded', answer(2), 'Up to 5%'],
  ['an overhead is as much as communication', answer(2, { overhead: { value: null, link: '' } }, { ratio: 0.25 }), 'Up to 25%'],
  ['steps share a message', answer(3), 'Yes', '256 KiB', 'in place of 4', '495 µs', '4 of them 1.98 ms'],
  ['one step is left alone', answer(3, { together: { ...answers.together, steps: 1 } }), 'No'],
  ['bandwidth is better', answer(4), ...bandwidth],
  ['latency is better', answer(4, faster('latency'), {}, 1), ...latency],
  ['neither is', answer(4, faster('neither')), 'Neither'],
  ['exposed from some processes on', from(128), '128 processes or more'],
  ['exposed already', from(64), 'Already now', 'fewer than 64'],
  ['exposed on any', from(null), 'any number'],
  ['never exposed', from(null, 0), 'Never'],
);

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
const identified: Partial<Pairs> = { kind: 'identified', omega: 0.1, f_low: 0.6, f_high: 0.6 };
const summary = (change: Partial<Pairs> = {}) => words.pairsSummary({ ...row, ...change });
const ways = (change: Partial<Pairs> = {}) => words.waysOf({ ...row, ...change });
const measured = ['Ialltoall', '64 KiB', '100%', '150%'];
sentences(
  'rows of a collective',
  ['are explained by pairs', summary(), ...measured, '50%', 'at no cost', 'or all of it', '50%'],
  ['are explained by overhead alone', summary({ kind: 'overhead' }), ...measured, 'more than', 'at least 50% of overhead'],
  ['are explained by one pair', summary(identified), ...measured, 'Ω = 10%', 'f = 60%'],
  ['are explained by a least f', summary({ ...identified, f_high: 1 }), ...measured, 'Ω = 10%', 'f of at least 60%'],
  ['are explained by none', summary({ kind: 'faster', corners: [] }), ...measured, 'less than one', 'no pair'],
  ['are taken at no overhead', ways()[0]!.label, 'Ω = 0'],
  ['are taken at all of f', ways()[1]!.label, 'f = 1'],
  ['are taken at the least f', ways({ kind: 'overhead' })[0]!.label, 'least f'],
  ['are counted', words.readPairs(1, 0), '1 row', '0 lines'],
  ['are counted, with lines passed over', words.readPairs(5, 1), '5 rows', '1 line'],
);

test('rows are taken at either end of their pairs, at the one that there is, or not at all', () => {
  const all = [ways(), ways({ kind: 'overhead' }), ways({ corners: row.corners.slice(1) }), ways({ corners: [] })];
  expect(all.map((each) => each.map(({ at }) => at))).toEqual([[0, 1], [0, 1], [0], []]);
});

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
const silent = { ...step, communication_us: 0, waiting_us: 0 };
const short = words.stepSummary({ ...found, steps: [silent], typical: 0, slowdown: null, q: 0, world_size: null, cut: 'it ends in line 9' });
const typical = ['ProfilerStep#3', '3', '1 ms', '8 ranks', '4 collectives', '400 µs', '75%', '100 µs is exposed', '10%'];
const further = ['50 µs', 'waiting', 'kernel takes 5% longer', '1 kernel', 'closed form', '990 µs'];
const without = ['ProfilerStep#3', '1 ms', 'Nothing communicates', 'No kernel', 'Ω', '0', '990 µs', 'not whole', 'it ends in line 9'];
const own = { bucket_bytes: null, step_us: 1000 };
const rows = [
  { bucket_bytes: 2 ** 20, step_us: 950 },
  { bucket_bytes: 2 ** 21, step_us: 900 },
  { bucket_bytes: 2 ** 22, step_us: null },
];
sentences(
  'a trace',
  ['is summed up by its typical step', words.stepSummary(found), ...typical, ...further],
  ['may have one collective', words.stepSummary({ ...found, q: 1 }), '1 collective communicates', '400 µs'],
  // Where no message says its bytes, the sliders are not set.
  ['may not set the sliders', words.stepSummary({ ...found, program: null }), not(/slider|equation/)],
  ['may have one step without communication, and be cut', short, ...without, not(/null|NaN|rank|median|collective|waiting/)],
  ['is drawn as a whole', words.diagramCaption(3, 0, 2), not(/\d/)],
  ['is drawn around a step', words.diagramCaption(30, 3, 5), '4 to 6 of 30'],
  ['is drawn at its begin', words.diagramCaption(30, 0, 5), '1 to 6 of 30'],
  ['is drawn at its end', words.diagramCaption(30, 24, 29), '25 to 30 of 30'],
  ['has sizes', words.sizesAre(2, 0, 0), 'T(m)', 'fastest kernel', not(/\d/)],
  ['has a kernel that does not count', words.sizesAre(2, 1, 1), 'fastest', '1 kernel', 'communicates does', '1 kernel', 'copies or waits counts'],
  ['has no sizes', words.sizesAre(0, 2, 3), 'no T(m)', '2 kernels', 'communicate do', '3 kernels', 'copy or wait count'],
  ['has buckets', words.bucketsAre('ProfilerStep#3', 'allreduce'), 'ProfilerStep#3', 'allreduce'],
  ['is run with others', words.bucketsRun(0, 9), '0 of 9'],
  [
    'would be better with others',
    words.bestBuckets([own, ...rows], 1050, { bytes: 2 ** 21, saved_us: 100 }),
    '2 MiB',
    '100 µs shorter',
    '9.5%',
    '1 ms',
    '1.05 ms',
  ],
  ['would not', words.bestBuckets([own, { bucket_bytes: 2 ** 20, step_us: 999.5 }], 1050, null), 'None', '1 ms', '1.05 ms'],
  ['was not run with others', words.bestBuckets([own], 1050, null)],
  ['was not run as it is', words.bestBuckets([{ ...own, step_us: null }, ...rows], 1050, null)],
  ['was not run', words.bestBuckets([], 1050, null)],
  ['is read', words.readingTrace(1, 0), '1 event', '0 kernels'],
  ['is worked out', words.kernelsLeft(1), '1 kernel family'],
  ['was read', words.readTrace(309, 312, 1), '309 kernels', '312 events', '1 step'],
);

const report = {
  ranks: 2,
  traced_us: 10e6,
  computation_us: [8e6, 6e6],
  in_mpi_us: [2e6, 4e6],
  waiting_us: 1.7e6,
  saving_at_most_us: 1.3e6,
  unbounded_us: 8e6,
};
const waits = ['10 s', '2 ranks', '7 s', '3 s', '1.7 s', 'waiting', '1.3 s', '13%', '8 s'];
const machine = { title: 'LUMI', price: 4 };
const inBuckets = { step_us: 10_000, after_us: 700, least_bytes: 2 ** 20, most_bytes: 26_214_400 };
sentences(
  'beside a trace',
  ['a report says what hiding could save', words.reportSummary(report), ...waits],
  ['a report without waits', words.reportSummary({ ...report, waiting_us: null, saving_at_most_us: 3e6 }), '3 s', '30%', 'does not tell'],
  ['steps of a site', words.reportSteps(200, 1), 'Site 1', '200 steps'],
  ['no steps', words.reportSteps(1, null), 'Nothing is sent'],
  ['a report is read', words.readReport(2, 1), '2 ranks', '1 place'],
  ['the cheapest machine before all are computed', words.cheapestIs(800, machine, false), 'price', not(/LUMI|\d/)],
  ['the cheapest machine of no step', words.cheapestIs(null, machine, true), 'price', not(/LUMI|\d/)],
  ['no machine is as fast', words.cheapestIs(800, null, true), 'No machine'],
  ['the cheapest machine', words.cheapestIs(800, machine, true), 'LUMI', 'at most 800 µs', '4'],
  ['the curves', words.curvesSummary(525, 510, 1.0294), '525 µs without', '510 µs with', 'gain', '1.029'],
  ['a step in lab buckets', words.inBuckets(10_050, inBuckets), 'less than 1% apart', '700 µs'],
  ['one that is apart', words.inBuckets(11_000, inBuckets), '11 ms', '10 ms', '10% less', '1 MiB to 25 MiB', 'alike'],
  ['one with nothing after', words.inBuckets(9000, { ...inBuckets, after_us: 0 }), not('Neither')],
);
