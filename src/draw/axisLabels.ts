import { formatQuantity } from '../core/units/formatQuantity.ts';
import type { Measure } from './drawContext.ts';
import type { ChartAxis } from './lineChartData.ts';
import type { ChartScale } from './placedPanel.ts';

/** Pixels between the end of the axis and that of the drawing. */
export const marginRight = 14;

/** Pixels that labels leave free between each other. */
export const betweenLabels = 8;

/** How the values of an axis are written. */
export const formatOf = ({ format }: Pick<ChartAxis, 'format'>): ((value: number) => string) => format ?? ((value) => formatQuantity(value));

/** Where the label of a tick has its middle: that of the last one stays inside of the drawing. */
export const labelMiddle = (axis: ChartAxis, x: ChartScale, value: number, measure: Measure): number =>
  middleWithin(x(value), formatOf(axis)(value), 0, x.range()[1]! + marginRight, measure);

/** Where a label has its middle, as near as it can come to a place, inside of a drawing that goes from `left` to `right`. */
export function middleWithin(place: number, label: string, left: number, right: number, measure: Measure): number {
  const half = measure(label, 'small') / 2;
  return Math.max(left + half, Math.min(right - half, place));
}
