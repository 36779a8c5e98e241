import { type KeyboardEvent, useMemo, useState } from 'react';
import { csv } from '../../../core/timeline/csv.ts';
import { nextOfLine } from '../../../core/timeline/lookup.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { formatQuantity } from '../../../core/units/formatQuantity.ts';
import { tokens } from '../../../draw/palette.ts';
import { partsOf, useExplorer, useLabPage, useResultsWith } from '../../context.ts';
import type { ListingLine, ListingRun, ListingSpec } from '../../diagramsSpec.ts';
import { FigureFrame, TableButton } from '../../figure.tsx';
import { useSaving } from '../../share/useSaving.tsx';
import type { LookAttributes } from '../../standing.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { heaviestLine, ListingRows, listingRuns } from './ListingRows.tsx';
import { RunMark } from './RunMark.tsx';
import { RunStates } from './RunStates.tsx';

export interface ListingTableProps {
  readonly title: string;
  readonly lines: readonly ListingLine[];
  readonly runs: readonly ListingRun[];
}

/** Every line that ran, with how often, how long it worked and how long it waited. */
function ListingTable({ title, lines, runs }: ListingTableProps) {
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

export interface ListingProps {
  readonly spec: ListingSpec;
  readonly timelines: readonly Timeline[];
  readonly look: LookAttributes;
  /** The selected line; null: none. */
  readonly line: number | null;
  readonly onLine: (line: number | null) => void;
}

/** The program beside its diagrams: the position of each run, times of every line, and navigation to a line's next execution. */
export function Listing({ spec, timelines, look, line, onLine }: ListingProps) {
  const { player, editor } = useExplorer();
  const lines = useLines(spec);
  const [table, setTable] = useState(false);
  const runs = useMemo(() => listingRuns(spec, timelines, lines.length), [spec, timelines, lines]);

  const heaviest = useMemo(() => heaviestLine(runs), [runs]);

  const goTo = (wanted: number) => {
    const { stepped, time_us, end_us, moveTo } = player.getState();
    const inOrder = [...runs].sort((a, b) => Number(b.timeline.diagram === stepped) - Number(a.timeline.diagram === stepped));
    for (const { timeline } of inOrder) {
      const span = nextOfLine(timeline, wanted, time_us >= end_us ? -1 : time_us);
      if (span >= 0) return moveTo(timeline.spans.start_us[span]!);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => onLine(Math.min(lines.length, (line ?? 0) + 1)),
      ArrowUp: () => onLine(Math.max(1, (line ?? 2) - 1)),
      Enter: () => line !== null && goTo(line),
      Escape: () => onLine(null),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const cut = runs.some(({ timeline }) => timeline.traceEnds_us !== null);

  return (
    <FigureFrame
      className="listing"
      title={spec.title}
      {...look}
      beside={
        <>
          <button type="button" className="table-button" onClick={() => editor.getState().show(line ?? 1)}>
            Edit
          </button>
          <TableButton name={`${spec.title} as a table`} isOpen={table} toggle={setTable} />
        </>
      }
    >
      <RunStates spec={spec} timelines={timelines} place="page" />
      <div className="listing-head" aria-hidden="true">
        {runs.map(({ label, tone }) => (
          <span key={label}>
            <RunMark tone={tone} /> {label}
          </span>
        ))}
      </div>
      <ListingRows lines={lines} runs={runs} heaviest={heaviest} line={line} onLine={onLine} onOpen={goTo} onKeyDown={onKeyDown} />
      <p className="listing-note">
        {spec.note} {cut && 'Counted as far as the run is drawn. '}
        <svg className="swatch" viewBox="0 0 24 10" aria-hidden="true">
          <rect y="2" width="24" height="6" fill={tokens.compute} />
        </svg>{' '}
        works{' '}
        <svg className="swatch" viewBox="0 0 24 10" aria-hidden="true">
          <rect y="2" width="24" height="6" fill={tokens.loss} />
        </svg>{' '}
        waits
      </p>
      {table && <ListingTable title={spec.title} lines={lines} runs={runs} />}
    </FigureFrame>
  );
}

const nothing: readonly ListingLine[] = [];

function useLines(spec: ListingSpec): readonly ListingLine[] {
  const results = useResultsWith(partsOf.simulation);
  return useMemo(() => spec.lines(results) ?? nothing, [spec, results]);
}
