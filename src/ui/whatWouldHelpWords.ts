import type { Cost } from '../core/results/cost.ts';
import type { Sensitivity } from '../core/results/sensitivity.ts';
import { formatPercent, formatQuantity, formatTime, withNoun } from '../core/units/formatQuantity.ts';

type CostWords = Pick<Cost, 'label' | 'unit' | 'value' | 'minimum' | 'maximum' | 'inverse'>;

export const helpHead = ['cost', 'now', 'what a change does', 'holds', '1% more time', 'a tenth better'];
export const helpTitle = 'What would help';
export const noMachine = 'Nothing here is a cost of a machine.';

/** A cost, its effect on a run of so many µs, and what would help, in words. */
export function helpRow(cost: CostWords, { slope, holds_from, holds_to, tolerance_1pct }: Sensitivity): readonly string[] {
  return [
    cost.label,
    amount(cost, cost.value),
    slope === null ? 'the time jumps here' : effect(cost, slope),
    holds_from === null || holds_to === null ? '–' : holds(cost, holds_from, holds_to),
    tolerance_1pct === null ? '–' : tolerated(cost, tolerance_1pct),
    slope === null ? '–' : saved(cost, slope, holds_from, holds_to),
  ];
}

/** The part of its time that a run would save with a better cost: what is sorted by. */
export const weight = ({ value }: Pick<Cost, 'value'>, { slope }: Sensitivity): number => Math.abs((slope ?? 0) * value);

const amount = ({ unit }: CostWords, value: number, digits?: number): string => `${formatQuantity(value, digits)}${unit === '' ? '' : ` ${unit}`}`;

/** µs of a unit of time. */
const times: Readonly<Record<string, number>> = { ns: 1e-3, µs: 1, cycles: 1 };

/** "1 ns more costs 3 ns: 3 times on the path". */
function effect({ unit, value, inverse = false }: CostWords, slope: number): string {
  if (slope === 0) return 'nothing: it is not on the path';
  const does = slope < 0 ? 'saves' : 'costs';
  const [time = '', per] = unit.split('/');
  const us = times[time];
  if (inverse || us === undefined) return `1% more ${does} ${formatTime(Math.abs(slope * value) / 100)}`;
  const shown = formatTime(Math.abs(slope), 4, { name: time, us });
  const count = Math.abs(slope) / us;
  if (per !== undefined) return `1 ${unit} more ${does} ${shown}: ${withNoun(formatQuantity(count), per, plural(per, count))} on the path`;
  const isWhole = Math.abs(count - Math.round(count)) < 1e-6 * count;
  return `1 ${unit} more ${does} ${shown}${isWhole ? `: ${Math.round(count) === 1 ? 'once' : `${formatQuantity(Math.round(count))} times`} on the path` : ''}`;
}

const plural = (noun: string, count: number): string => (noun === 'byte' && count !== 1 ? 'bytes' : noun);

function holds(cost: CostWords, from: number, to: number): string {
  if (from === cost.minimum && to === cost.maximum) return 'everywhere';
  if (to === cost.maximum) return `from ${amount(cost, from)}`;
  if (from === cost.minimum) return `to ${amount(cost, to)}`;
  return `${formatQuantity(from)} to ${amount(cost, to)}`;
}

/** "to 2,616 ns, 4.6% more". */
function tolerated(cost: CostWords, tolerance: number): string {
  const { value, minimum, maximum } = cost;
  if (tolerance === maximum || tolerance === minimum) return tolerance === value ? 'at its limit' : 'takes more than the slider has';
  if (tolerance === value) return 'no change';
  const by = value === 0 ? '' : `, ${formatPercent(Math.abs(tolerance / value - 1))} ${tolerance > value ? 'more' : 'less'}`;
  return `to ${amount(cost, tolerance)}${by}`;
}

/** What a cost of nine tenths saves, or a rate of eleven; beyond the range it is no longer so much. */
function saved({ value }: CostWords, slope: number, from: number | null, to: number | null): string {
  const better = value * (slope > 0 ? 0.9 : 1.1);
  const time = formatTime((Math.abs(slope) * value) / 10);
  if (slope === 0 || value === 0) return 'nothing';
  return (slope > 0 ? (from ?? value) <= better : (to ?? value) >= better) ? `saves ${time}` : `saves less than ${time}`;
}
