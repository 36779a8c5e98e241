import { arrowNames, spanNames } from '../charts/diagramHit.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import { arrowKinds, spanKinds, type Timeline } from '../results/timeline.ts';
import { DataTable } from './DataTable.tsx';

/** The spans and messages behind a diagram. */
export function TimelineTable({ timelines }: { readonly timelines: readonly Timeline[] }) {
  return timelines.map((timeline) => (
    <div key={timeline.diagram} className="table-pair">
      <DataTable
        name={`Spans, ${timeline.diagram.replaceAll('_', ' ')}`} head={['process', 'what', 'start', 'end']}
        count={timeline.spans.process.length} row={(i) => spanRow(timeline, i)}
      />
      <DataTable
        name={`Messages, ${timeline.diagram.replaceAll('_', ' ')}`} head={['from', 'to', 'what', 'bytes', 'sent', 'received']}
        count={timeline.arrows.source.length} row={(i) => arrowRow(timeline, i)}
      />
    </div>
  ));
}

function spanRow({ spans, processes }: Timeline, i: number): string[] {
  return [
    processes[spans.process[i]!]!, spanNames[spanKinds[spans.kind[i]!]!], formatTime(spans.start_us[i]!, 6), formatTime(spans.end_us[i]!, 6),
  ];
}

function arrowRow({ arrows, processes }: Timeline, i: number): string[] {
  const received = arrows.received_us[i]!;
  return [
    processes[arrows.source[i]!]!, processes[arrows.destination[i]!]!, arrowNames[arrowKinds[arrows.kind[i]!]!],
    formatQuantity(arrows.bytes[i]!), formatTime(arrows.sent_us[i]!, 6),
    Number.isNaN(received) ? `dropped at ${formatTime(arrows.dropped_us[i]!, 6)}` : formatTime(received, 6),
  ];
}
