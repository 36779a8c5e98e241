import type { Lab } from '../../core/lab/lab.ts';
import type { NumberParameter, ParameterValues } from '../../core/parameters/parameter.ts';
import { positions, type SliderScale, sliderScale, stopScale } from '../../core/parameters/sliderScale.ts';
import { formatBytes, formatQuantity, withUnitOf } from '../../core/units/formatQuantity.ts';
import type { AxisScale, ChartAxis } from '../../draw/lineChartData.ts';
import type { LabPage } from '../labPage.ts';

/** A parameter with the values over which numbers are drawn: values at which its slider can stand. */
export interface SweepAxis {
  readonly parameter: NumberParameter;
  readonly scale: SliderScale;
  /** Ascending. */
  readonly points: readonly number[];
  readonly chart: ChartAxis;
}

/** Points of an axis: alone, and where it is one of two. */
const [maxAlone, maxOfTwo] = [200, 33];

/** Axes for the keys that `over=` names; what has no two values is none. */
export function sweepAxes(lab: Lab, page: LabPage, values: ParameterValues, keys: readonly string[]): readonly SweepAxis[] {
  const max = keys.length > 1 ? maxOfTwo : maxAlone;
  return keys.map((key) => sweepAxis(lab, page, values, key, max)).filter((axis) => axis !== null);
}

/** Null: the lab has no such number, or its slider holds at no two values. */
function sweepAxis(lab: Lab, page: LabPage, values: ParameterValues, key: string, max: number): SweepAxis | null {
  const parameter = lab.parameters.find((row) => row.key === key);
  if (parameter?.kind !== 'number') return null;
  const stops = page.stops?.[key]?.(values) ?? null;
  const scale = stops?.length ? stopScale(parameter, stops) : sliderScale(parameter);
  // A logarithmic axis has no zero.
  const isLogarithmic = parameter.scale !== 'linear';
  const all = Array.from({ length: max }, (_, i) => scale.valueAt((i / (max - 1)) * positions));
  const points = [...new Set(all)].filter((value) => !isLogarithmic || value > 0).sort((a, b) => a - b);
  return points.length < 2 ? null : { parameter, scale, points, chart: chartAxis(parameter, points, isLogarithmic ? 'logarithmic' : 'linear') };
}

export function chartAxis({ label, symbol, unit }: NumberParameter, points: readonly number[], scale: AxisScale): ChartAxis {
  const letter = plainSymbol(symbol);
  const inBytes = unit === 'bytes' || unit === 'B';
  return {
    title: unit === '' || inBytes ? label : `${label} (${unit})`,
    scale,
    ...(letter !== null && { symbol: letter }),
    ...(inBytes && {
      format: formatBytes,
      ...(scale === 'logarithmic' && { ticks: roundSizes.filter((size) => size >= points[0]! && size <= points.at(-1)!) }),
    }),
  };
}

const roundSizes = Array.from({ length: 9 }, (_, i) => 32 ** i);

/** How a value of the parameter is written by itself. */
export const axisValueText = ({ parameter: { unit, zero }, chart }: SweepAxis, value: number): string =>
  // What a chart writes by itself has its unit.
  withUnitOf({ unit: chart.format === undefined ? unit : '', ...(zero !== undefined && { zero }) }, value, (chart.format ?? formatQuantity)(value));

const greek: Readonly<Record<string, string>> = { gamma: 'γ', lambda: 'λ', Omega: 'Ω', omega: 'ω', alpha: 'α', beta: 'β' };

/** A symbol of one letter with an index, as a chart can draw it; null for any other. */
function plainSymbol(tex: string): string | null {
  const parts = /^\\?([a-zA-Z]+)(?:_(?:\{?(?:\\(?:mathrm|text)\{)?([a-zA-Z0-9]+)\}*))?$/.exec(tex);
  if (parts === null) return null;
  const letter = tex.startsWith('\\') ? greek[parts[1]!] : parts[1]!.length === 1 ? parts[1] : undefined;
  return letter === undefined ? null : parts[2] === undefined ? letter : `${letter}_${parts[2]}`;
}
