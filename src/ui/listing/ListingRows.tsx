import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { usePlayer, useTimeText } from '../context.ts';
import type { ListingLine, ListingRun } from '../diagrams/diagramsSpec.ts';
import { useScale } from '../drawing/useScale.ts';
import { ListingRow } from './ListingRow.tsx';
import { RunMark } from './RunMark.tsx';
import { lineUnder } from './RunStates.tsx';

export interface ListingRowsProps {
  readonly lines: readonly ListingLine[];
  readonly runs: readonly ListingRun[];
  /** The line to show while no run is at any; null for the first. */
  readonly heaviest: number | null;
  readonly line: number | null;
  readonly onLine: (line: number | null) => void;
  /** Enter on a line, or a click. */
  readonly onOpen: (line: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The style sheet's height of a row, in usual pixels. */
const usualRow = 21;
/** Rows beyond the visible ones that are made, so that scrolling shows no gap. */
const spare = 12;

/** The lines in a scrolling box; of a long program only visible ones are rendered. */
export function ListingRows({ lines, runs, heaviest, line, onLine, onOpen, onKeyDown }: ListingRowsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = usualRow * useScale();
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(500);
  const timeText = useTimeText();
  const stepped = usePlayer((state) => state.stepped);
  const shown = runs.find(({ timeline }) => timeline.diagram === stepped);
  const at = usePlayer(({ time_us }) => (shown === undefined ? null : lineUnder(shown.timeline, time_us)));
  const max = Math.max(1e-9, ...runs.map(({ times }) => times.works_us.reduce((best, works, i) => Math.max(best, works + times.waits_us[i]!), 0)));

  const bringIntoView = (wanted: number | null) => {
    const element = box.current;
    if (wanted === null || element === null) return;
    const [from, to] = [(wanted - 1) * rowHeight, wanted * rowHeight];
    const room = 3 * rowHeight;
    if (from - room < element.scrollTop) element.scrollTop = Math.max(0, from - room);
    else if (to + room > element.scrollTop + element.clientHeight) element.scrollTop = to + room - element.clientHeight;
  };
  const ended = usePlayer(({ time_us, end_us }) => time_us >= end_us);
  const sought = at ?? (ended ? (heaviest ?? 1) : null);
  // Only on these changes: reading the scroll position forces a layout of the page.
  useEffect(() => {
    bringIntoView(sought);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows of another height or number lie elsewhere
  }, [sought, rowHeight, lines.length]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const visible = lines.slice(first, Math.ceil((top + height) / rowHeight) + spare);
  // Whether the line is rendered: scrolled into view, and part of this program.
  const isMade = line !== null && line > first && line <= first + visible.length;
  return (
    <div
      ref={box}
      className="listing-rows"
      role="listbox"
      tabIndex={0}
      aria-label="Lines of the program"
      aria-activedescendant={isMade ? `${id}-${line}` : undefined}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onPointerLeave={() => onLine(null)}
      onBlur={() => onLine(null)}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (event.key === 'ArrowDown') bringIntoView(Math.min(lines.length, (line ?? 0) + 1));
        if (event.key === 'ArrowUp') bringIntoView(Math.max(1, (line ?? 2) - 1));
      }}
    >
      <div
        className="listing-sheet"
        style={{ height: lines.length * rowHeight, '--digits': String(lines.length).length } as React.CSSProperties}
        role="presentation"
      >
        {runs.map((run) => (
          <At key={run.label} run={run} rowHeight={rowHeight} />
        ))}
        {visible.map((each, i) => (
          <ListingRow
            key={first + i}
            id={`${id}-${first + i + 1}`}
            number={first + i + 1}
            count={lines.length}
            line={each}
            runs={runs}
            most_us={max}
            top={(first + i) * rowHeight}
            selected={line === first + i + 1}
            timeText={timeText}
            onLine={onLine}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

/** Marks the line that a run is at. */
function At({ run: { timeline, tone }, rowHeight }: { readonly run: ListingRun; readonly rowHeight: number }) {
  const line = usePlayer(({ time_us }) => lineUnder(timeline, time_us));
  if (line === null) return null;
  return (
    <div className={`listing-at run-${tone}`} data-line={line} style={{ transform: `translateY(${(line - 1) * rowHeight}px)` }} aria-hidden="true">
      <RunMark tone={tone} />
    </div>
  );
}
