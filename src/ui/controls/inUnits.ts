import type { NumberParameter } from '../../core/parameters/parameter.ts';
import type { InUnits } from '../labPage.ts';

/** Without the noise of binary fractions. */
const clean = (value: number): number => Number(value.toPrecision(10));

/** A value of a parameter as a quantity; the other way round `ratioOf`. Links round ratios: the last digits of a quantity made of two would be noise. */
export const quantityOf = ({ factor, inverse }: InUnits, value: number): number => Number((inverse ? factor / value : factor * value).toPrecision(8));

/** What a reader typed that is no number stays as it is: the message about it is the parameter's own. */
export function ratioOf({ factor, inverse }: InUnits, quantity: number | string): number | string {
  const number = typeof quantity === 'number' ? quantity : quantity.trim() === '' ? NaN : Number(quantity);
  if (!Number.isFinite(number)) return quantity;
  return clean(inverse ? factor / number : number / factor);
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
