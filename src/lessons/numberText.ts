import type { Lab } from '../core/lab/lab.ts';
import { type Expression, evaluated, type ResultsOfSteps, referencesIn } from '../core/results/expression.ts';
import type { Reference } from '../core/results/reference.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime, type TimeUnit } from '../core/units/formatQuantity.ts';
import { parameterText } from '../ui/compare/differences.ts';
import type { NumberInWords } from './lesson.ts';

/** A lab with its unit of time; absent: the most legible one. */
export interface SpokenLab {
  readonly lab: Lab;
  readonly timeUnit?: TimeUnit | undefined;
}

/** A number in the page's format; null while undefined. */
export function numberText({ expression, isPercent }: NumberInWords, results: ResultsOfSteps, now: SpokenLab, before: SpokenLab = now): string | null {
  const value = evaluated(expression, results);
  if (value === null) return null;
  if (isPercent && typeof value === 'number') return formatPercent(value);
  const subject = subjectOf(expression);
  const spoken = referencesIn(expression)[0]?.before ? before : now;
  return amountText(subject, value, spoken);
}

/** So much of what a reference leads to; null: a plain number. */
export function amountText(of: Reference | null, value: number | string, { lab, timeUnit }: SpokenLab): string {
  const row = of?.of === 'value' ? lab.parameters.find(({ key }) => key === of.path[0]) : undefined;
  if (row !== undefined) return parameterText(row, value);
  if (typeof value === 'string') return value;
  const name = of?.path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const scale = Object.entries(times_us).find(([ending]) => name.endsWith(ending))?.[1];
  if (scale !== undefined) return formatTime(value * scale, undefined, timeUnit);
  return name.endsWith('_bytes') ? formatBytes(value) : formatQuantity(value);
}

/** What the names of times end in, and how many µs one is. */
const times_us = { _us: 1, _ms: 1000, _ns: 1e-3 } as const;

/** In whose unit an expression is; null: it is a plain number, as the ratio of two. */
function subjectOf(expression: Expression): Reference | null {
  if (expression.kind === 'reference') return expression.reference;
  if (expression.kind !== 'arithmetic') return null;
  const [left, right] = [subjectOf(expression.left), subjectOf(expression.right)];
  if (expression.operator === '+' || expression.operator === '-') return left ?? right;
  if (expression.operator === '/') return right === null ? left : null;
  return left !== null && right !== null ? null : (left ?? right);
}
