import type { LabTable } from '../../core/lab/labTable.ts';
import { editParameter, editsIn } from '../../core/link/edits.ts';
import type { Parameter, ParameterValues } from '../../core/parameters/parameter.ts';
import { formatCount, formatQuantity, withUnitOf } from '../../core/units/formatQuantity.ts';

/** A parameter in which two scenarios differ, with both values. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly pinned: string;
  readonly now: string;
}

/** Parameters in which two scenarios differ, in the order of the table. */
export function differences({ parameters }: LabTable, pinned: ParameterValues, now: ParameterValues): readonly Difference[] {
  return parameters
    .filter(({ key }) => pinned[key] !== undefined && pinned[key] !== now[key])
    .map((row) => ({ key: row.key, label: row.label, pinned: parameterText(row, pinned[row.key]!), now: parameterText(row, now[row.key]!) }));
}

/** A parameter's value in a few words. */
export function parameterText(parameter: Parameter, value: number | string): string {
  if (typeof value === 'number') {
    const text = formatQuantity(value, 6);
    return parameter.kind === 'number' ? withUnitOf(parameter, value, text) : text;
  }
  if (parameter.kind === 'choice') return parameter.choices.find((choice) => choice.value === value)?.label ?? value;
  if (value === '') return 'none';
  if (parameter.key === editParameter.key && value.length > longestText) return formatCount(editsIn(value).length, 'edit');
  const line = value.trim().split('\n')[0]!;
  return line.length > longestText || line !== value.trim() ? `${line.slice(0, longestText)}…` : line;
}

/** Most characters of a text in a list of differences. */
const longestText = 24;
