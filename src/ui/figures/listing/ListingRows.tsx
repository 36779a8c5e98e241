import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { LabResults } from '../../../core/results/labResults.ts';
import { deriveLineTimes } from '../../../core/timeline/deriveLineTimes.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { formatCount, formatQuantity, type TimeUnit } from '../../../core/units/formatQuantity.ts';
import { watchSize } from '../../../draw/watch.ts';
import { useLabPage, usePlayer, useTimeText } from '../../context.ts';
import type { ListingLine, ListingRun, ListingSpec } from '../../diagramsSpec.ts';
import type { PictureTableSpec } from '../../pictureSpec.ts';
import { useScale } from '../../useDrawing.ts';
import { RunMark } from './RunMark.tsx';
import { lineUnder } from './RunStates.tsx';

export interface ListingRowProps {
  readonly id: string;
  readonly number: number;
  /** Lines of the program. */
  readonly count: number;
  readonly line: ListingLine;
  readonly runs: readonly ListingRun[];
  /** Largest time of any line in any run. */
  readonly most_us: number;
  readonly top: number;
  readonly selected: boolean;
  readonly timeText: (time_us: number) => string;
  readonly onLine: (line: number) => void;
  readonly onOpen: (line: number) => void;
}

/** A line with its times in each run, work and waiting separate. */
const ListingRow = memo(function ListingRow({ id, number, count, line, runs, most_us, top, selected, timeText, onLine, onOpen }: ListingRowProps) {
  return (
    <div
      id={id}
      className={`listing-row listing-${line.tone}`}
      role="option"
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={number}
      aria-label={[`${number}: ${line.text.trim()}`, ...runs.map((run) => inWords(run, number, timeText)).filter(Boolean)].join('; ')}
      data-only={line.only}
      style={{ top }}
      onPointerEnter={() => onLine(number)}
      onClick={() => onOpen(number)}
    >
      <span className="listing-number">{number}</span>
      <code title={line.text.trim()}>{shownText(line)}</code>
      {runs.map((run) => (
        <Took key={run.label} run={run} number={number} most_us={most_us} title={inWords(run, number, timeText)} />
      ))}
    </div>
  );
});

function Took({
  run: { times },
  number,
  most_us,
  title,
}: {
  readonly run: ListingRun;
  readonly number: number;
  readonly most_us: number;
  readonly title: string;
}) {
  const { timeUnit } = useLabPage();
  const [works, waits] = [times.works_us[number]!, times.waits_us[number]!];
  if (times.times[number] === 0 && waits === 0) return <span className="listing-took" />;
  const part = (time_us: number) => ({ width: `${(100 * time_us) / most_us}%` });
  return (
    <span className="listing-took" data-waits={waits > works} title={title}>
      <span>{formatQuantity(Math.round((works + waits) / (timeUnit?.us ?? 1)))}</span>
      <span className="listing-bar">
        <i className="works" style={part(works)} />
        <i className="waits" style={part(waits)} />
      </span>
    </span>
  );
}

function inWords({ label, times }: ListingRun, number: number, timeText: (time_us: number) => string): string {
  const count = times.times[number]!;
  if (count === 0 && times.waits_us[number] === 0) return '';
  return `${label}: ${formatCount(count, 'time')}, works ${timeText(times.works_us[number]!)}, waits ${timeText(times.waits_us[number]!)}`;
}

/** The line as written, but with a shallow indent and one blank after the operation. */
function shownText({ text, tone }: ListingLine): string {
  if (tone === 'comment') return text.trim();
  return text
    .replace(/\t/g, ' ')
    .replace(/^ {4,}/, ' ')
    .replace(/(\S) {2,}/g, (_, last: string) => `${last} `)
    .trimEnd();
}

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
    return watchSize(element, () => setHeight(element.clientHeight));
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

/** The runs that there are, with what each line took in them. */
export const listingRuns = (spec: ListingSpec, timelines: readonly Timeline[], lines: number): readonly ListingRun[] =>
  spec.runs.flatMap(({ diagram, label, tone }): ListingRun[] => {
    const timeline = timelines.find((each) => each.diagram === diagram);
    return timeline === undefined ? [] : [{ label, tone, timeline, times: deriveLineTimes(timeline, lines) }];
  });

/** The line that waited longest in any run; null: none waited. */
export function heaviestLine(runs: readonly Pick<ListingRun, 'times'>[]): number | null {
  let [best, max] = [null as number | null, 0];
  for (const {
    times: { waits_us },
  } of runs)
    waits_us.forEach((time, line) => {
      if (time > max) [best, max] = [line, time];
    });
  return best;
}

/** Lines of a program in a picture, and in a frame; one that is longer is in the file. */
const maxLines = 400;

/** Every line of a program as a table: executions and times; empty where it does not run. */
export function listingTable(spec: ListingSpec, unit: TimeUnit): PictureTableSpec {
  const amount = (time_us: number): string => formatQuantity(Math.round(time_us / unit.us));
  const row = ({ text, tone }: ListingLine, number: number, runs: readonly ListingRun[]): readonly string[] => [
    String(number),
    `${/^\s/.test(text) && tone !== 'comment' ? '\u2003' : ''}${text.trim().replace(/\s+/g, ' ')}`,
    ...runs.flatMap(({ times: { times, works_us, waits_us } }) =>
      times[number]! > 0 || waits_us[number]! > 0 ? [formatQuantity(times[number]!), amount(works_us[number]!), amount(waits_us[number]!)] : ['', '', ''],
    ),
  ];
  const head = ['line', spec.title, ...spec.runs.flatMap(({ label }) => [`${label}: times`, 'works', 'waits'])];
  return {
    read(results: LabResults) {
      const lines = spec.lines(results);
      if (lines === null) return [];
      const runs = listingRuns(spec, results.simulation?.result.timelines ?? [], lines.length);
      const rows = lines.slice(0, maxLines).map((line, i) => row(line, i + 1, runs));
      return [{ title: lines.length > maxLines ? `The first ${maxLines} of ${formatQuantity(lines.length)} lines` : null, head, rows }];
    },
    firstShownRow(results: LabResults) {
      const lines = spec.lines(results);
      const runs = lines === null ? [] : listingRuns(spec, results.simulation?.result.timelines ?? [], lines.length);
      const heaviest = heaviestLine(runs);
      return heaviest === null || heaviest > maxLines ? null : heaviest - 1;
    },
    note: spec.note.replace(/:$/, '.'),
  };
}
