import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { type ReadValue, readNumber } from '../../core/parameters/readValue.ts';
import { formatNumber } from '../../core/units/formatNumber.ts';
import type { InUnits } from '../labPage.ts';

/** Strips binary rounding noise. */
const clean = (value: number): number => Number(value.toPrecision(10));

/** A value of a parameter as a quantity; the other way round `ratioOf`. Links round ratios: the last digits of a quantity made of two would be noise. */
export const quantityOf = ({ factor, inverse }: InUnits, value: number): number => Number((inverse ? factor / value : factor * value).toPrecision(8));

export function ratioOf({ factor, inverse }: InUnits, quantity: number): number {
  return clean(inverse ? factor / quantity : quantity / factor);
}

/** Reads a quantity as the value of its parameter; problems refer to the quantity. `present`: the value that stays on errors. */
export function readInUnits(parameter: NumberParameter, units: InUnits, given: number | string, present: number): ReadValue<number> {
  const { minimum, maximum, label } = parameterInUnits(parameter, units);
  const text = typeof given === 'number' ? formatNumber(given) : given.trim();
  const { value, problem } = readNumber({ key: label, minimum, maximum, integer: false }, text, quantityOf(units, present));
  if (value === quantityOf(units, present)) return { value: present, problem };
  // The ends of its range, as quantities, are rounded.
  return { value: Math.max(parameter.minimum, Math.min(parameter.maximum, ratioOf(units, value))), problem };
}

/** The parameter with label, unit and range of the quantity: what its slider is made for. */
export function parameterInUnits(parameter: NumberParameter, units: InUnits): NumberParameter {
  const ends = [parameter.minimum, parameter.maximum].map((end) => quantityOf(units, end)).sort((one, other) => one - other);
  return {
    ...parameter,
    label: units.label,
    meaning: `In the link, the ${parameter.label}. ${parameter.meaning}`,
    unit: units.unit,
    minimum: ends[0]!,
    maximum: ends[1]!,
    ...(parameter.smallest !== undefined && { smallest: parameter.smallest * units.factor }),
    integer: false,
  };
}
