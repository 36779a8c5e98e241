import { askerOf, claimRow, fromComparison, outOfReach, type PrintedClaim } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Gain, GainAnswers, GainModel } from './model.ts';
import { gainTable } from './model.ts';

const cited = 'Strumpen 1994';

/** Section 2 derives formulas, and all that it prints follows from them. */
const evaluated = 'The printed formulas, evaluated: only a mistake of ours could miss.';

type Change = Partial<Gain['Values']>;
type Answered = GainModel & { readonly answers: GainAnswers };

/** Something that section 2 prints or says, and the scenarios that it is read from; the first shows it. */
type GainClaim = PrintedClaim<Answered> & {
  readonly changes: readonly Change[];
  /** Ours by simulation, where that says it too. */
  readonly simulated?: ((simulated: Simulated) => Promise<string>) | undefined;
};

/** What the simulator says: a gain, and gains over four octaves to both sides of a granularity. */
interface Simulated {
  gain(change: Change): Promise<number>;
  along(change: Change, key: 'gamma_h' | 'gamma_s', middle: number): Promise<readonly (readonly [x: number, gain: number])[]>;
}

const pair = { all: (one: number, other: number) => `${shown(one)} and ${shown(other)}` };

/** Rounding of the simulator's clock. */
const tick = 1e-6;
const max = (points: readonly (readonly [number, number])[]): readonly [number, number] =>
  points.reduce((best, each) => (each[1] > best[1] + tick ? each : best));
const theGain =
  (change: Change) =>
  async ({ gain }: Simulated): Promise<string> =>
    shown(await gain(change));

const ideal: Change = { f: 1, omega: 0, q: 1 };
const machines = [
  { name: 'H1', change: { gamma_h: 1, omega: 1 }, printed: 3 / 5, text: '3/5' },
  { name: 'H2', change: { gamma_h: 5, omega: 0.2 }, printed: 5 / 3, text: '5/3' },
  { name: 'H3', change: { gamma_h: 10, omega: 0 }, printed: 3 / 2, text: '3/2' },
];
const example1: Change = { gamma_s: 5, machines: '1:1,5:0.2,10:0' };
const example2 = { gamma_s: 5, gamma_s_low: 2, gamma_s_high: 10, machines: '5:0,1:0.2,10:1' } as const satisfies Change;
/** All-to-all: as many messages as processes. */
const allToAll: Change = { ...ideal, q_law: 'linear', gamma_h: 1, lambda: 100, sweep: 'p' };
/** The programs of figure 9.3. */
const rooted = (f: number): Change => ({ f, omega: 0, q: 1, q_law: 'sqrt', gamma_h: 1, lambda: 100, sweep: 'p' });

