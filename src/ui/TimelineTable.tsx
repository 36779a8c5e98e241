import { processName } from '../core/timeline/processes.ts';
import { arrowKinds, spanKinds, type Timeline } from '../core/timeline/timeline.ts';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { arrowNames, spanNames } from '../draw/diagramHit.ts';
import { useTimeText } from './context.ts';
import { DataTable } from './DataTable.tsx';

/** The spans and messages behind a diagram. */
export function TimelineTable({ timeline, beside }: { readonly timeline: Timeline; readonly beside: ((span: number) => string | null) | undefined }) {
  const timeText = useTimeText();
  return (
    <div className="table-pair">
      <DataTable
        name={`Spans, ${timeline.diagram.replaceAll('_', ' ')}`}
        head={['process', 'what', 'start', 'end', ...(beside ? ['beside the pinned one'] : [])]}
        count={timeline.spans.process.length}
        row={(i) => [...spanRow(timeline, i, timeText), ...(beside ? [beside(i) ?? '–'] : [])]}
      />
      <DataTable
        name={`Messages, ${timeline.diagram.replaceAll('_', ' ')}`}
        head={['from', 'to', 'what', 'bytes', 'sent', 'received']}
        count={timeline.arrows.source.length}
        row={(i) => arrowRow(timeline, i, timeText)}
      />
    </div>
  );
}

type TimeText = ReturnType<typeof useTimeText>;

function spanRow({ spans, processes }: Timeline, i: number, timeText: TimeText): string[] {
  return [processName(processes, spans.process[i]!), spanNames[spanKinds[spans.kind[i]!]!], timeText(spans.start_us[i]!, 6), timeText(spans.end_us[i]!, 6)];
}

function arrowRow({ arrows, processes }: Timeline, i: number, timeText: TimeText): string[] {
  const received = arrows.received_us[i]!;
  return [
    processName(processes, arrows.source[i]!),
    processName(processes, arrows.destination[i]!),
    arrowNames[arrowKinds[arrows.kind[i]!]!],
    formatQuantity(arrows.bytes[i]!),
    timeText(arrows.sent_us[i]!, 6),
    Number.isNaN(received) ? `dropped at ${timeText(arrows.dropped_us[i]!, 6)}` : timeText(received, 6),
  ];
}
