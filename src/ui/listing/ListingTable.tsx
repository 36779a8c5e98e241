import { csv } from '../../core/timeline/csv.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { useLabPage } from '../context.ts';
import type { ListingLine, ListingRun } from '../diagrams/diagramsSpec.ts';
import { useSaving } from '../share/useSaving.tsx';
import { DataTable } from '../tables/DataTable.tsx';

export interface ListingTableProps {
  readonly title: string;
  readonly lines: readonly ListingLine[];
  readonly runs: readonly ListingRun[];
}

/** Every line that ran, with how often, how long it worked and how long it waited. */
export function ListingTable({ title, lines, runs }: ListingTableProps) {
  const { timeUnit, lab } = useLabPage();
  const { save, hint } = useSaving();
  const used = lines.map((_, i) => i + 1).filter((line) => runs.some(({ times }) => times.times[line]! > 0 || times.waits_us[line]! > 0));
  const amount = (time_us: number): number => (timeUnit === undefined ? time_us : Math.round(time_us / timeUnit.us));
  const columns: Record<string, (string | number)[]> = {
    line: used,
    text: used.map((line) => lines[line - 1]!.text.trim().replace(/\s+/g, ' ')),
    ...Object.fromEntries(
      runs.flatMap(({ label, times }) => [
        [`${label}: times`, used.map((line) => times.times[line]!)],
        [`${label}: works`, used.map((line) => amount(times.works_us[line]!))],
        [`${label}: waits`, used.map((line) => amount(times.waits_us[line]!))],
      ]),
    ),
  };
  const cells = Object.values(columns);
  return (
    <>
      <DataTable
        name={`${title}, line by line${timeUnit === undefined ? '' : `, in ${timeUnit.name}`}`}
        head={Object.keys(columns)}
        count={used.length}
        max={2000}
        row={(i) => cells.map((column) => (typeof column[i] === 'number' ? formatQuantity(column[i]) : column[i]!))}
      />
      <button type="button" className="plain-button" onClick={() => save(`${lab}.lines.csv`, 'text/csv', csv(columns))}>
        Save as CSV
      </button>
      {hint}
    </>
  );
}