const claims: readonly GainClaim[] = [
  ...machines.map(({ name, change, printed, text }) =>
    number(`Example 1: gain of ${name}`, 'section 2.3.1', text, printed, { ...example1, ...change }, ({ gain }) => gain, theGain({ ...example1, ...change })),
  ),
  statement(
    'Example 1: best machine for a granularity of 5',
    'section 2.3.1',
    'H2',
    [example1],
    ({ best_machine }) => best_machine?.number ?? null,
    (number) => `H${number}`,
    (number) => number === 2,
    async ({ gain }) => {
      const gains = [];
      for (const { change } of machines) gains.push(await gain({ ...example1, ...change }));
      return `H${gains.indexOf(Math.max(...gains)) + 1}`;
    },
  ),
  statement(
    'Example 2: machines that gain from a granularity of 2 to one of 10',
    'section 2.3.1',
    'H1 and H3',
    [example2],
    ({ answers }) => answers.programmer.machines.flatMap(({ gains_throughout }, i) => (gains_throughout ? [i + 1] : [])),
    { all: (...gaining) => gaining.map((number) => `H${number}`).join(' and ') },
    (...gaining) => gaining.join() === '1,3',
    async ({ gain }) => {
      const gaining = [];
      for (const [i, pair] of example2.machines.split(',').entries()) {
        const [gamma_h, omega] = pair.split(':').map(Number);
        const ends = [await gain({ gamma_h: gamma_h!, omega: omega!, gamma_s: 2 }), await gain({ gamma_h: gamma_h!, omega: omega!, gamma_s: 10 })];
        if (Math.min(...ends) > 1 - tick) gaining.push(`H${i + 1}`);
      }
      return gaining.join(' and ');
    },
  ),
  number(
    'Largest gain, ideal hiding',
    'section 2.1',
    '2',
    2,
    { ...ideal, gamma_h: 1 },
    ({ max_gain }) => max_gain,
    async ({ along }) => shown(max(await along({ ...ideal, gamma_h: 1 }, 'gamma_s', 1))[1]),
  ),
  number(
    'Granularity of the largest gain, ideal hiding',
    'section 2.1',
    '1',
    1,
    { ...ideal, gamma_h: 1 },
    ({ answers }) => answers.programmer.gamma_s_of_max,
    async ({ along }) => shown(max(await along({ ...ideal, gamma_h: 1 }, 'gamma_s', 1))[0]),
  ),
  number(
    'Largest gain with half of the computation to hide behind',
    'section 2.1',
    '1 + f',
    1.5,
    { ...ideal, f: 0.5, gamma_h: 1 },
    (model) => model.max_gain,
    async ({ along }) => shown(max(await along({ ...ideal, f: 0.5, gamma_h: 1 }, 'gamma_s', 2))[1]),
  ),
  number(
    'Granularity of the largest gain with half of the computation to hide behind',
    'section 2.1',
    '1/f',
    2,
    { ...ideal, f: 0.5, gamma_h: 1 },
    ({ answers }) => answers.programmer.gamma_s_of_max,
    async ({ along }) => shown(max(await along({ ...ideal, f: 0.5, gamma_h: 1 }, 'gamma_s', 2))[0]),
  ),
  ...([0.5, 2] as const).map((gamma_s) =>
    number(
      `Gain with a granularity of ${gamma_s}, ideal hiding`,
      'section 2.1',
      gamma_s < 1 ? '1 + γ' : '1 + 1/γ',
      1 + Math.min(gamma_s, 1 / gamma_s),
      { ...ideal, gamma_h: 1, gamma_s },
      ({ gain }) => gain,
      theGain({ ...ideal, gamma_h: 1, gamma_s }),
    ),
  ),
  number(
    'Gain where nothing can be hidden',
    'section 2.1',
    '1',
    1,
    { ...ideal, f: 0, gamma_h: 1, gamma_s: 1 },
    ({ gain }) => gain,
    theGain({ ...ideal, f: 0, gamma_h: 1, gamma_s: 1 }),
  ),
  ...([1, 0.5] as const).map((f) =>
    number(
      `Speedup with hiding of 16 processes, f = ${f}, with a granularity of ${1 / f}`,
      f === 1 ? 'section 2.1' : 'figure 4',
      'p',
      16,
      { ...ideal, f, gamma_h: 1, gamma_s: 1 / f, p: 16 },
      ({ speedup_lh }) => speedup_lh,
    ),
  ),
  ...[
    [1, 0.5, 2],
    [10, 5, 20],
  ].flatMap(([gamma_h, low, high]) => [
    number(
      `Gain of 1.5 with γh = ${gamma_h}: least γs`,
      'section 2.3.1',
      String(low),
      low!,
      bounded(gamma_h!),
      ({ range_for }) => range_for?.[0] ?? null,
      async ({ along }) => shown(Math.min(...(await reaching(along, bounded(gamma_h!))))),
    ),
    number(
      `Gain of 1.5 with γh = ${gamma_h}: largest γs`,
      'section 2.3.1',
      String(high),
      high!,
      bounded(gamma_h!),
      ({ range_for }) => range_for?.[1] ?? null,
      async ({ along }) => shown(Math.max(...(await reaching(along, bounded(gamma_h!))))),
    ),
  ]),
  ...[0.2, 1].flatMap((omega) => [
    number(
      `Largest gain with Ω = ${omega}`,
      'section 2.3.1, item 4',
      '2 − Ω/(1 + Ω)',
      2 - omega / (1 + omega),
      { ...ideal, omega },
      ({ max_gain }) => max_gain,
      async ({ along }) => shown(max(await along({ ...ideal, omega, gamma_s: 1 }, 'gamma_h', 1 + omega))[1]),
    ),
    number(
      `γh/γs of the largest gain with Ω = ${omega}`,
      'section 2.3.1, item 4',
      '1 + Ω',
      1 + omega,
      { ...ideal, omega },
      (model) => model.gamma_ratio_of_max,
      async ({ along }) => shown(max(await along({ ...ideal, omega, gamma_s: 1 }, 'gamma_h', 1 + omega))[0]),
    ),
    number(
      `Loss with Ω = ${omega} and γh/γs below`,
      'section 2.3.1, item 3',
      'Ω',
      omega,
      { ...ideal, omega },
      ({ loss_below }) => loss_below,
      async ({ along }) =>
        shown(Math.max(...(await along({ ...ideal, omega, gamma_s: 1 }, 'gamma_h', omega)).flatMap(([x, gain]) => (gain <= 1 + tick ? [x] : [])))),
    ),
  ]),
  statement(
    'More overhead leaves a smaller range of granularities',
    'section 2.3.1, item 2',
    'smaller',
    [bounded(1), { ...bounded(1), omega: 0.2 }],
    (...models) => models.map(({ range_for: range }) => (range === null ? 1 : (range[1] ?? Infinity) / range[0])),
    { all: (wide, narrow) => `largest over least: ${formatQuantity(wide, 3)}, then ${formatQuantity(narrow, 3)}` },
    (wide, narrow) => narrow < wide,
  ),
  statement(
    'Overhead of 0.2 changes the gain, for γh/γs of 1 and of 1.2',
    'section 2.3.1, item 3',
    'below 1 + Ω alone',
    [1, 1.2].flatMap((gamma_h): Change[] => [
      { ...ideal, gamma_h, gamma_s: 1 },
      { ...ideal, gamma_h, gamma_s: 1, omega: 0.2 },
    ]),
    (...models) => models.map(({ gain }) => gain),
    { all: (below, belowWith, at, atWith) => `${shown(below)} and ${shown(belowWith)}, ${shown(at)} and ${shown(atWith)}` },
    (below, belowWith, at, atWith) => belowWith < below && Math.abs(atWith - at) < tick,
  ),
  statement(
    'Hardware granularity of the largest gain, γs = 5 and γs = 2',
    'section 2.3.1',
    'the smaller γs, the smaller',
    [
      { ...ideal, gamma_s: 5 },
      { ...ideal, gamma_s: 2 },
    ],
    (...models) => models.map(({ answers }) => answers.architect.gamma_h_of_max ?? NaN),
    shown,
    falls,
    async ({ along }) =>
      `${shown(max(await along({ ...ideal, gamma_s: 5 }, 'gamma_h', 5))[0])}, ${shown(max(await along({ ...ideal, gamma_s: 2 }, 'gamma_h', 2))[0])}`,
  ),
  statement(
    'Loss does not depend on the overlappable fraction',
    'section 2.3.2',
    'the same',
    [
      { ...ideal, omega: 0.2, f: 0.2 },
      { ...ideal, omega: 0.2 },
    ],
    (...models) => models.map(({ loss_below }) => loss_below ?? NaN),
    { all: (partly, fully) => `γh/γs below ${formatQuantity(partly)} and ${formatQuantity(fully)}` },
    (partly, fully) => partly === fully,
  ),
  number(
    'Loss with Ω = 0.2 and λ = 100 on fewer processes than',
    'section 2.3.2',
    'Ω λ / q',
    20,
    { ...ideal, omega: 0.2, gamma_h: 1, lambda: 100, sweep: 'p' },
    ({ answers }) => answers.processes.p_loss_below,
  ),
  number(
    'Messages to all of 16 processes: gain with λ = p²',
    'section 2.3.2',
    '2',
    2,
    { ...ideal, q_law: 'linear', p: 16, gamma_h: 1, lambda: 256 },
    (model) => model.gain,
    theGain({ ...ideal, q_law: 'linear', p: 16, gamma_h: 1, lambda: 256 }),
  ),
  statement(
    'Messages to all: processes of largest speedup with hiding, λ = 400, 100 and 25',
    'figure 9.1',
    'the smaller λ, the fewer',
    [400, 100, 25].map((lambda): Change => ({ ...allToAll, lambda })),
    (...models) => models.map(({ answers }) => answers.processes.p_of_max_speedup_lh ?? NaN),
    shown,
    falls,
  ),
  statement(
    'Messages to all: speedup without hiding on 10, 20 and 40 processes',
    'figure 9.1',
    'falls beyond its best',
    [10, 20, 40].map((p): Change => ({ ...allToAll, p })),
    (...models) => models.map(({ speedup }) => speedup),
    shown,
    falls,
  ),
  statement(
    'More messages, q = √p and q = p: largest speedup with hiding, and its processes',
    'figure 9.2',
    'smaller, and fewer',
    [{ ...allToAll, q_law: 'sqrt' }, allToAll],
    (...models) => models.flatMap(({ answers: { processes } }) => [processes.max_speedup_lh ?? NaN, processes.p_of_max_speedup_lh ?? NaN]),
    { all: (few, onFew, many, onMany) => `${shown(few)} on ${shown(onFew)}, ${shown(many)} on ${shown(onMany)}` },
    (few, onFew, many, onMany) => many < few && onMany < onFew,
  ),
  statement(
    'Messages to all: processes of largest speedup and of largest gain',
    'figure 9.1',
    'the same',
    [allToAll],
    placesOfMaxima,
    pair,
    (speedup, gain) => speedup === gain,
  ),
  statement(
    'A fixed number of messages: speedup with hiding on 10, 100 and 1000 processes',
    'figure 9.2',
    'never falls',
    [10, 100, 1000].map((p): Change => ({ ...ideal, q: 2, gamma_h: 1, lambda: 100, p })),
    (...models) => models.map(({ speedup_lh }) => speedup_lh),
    (speedup) => formatQuantity(speedup, 3),
    (...speedups) => speedups.every((each, i) => i === 0 || each >= speedups[i - 1]! * (1 - 1e-12)),
  ),
  statement(
    'Hiding more, q = √p: largest speedup, f = 0, 0.5 and 1',
    'figure 9.3',
    'rises',
    [rooted(0), rooted(0.5), rooted(1)],
    (...models) => models.map(({ answers }) => answers.processes.max_speedup_lh ?? NaN),
    shown,
    rises,
  ),
  statement(
    'Hiding more, q = √p: processes of largest speedup, f = 0 and 1',
    'figure 9.3',
    'fall',
    [rooted(0), rooted(1)],
    (...models) => models.map(({ answers }) => answers.processes.p_of_max_speedup_lh ?? NaN),
    shown,
    falls,
  ),
  statement(
    'Half of the computation hides, q = √p: processes of largest speedup and of largest gain',
    'figure 9.3',
    'differ',
    [rooted(0.5)],
    placesOfMaxima,
    pair,
    (speedup, gain) => speedup !== gain,
  ),
];

