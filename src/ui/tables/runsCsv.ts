import type { LabTypes, RunRequest, SimulatedResult } from '../../core/results/labResults.ts';
import { csv } from '../../core/timeline/csv.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { RunsSpec } from '../specs.ts';

/** The table as far as it is done: for each cell ours, what is printed, and the ratio; numbers without their commas. */
export function runsCsv<Lab extends LabTypes>(
  section: RunsSpec<Lab>,
  requests: readonly RunRequest<Lab>[],
  answers: readonly (SimulatedResult<Lab> | null)[],
): string {
  const rows = answers.map((answer, i) => section.row(requests[i]!, answer));
  const groups = section.groups.flatMap(({ title, columns }) => Array.from({ length: columns }, () => title));
  const plain = (text: string | null | undefined): string | null => text?.replaceAll(',', '') ?? null;
  return csv({
    [section.head[0]!]: rows.map(({ label }) => label),
    ...Object.fromEntries(
      rows[0]!.cells.flatMap((_, column): [string, (string | number | null)[]][] => {
        const name = `${groups[column + 1]} ${section.head[column + 1]}`;
        const cells = rows.map((row) => row.cells[column]);
        return [
          [name, cells.map((cell) => plain(cell && quantityText(cell.ours)))],
          [`${name} (paper)`, cells.map((cell) => plain(cell?.paper))],
          [`${name} (ratio)`, cells.map((cell) => cell?.ratio ?? null)],
        ];
      }),
    ),
    [section.head.at(-1)!]: rows.map(({ use }) => use),
  });
}
