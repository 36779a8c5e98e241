import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import type { InScenario } from '../../core/evidence/quantities.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import printed from './evidence.json' with { type: 'json' };
import { type Gain, type GainModel, gainTable } from './model.ts';

/** Rounding of the simulator's clock. */
const tick = 1e-6;

type Points = readonly (readonly [x: number, gain: number])[];
const valuesOf = (asked: InScenario): Gain['Values'] => asked.values as Gain['Values'];

/** Simulated gains over four octaves to both sides of a granularity. */
async function along(asked: InScenario, key: 'gamma_h' | 'gamma_s', middle: number, change: Partial<Gain['Values']> = {}): Promise<Points> {
  const axis = { key, minimum: middle / 16, maximum: 16 * middle, points: 33, scale: 'logarithmic' } as const;
  const { x, gain } = (await asked.simulation({ ...change, [key]: middle }, { points: axis })).points!;
  return Array.from(x!, (each, i) => [each, gain![i]!] as const);
}

const max = (points: Points): Points[number] => points.reduce((best, each) => (each[1] > best[1] + tick ? each : best));
const overSoftware = (asked: InScenario): Promise<Points> => along(asked, 'gamma_s', valuesOf(asked).gamma_h / valuesOf(asked).f);
/** With γs = 1 the ratio of granularities is γh. */
const overRatio = (asked: InScenario): Promise<Points> => along(asked, 'gamma_h', 1 + valuesOf(asked).omega, { gamma_s: 1 });

/** Granularities of programs that gain as much as is asked for. */
async function reaching(asked: InScenario): Promise<number[]> {
  const { gamma_h, bound } = valuesOf(asked);
  return (await along(asked, 'gamma_s', gamma_h)).flatMap(([x, gain]) => (gain >= bound - tick ? [x] : []));
}

const gainOf = async (asked: InScenario, change: Partial<Gain['Values']>): Promise<number> =>
  ((await asked.simulation(change as Gain['Values'])).values as { gain: number | null }).gain ?? NaN;

/** The machines of a scenario, as its text lists them. */
const machinesOf = (asked: InScenario): { gamma_h: number; omega: number }[] =>
  valuesOf(asked)
    .machines.split(',')
    .map((text) => {
      const [gamma_h, omega] = text.split(':').map(Number);
      return { gamma_h: gamma_h!, omega: omega! };
    });

const named = (numbers: readonly number[]): string => numbers.map((number) => `H${formatQuantity(number)}`).join(' and ');

export const evidence = printedEvidence(gainTable, printed as readonly PrintedGroup[], {
  quantities: {
    max_gain_along_gamma_s: async (asked) => max(await overSoftware(asked))[1],
    gamma_s_of_max_along: async (asked) => max(await overSoftware(asked))[0],
    least_gamma_s: async (asked) => Math.min(...(await reaching(asked))),
    largest_gamma_s: async (asked) => Math.max(...(await reaching(asked))),
    max_gain_along_ratio: async (asked) => max(await overRatio(asked))[1],
    ratio_of_max_along: async (asked) => max(await overRatio(asked))[0],
    ratio_of_loss_along: async (asked) =>
      Math.max(...(await along(asked, 'gamma_h', valuesOf(asked).omega, { gamma_s: 1 })).flatMap(([x, gain]) => (gain <= 1 + tick ? [x] : []))),
    gamma_h_of_max_along: async (asked) => max(await along(asked, 'gamma_h', valuesOf(asked).gamma_s))[0],
    best_machine: async (asked) => {
      const gains = [];
      for (const machine of machinesOf(asked)) gains.push(await gainOf(asked, machine));
      return gains.indexOf(Math.max(...gains)) + 1;
    },
    gaining_machines: async (asked, engine) => {
      if (engine === 'model') {
        const { answers } = (await asked.model({}, { answers: true })).values as unknown as Required<GainModel>;
        return named(answers.programmer.machines.flatMap(({ gains_throughout }, i) => (gains_throughout ? [i + 1] : [])));
      }
      const gaining = [];
      for (const [i, machine] of machinesOf(asked).entries()) {
        const ends = [await gainOf(asked, { ...machine, gamma_s: 2 }), await gainOf(asked, { ...machine, gamma_s: 10 })];
        if (Math.min(...ends) > 1 - tick) gaining.push(i + 1);
      }
      return named(gaining);
    },
    range_of_granularities: async (asked) => {
      const { range_for: range } = (await asked.model()).values as unknown as GainModel;
      return range === null ? 1 : (range[1] ?? Infinity) / range[0];
    },
  },
  conditions: {
    'changed below alone': (below, belowWith, at, atWith) => belowWith! < below! && Math.abs(atWith! - at!) < tick,
    'smaller and fewer': (few, onFew, many, onMany) => many! < few! && onMany! < onFew!,
    'never falls': (...speedups) => speedups.every((each, i) => i === 0 || each >= speedups[i - 1]! * (1 - 1e-12)),
  },
});