const base = defaultValues(gainTable);
const valuesOf = (change: Change): Gain['Values'] => ({ ...base, ...change });
const counts = claims.map(({ changes }) => changes.length);

/** By the labels of the claims that a simulation says too. */
async function simulatedClaims(engines: EvidenceEngines): Promise<ReadonlyMap<string, string>> {
  const { simulation } = askerOf<Gain, typeof gainTable.parameters>(engines, gainTable);
  const simulated: Simulated = {
    gain: async (change) => (await simulation(change)).values.gain ?? NaN,
    along: async (change, key, middle) => {
      const axis = { key, minimum: middle / 16, maximum: 16 * middle, points: 33, scale: 'logarithmic' } as const;
      const { x, gain } = (await simulation({ ...change, [key]: middle }, { points: axis })).points!;
      return Array.from(x, (each, i) => [each, gain[i]!] as const);
    },
  };
  const found = new Map<string, string>();
  for (const claim of claims) if (claim.simulated) found.set(claim.label, await claim.simulated(simulated));
  return found;
}

export const evidence = [
  fromComparison(
    cited,
    {
      requests: claims.flatMap(({ changes }) => changes.map((change) => ({ lab: gainTable.name, parameters: valuesOf(change), answers: true }))),
      read: (answers) =>
        claims.map((claim, i): ReferenceRow => {
          const from = counts.slice(0, i).reduce((sum, count) => sum + count, 0);
          const models = answers.slice(from, from + counts[i]!).map(({ values }) => values as Answered);
          return { ...claimRow(claim, ...models), move: { label: 'Show', values: valuesOf(claim.changes[0]!) } };
        }),
    },
    simulatedClaims,
  ),
  outOfReach(cited, [
    [
      'Messages one after another, over four links and over a bus',
      '1 and 4',
      'section 2.2',
      'It is for the reader to say what a network does: q is a parameter.',
    ],
    ['Curves of figures 3 to 9', 'curves', 'figures 3 to 9', 'The paper draws them without numbers; presets show ours.'],
  ]),
];

