import type { Cost } from '../../../core/results/cost.ts';
import type { Sensitivity } from '../../../core/results/sensitivity.ts';
import { commonTimeUnit, formatPercent, formatQuantity, formatTime, type TimeUnit, withNoun } from '../../../core/units/formatQuantity.ts';
import type { SliderMarks } from '../../sliderMarks.ts';

type CostWords = Pick<Cost, 'label' | 'unit' | 'value' | 'minimum' | 'maximum' | 'inverse'>;

export const helpHead = ['cost', 'what a change does', 'where that holds', 'run 1% longer at', 'if 10% better'];
export const noMachine = 'Nothing here is a cost of a machine.';

/** A cost, its effect on a run, and possible savings, in words. `own`: the lab's unit of time, if any. */
export function helpRow(cost: CostWords, { slope, holds_from, holds_to, tolerance_1pct, tenth_us }: Sensitivity, own?: TimeUnit): readonly string[] {
  const hasEffect = slope !== null && goesOn(cost, holds_from, holds_to);
  const noEffect = slope !== null ? 'the slope changes within 1% either way' : tolerance_1pct === null ? 'the run does not end' : 'the time jumps here';
  return [
    `${cost.label}, ${amount(cost, cost.value)}`,
    hasEffect ? effect(cost, slope, own) : noEffect,
    holds_from === null || holds_to === null ? '–' : holds(cost, holds_from, holds_to),
    tolerance_1pct === null ? '–' : tolerated(cost, tolerance_1pct),
    saved(tenth_us, own),
  ];
}

/** Whether a slope holds for a change of 1% in some direction; otherwise it is useless. */
function goesOn({ value, minimum, maximum }: CostWords, from: number | null, to: number | null): boolean {
  if (from === null || to === null || from === minimum || to === maximum) return true;
  return value === 0 || from <= 0.99 * value || to >= 1.01 * value;
}

/** One unit for the times of all rows: the costs' own where they share one, as in a schedule of nanoseconds. */
export function helpUnit(rows: readonly { readonly cost: CostWords; readonly sensitivity: Sensitivity }[]): TimeUnit {
  const named = new Set(rows.map(({ cost }) => cost.unit.split('/')[0]));
  const only = named.size === 1 ? unitsOfTime.find(({ name }) => named.has(name)) : undefined;
  return only ?? commonTimeUnit(rows.map(({ cost: { value }, sensitivity: { slope, tenth_us } }) => tenth_us ?? ((slope ?? 0) * value) / 10));
}

/** The relative saving by a better cost, the sort key. */
export const weight = ({ value }: Pick<Cost, 'value'>, { slope }: Sensitivity): number => Math.abs((slope ?? 0) * value);

const amount = ({ unit }: CostWords, value: number, digits?: number): string => `${formatQuantity(value, digits)}${unit === '' ? '' : ` ${unit}`}`;

const unitsOfTime: readonly TimeUnit[] = [
  { name: 'ns', us: 1e-3 },
  { name: 'µs', us: 1 },
];

/** Marks on a cost's slider: the range of its slope, and where the time has grown by 1%. */
export function marksOf(
  cost: CostWords & Pick<Cost, 'parameter' | 'around'>,
  { holds_from, holds_to, tolerance_1pct }: Sensitivity,
): readonly (readonly [key: string, SliderMarks])[] {
  // A cost inside a text has no slider.
  if (tolerance_1pct === null || cost.around !== undefined) return [];
  const { minimum, maximum } = cost;
  const isEverywhere = holds_from === minimum && holds_to === maximum;
  const band = holds_from === null || holds_to === null || isEverywhere ? null : ([holds_from, holds_to] as const);
  const isBeyond = tolerance_1pct === minimum || tolerance_1pct === maximum;
  const grown = isBeyond ? 'no value makes the run 1% longer' : `the run is 1% longer at ${amount(cost, tolerance_1pct)}`;
  const text = band === null ? grown : `The same effect ${holds(cost, ...band)}; ${grown}`;
  return [[cost.parameter, { band, values: isBeyond ? [] : [tolerance_1pct], text, good: true }]];
}

/** "1 ns more costs 3 ns: 3 times on the path". */
function effect({ unit, value, inverse = false }: CostWords, slope: number, own?: TimeUnit): string {
  if (slope === 0) return 'no effect: not on the critical path';
  const does = slope < 0 ? 'saves' : 'costs';
  const [name = '', per] = unit.split('/');
  const time = [...unitsOfTime, ...(own ? [own] : [])].find((each) => each.name === name);
  if (value > 0 && (inverse || time === undefined)) return `1% more ${does} ${formatTime(Math.abs(slope * value) / 100, 4, own)}`;
  if (time === undefined) return `1 more ${does} ${formatTime(Math.abs(slope), 4, own)}`;
  const costs = `1 ${time.one ?? unit} more ${does} ${formatTime(Math.abs(slope), 4, time)}`;
  const count = Math.abs(slope) / time.us;
  if (per !== undefined) return `${costs}: ${withNoun(formatQuantity(count), per, plural(per, count))} on the path`;
  const isWhole = Math.abs(count - Math.round(count)) < 1e-6 * count;
  return isWhole ? `${costs}: ${Math.round(count) === 1 ? 'once' : `${formatQuantity(Math.round(count))} times`} on the path` : costs;
}

const plural = (noun: string, count: number): string => (noun === 'byte' && count !== 1 ? 'bytes' : noun);

function holds(cost: CostWords, from: number, to: number): string {
  if (from === cost.minimum && to === cost.maximum) return 'everywhere';
  if (to === cost.maximum) return `from ${amount(cost, from)} on`;
  if (from === cost.minimum) return `up to ${amount(cost, to)}`;
  return formatQuantity(from) === formatQuantity(to) ? 'nowhere else' : `${formatQuantity(from)} to ${amount(cost, to)}`;
}

/** "2,616 ns, 4.6% more". */
function tolerated(cost: CostWords, tolerance: number): string {
  const { value, minimum, maximum } = cost;
  if (tolerance === maximum || tolerance === minimum) return tolerance === value ? 'already at its limit' : 'at no value';
  if (tolerance === value) return 'at any change';
  const by = value === 0 ? '' : `, ${formatPercent(Math.abs(tolerance / value - 1))} ${tolerance > value ? 'more' : 'less'}`;
  return `${amount(cost, tolerance)}${by}`;
}

/** The saving of a run with a cost a tenth better. */
function saved(tenth_us: number | null | undefined, own?: TimeUnit): string {
  if (tenth_us === null || tenth_us === undefined) return '–';
  if (tenth_us === 0) return 'saves nothing';
  return `${tenth_us < 0 ? 'saves' : 'costs'} ${formatTime(Math.abs(tenth_us), 4, own)}`;
}
