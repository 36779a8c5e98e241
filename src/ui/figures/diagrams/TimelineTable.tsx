import { useMemo } from 'react';
import { matchArrows } from '../../../core/timeline/matchArrows.ts';
import type { Matched } from '../../../core/timeline/matchRuns.ts';
import { processName } from '../../../core/timeline/processes.ts';
import { arrowKinds, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';
import { commonTimeUnit, formatQuantity } from '../../../core/units/formatQuantity.ts';
import { arrowNames, spanNames } from '../../../draw/diagramHit.ts';
import { useTimeText } from '../../context.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { maxRows } from '../tables/tableGroups.ts';

/** A run of the table's schedule, matched operation by operation. */
export interface RunBeside {
  readonly timeline: Timeline;
  readonly matched: Matched;
}

interface TimelineTableProps {
  readonly timeline: Timeline;
  /** The pinned run; null: none, or of another schedule. */
  readonly pinned: RunBeside | null;
}

/** Spans and messages behind a diagram, with the pinned scenario's and the differences. */
export function TimelineTable({ timeline, pinned }: TimelineTableProps) {
  const { spans } = timeline;
  const anyTimeText = useTimeText();
  const timeText = useMemo(() => {
    const { sent_us, received_us, dropped_us } = timeline.arrows;
    const shown = [spans.start_us, spans.end_us, sent_us, received_us, dropped_us].map((column) => column.subarray(0, maxRows));
    const differences = pinned === null ? [] : [...pinned.matched.later_us.subarray(0, maxRows)].filter((later_us) => Math.abs(later_us) >= least_us);
    const unit = commonTimeUnit([...shown.flatMap((column) => [...column]), ...differences]);
    return (time_us: number): string => anyTimeText(time_us, 6, unit);
  }, [timeline, spans, pinned, anyTimeText]);
  const arrows = useMemo(() => pinned && matchArrows(timeline, pinned.timeline), [timeline, pinned]);
  const beside = (now_us: number, other_us: number): string[] => (pinned === null ? [] : besideText(now_us, other_us, timeText));
  const name = timeline.diagram.replaceAll('_', ' ');
  return (
    <div className={pinned === null ? 'table-pair' : 'table-pair table-pair-wide'}>
      <DataTable
        name={`Spans, ${name}`}
        head={['process', 'what', 'start', 'end', ...(pinned ? ['operation ends, pinned', 'this one'] : [])]}
        count={spans.process.length}
        row={(i) => {
          const other_us = pinned?.matched.other_us[i] ?? NaN;
          return [...spanRow(timeline, i, timeText), ...beside(other_us + (pinned?.matched.later_us[i] ?? NaN), other_us)];
        }}
      />
      <DataTable
        name={`Messages, ${name}`}
        head={['from', 'to', 'what', 'bytes', 'sent', 'received', ...(pinned ? ['received, pinned', 'this one'] : [])]}
        count={timeline.arrows.source.length}
        row={(i) => {
          const other = arrows?.[i] ?? -1;
          const columns = pinned?.timeline.arrows;
          const text = columns === undefined || other < 0 ? [] : [endText(columns, other, timeText)];
          const [, difference = '–'] = beside(timeline.arrows.received_us[i]!, columns?.received_us[other] ?? NaN);
          return [...arrowRow(timeline, i, timeText), ...(pinned === null ? [] : [text[0] ?? '–', difference])];
        }}
      />
    </div>
  );
}

type TimeText = (time_us: number) => string;

/** End of the operation in the other run, and the delay here. */
function besideText(now_us: number, other_us: number, timeText: TimeText): [string, string] {
  const later_us = now_us - other_us;
  if (Number.isNaN(later_us)) return [Number.isNaN(other_us) ? '–' : timeText(other_us), '–'];
  const isSame = Math.abs(later_us) < least_us;
  return [timeText(other_us), isSame ? 'at the same time' : `${timeText(Math.abs(later_us))} ${later_us < 0 ? 'earlier' : 'later'}`];
}

/** Smaller differences are rounding: the simulator counts picoseconds. */
const least_us = 1.5e-6;

function spanRow({ spans, processes }: Timeline, i: number, timeText: TimeText): string[] {
  return [processName(processes, spans.process[i]!), spanNames[spanKinds[spans.kind[i]!]!], timeText(spans.start_us[i]!), timeText(spans.end_us[i]!)];
}

function arrowRow({ arrows, processes }: Timeline, i: number, timeText: TimeText): string[] {
  return [
    processName(processes, arrows.source[i]!),
    processName(processes, arrows.destination[i]!),
    arrowNames[arrowKinds[arrows.kind[i]!]!],
    formatQuantity(arrows.bytes[i]!),
    timeText(arrows.sent_us[i]!),
    endText(arrows, i, timeText),
  ];
}

function endText({ received_us, dropped_us }: Timeline['arrows'], i: number, timeText: TimeText): string {
  return Number.isNaN(received_us[i]!) ? `dropped at ${timeText(dropped_us[i]!)}` : timeText(received_us[i]!);
}
