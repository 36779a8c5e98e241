import { formatFixed, formatPercent } from '../../core/units/formatQuantity.ts';

/** A part in percent with one digit behind the point; of a part below a thousandth two digits that mean something. */
export const percent = (part: number): string => (part !== 0 && Math.abs(part) < 1e-3 ? formatPercent(part) : `${formatFixed(100 * part, 1)}%`);

/** A factor as the paper prints it, with two digits behind the point. */
export const printedFactor = (value: number): string => `${formatFixed(value, 2)}×`;