function number(
  label: string,
  source: string,
  paper: string,
  published: number,
  change: Change,
  quantity: (model: Answered) => number | null,
  simulated?: GainClaim['simulated'],
): GainClaim {
  return { label, source, paper, published, changes: [change], quantity, format: shown, simulated, use: 'identity', why: evaluated };
}

type Statement = Extract<GainClaim, { holds: unknown }>;

function statement(
  label: string,
  source: string,
  paper: string,
  changes: readonly Change[],
  quantity: Statement['quantity'],
  format: Statement['format'],
  holds: Statement['holds'],
  simulated?: GainClaim['simulated'],
): GainClaim {
  return { label, source, paper, changes, quantity, format, holds, simulated, use: 'identity', why: evaluated };
}

function placesOfMaxima({ answers: { processes } }: Answered): readonly number[] {
  return [processes.p_of_max_speedup_lh ?? NaN, processes.p_of_max_gain ?? NaN];
}

function bounded(gamma_h: number): Change {
  return { ...ideal, gamma_h, gamma_s: gamma_h, bound: 1.5 };
}

/** Granularities of programs that gain as much as is asked for. */
async function reaching(along: Simulated['along'], change: Change): Promise<readonly number[]> {
  const points = await along(change, 'gamma_s', change.gamma_h!);
  return points.flatMap(([x, gain]) => (gain >= change.bound! - tick ? [x] : []));
}

function shown(value: number): string {
  return formatQuantity(value, 4);
}

function rises(...values: number[]): boolean {
  return values.every((value, i) => i === 0 || value > values[i - 1]!);
}

function falls(...values: number[]): boolean {
  return rises(...values.toReversed());
}
