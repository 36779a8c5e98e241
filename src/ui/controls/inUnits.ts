import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { checkNumber, type ReadValue } from '../../core/parameters/readValue.ts';
import { formatBytes, formatQuantity, formatTime, withUnitOf } from '../../core/units/formatQuantity.ts';
import { quantityExample, readQuantity } from '../../core/units/typedQuantity.ts';
import type { InUnits } from '../labPage.ts';

/** Strips binary rounding noise. */
const clean = (value: number): number => Number(value.toPrecision(10));

/** A value of a parameter as a quantity; the other way round `ratioOf`. Links round ratios: the last digits of a quantity made of two would be noise. */
export const quantityOf = ({ factor, inverse }: InUnits, value: number): number =>
  Number(inverse ? (factor / value).toPrecision(6) : (factor * value).toPrecision(8));

/** Infinity is the inverse of zero. */
export function ratioOf({ factor, inverse }: InUnits, quantity: number): number {
  return clean(inverse ? factor / quantity : quantity / factor);
}

/** What a reader typed beside a slider, as a value of its parameter: a number, or a quantity in any unit of its kind. `present` stays on errors. */
export function readTyped(parameter: NumberParameter, typed: string, present: number): ReadValue<number> {
  const { label, minimum, maximum, integer, unit } = parameter;
  const range = { name: label, minimum, maximum, integer, write: (value: number) => written(parameter, value), spaced: true as const };
  return checkNumber(range, typed.trim(), readQuantity(typed, unit), quantityExample(unit), present);
}

function written(parameter: NumberParameter, value: number): string {
  if (value === 0 || value === Infinity) return withUnitOf(parameter, value, value === 0 ? '0' : '∞');
  if (parameter.unit === 'µs') return formatTime(value);
  return parameter.unit === 'bytes' ? formatBytes(value) : withUnitOf(parameter, value, formatQuantity(value, 12));
}

/** The value of a parameter for a quantity, within its range: the ends as quantities are rounded. */
export function valueInRange(parameter: NumberParameter, units: InUnits, quantity: number, present: number): number {
  if (quantity === quantityOf(units, present)) return present;
  return Math.max(parameter.minimum, Math.min(parameter.maximum, ratioOf(units, quantity)));
}

/** The parameter with label, unit and range of the quantity: what its slider is made for. */
export function parameterInUnits(parameter: NumberParameter, units: InUnits): NumberParameter {
  // The inverse of zero, which no slider reaches, is written as infinity.
  const least = units.inverse && parameter.minimum === 0 ? (parameter.smallest ?? parameter.maximum / 1000) : parameter.minimum;
  const ends = [least, parameter.maximum].map((end) => quantityOf(units, end)).sort((one, other) => one - other);
  return {
    ...parameter,
    // The symbol is the ratio's.
    symbol: '',
    label: units.label,
    meaning: `In the link, the ${parameter.label}. ${parameter.meaning}`,
    unit: units.unit,
    minimum: ends[0]!,
    maximum: ends[1]!,
    ...(units.inverse ? { scale: 'logarithmic' as const } : parameter.smallest !== undefined && { smallest: parameter.smallest * units.factor }),
    integer: false,
  };
}
