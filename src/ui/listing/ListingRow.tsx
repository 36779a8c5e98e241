import { memo } from 'react';
import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import { useLabPage } from '../context.ts';
import type { ListingLine, ListingRun } from '../diagrams/diagramsSpec.ts';

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
export const ListingRow = memo(function ListingRow({ id, number, count, line, runs, most_us, top, selected, timeText, onLine, onOpen }: ListingRowProps) {
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
