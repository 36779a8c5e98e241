import { formatQuantity } from '../core/units/formatQuantity.ts';
import type { ChartAxis } from './lineChartData.ts';
import type { ChartScale } from './placedPanel.ts';
import { textWidth } from './textWidth.ts';

/** Pixels between the end of the axis and that of the drawing. */
export const marginRight = 14;

/** How the values of an axis are written. */
export const formatOf = ({ format }: Pick<ChartAxis, 'format'>): ((value: number) => string) => format ?? ((value) => formatQuantity(value));

/** Where the label of a tick has its middle: that of the last one stays inside of the drawing. */
export const labelMiddle = (axis: ChartAxis, x: ChartScale, value: number): number =>
  Math.min(x(value), x.range()[1]! + marginRight - textWidth(formatOf(axis)(value), 'small') / 2);
