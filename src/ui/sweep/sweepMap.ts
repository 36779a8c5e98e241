import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { ValueMapData } from '../../draw/valueMap.ts';
import type { NumberSpec } from '../labPage.ts';
import { axisValueText, type SweepAxis } from './sweepAxis.ts';
import { spansDecades } from './sweepChart.ts';
import { keyNumberIn, type SweepColumn, type SweepTable } from './sweepTable.ts';

/** The numbers that have a value somewhere. */
export const mapColumns = ({ columns }: SweepTable): readonly SweepColumn[] => columns[0]!.filter(({ y }) => y.some((value) => !Number.isNaN(value)));

export function sweepMap({ axes }: SweepTable, { spec, y }: SweepColumn): ValueMapData {
  const [first, second] = axes as readonly [SweepAxis, SweepAxis];
  return {
    x: { axis: first.chart, points: first.points },
    y: { axis: second.chart, points: second.points },
    values: y,
    logarithmic: spansDecades(y),
    // Key numbers that are gains say so.
    isGain: /\bgain\b/i.test(spec.label),
  };
}

/** What a number is at a point of the map, by its places on both axes. */
export function mapText(table: SweepTable, { spec, y, format }: SweepColumn, at: readonly number[]): string {
  const value = y[at[0]! * table.axes[1]!.points.length + at[1]!]!;
  return said(
    table,
    spec,
    table.axes.map(({ points }, i) => points[at[i]!]!),
    Number.isNaN(value) ? null : format(value),
  );
}

/** The map's number for the scenario itself, by the scenario's own results: no point of the map need lie there. */
export function hereOnMap(table: SweepTable, { spec }: SweepColumn, results: LabResults): string {
  return said(table, spec, placeOf(table, results.values), quantityText(keyNumberIn(spec, results)));
}

const said = ({ axes }: SweepTable, { label }: NumberSpec, places: readonly number[], text: string | null): string =>
  `${axes.map((axis, i) => `${axis.parameter.label} ${axisValueText(axis, places[i]!)}`).join(', ')}: ${label} ${text ?? '–'}`;

/** The place of a scenario on both axes. */
export const placeOf = ({ axes }: SweepTable, values: ParameterValues): readonly number[] => axes.map(({ parameter: { key } }) => Number(values[key]));
