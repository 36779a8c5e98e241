import { memo, useState } from 'react';
import type { Palette } from '../charts/palette.ts';
import type { DiagramMarks, DiagramSpec } from '../labs/section.ts';
import { formatTime } from '../results/formatQuantity.ts';
import type { Timeline } from '../results/timeline.ts';
import { usePlayer, useResults } from './context.ts';
import { CurveKey } from './CurveKey.tsx';
import { DiagramTrack } from './DiagramTrack.tsx';
import { TimelineTable } from './TimelineTable.tsx';

export interface DiagramFigureProps {
  readonly spec: DiagramSpec;
  readonly width: number;
  readonly margin: number;
  readonly palette: Palette;
  readonly busy: boolean;
  readonly place: 'page' | 'frame';
  readonly marks: DiagramMarks;
}

/** A headed diagram with its one number, the one thing to notice, and the data behind it on demand. */
export const DiagramFigure = memo(function DiagramFigure({ spec, width, margin, palette, busy, place, marks }: DiagramFigureProps) {
  const simulation = useResults((state) => state.simulation);
  const number = useResults(spec.number);
  const caption = useResults(spec.caption);
  const { from_us, to_us } = usePlayer((state) => state.window);
  const [table, setTable] = useState(false);
  const tracks = spec.tracks.flatMap(({ diagram, label }) => {
    const timeline = simulation?.result.timelines.find((each) => each.diagram === diagram);
    return timeline === undefined ? [] : [{ label, timeline }];
  });
  const Heading = place === 'page' ? 'h3' : 'h2';
  const titleId = `diagram-${spec.id}`;
  return (
    <figure className="diagram" aria-busy={busy} aria-labelledby={titleId}>
      <header>
        <Heading id={titleId} className="diagram-title">{spec.title}</Heading>
        <p className="diagram-number">{number}</p>
        {spec.curve !== null && <CurveKey curve={spec.curve} />}
        {place === 'page' && (
          <button type="button" className="table-button" aria-expanded={table} aria-label={`${spec.title} as a table`} onClick={() => setTable(!table)}>
            Table
          </button>
        )}
      </header>
      <figcaption>{caption}</figcaption>
      {tracks.map(({ label, timeline }) => (
        <div key={timeline.diagram}>
          {label !== null && <p className="track-title">{label}</p>}
          <DiagramTrack
            timeline={timeline} width={width} margin={margin} palette={palette} place={place} marks={marks}
            summary={`${label ?? spec.title}. ${summary(timeline)}`}
          />
          {timeline.status !== 'completed' && <p className="notice-line">{ending(timeline, number !== null)}</p>}
          {timeline.finish_us > to_us && <p className="beyond">continues to {formatTime(timeline.finish_us)} →</p>}
          {timeline.finish_us <= from_us && <p className="within">← ended at {formatTime(timeline.finish_us)}, before what is shown</p>}
          {from_us === 0 && timeline.finish_us < to_us * tooShort && (
            <p className="within">← ends at {formatTime(timeline.finish_us)}, too soon to be seen on this axis</p>
          )}
        </div>
      ))}
      {table && <TimelineTable timelines={tracks.map(({ timeline }) => timeline)} />}
    </figure>
  );
});

/** Parts of the axis under which a diagram is but a stroke. */
const tooShort = 0.015;

function summary({ processes, counters, finish_us }: Timeline): string {
  return (
    `Event diagram of ${processes.length} processes over ${formatTime(finish_us)}: ${counters.messages} data messages, ` +
    `${counters.control_messages} control messages, ${counters.copies} copies, ${counters.dropped} dropped packets.`
  );
}

function ending({ status, limit, finish_us }: Timeline, completed: boolean): string {
  if (limit === 'trace') {
    return (
      'More happens than a picture can hold: this one shows the beginning of the run' +
      (completed ? '.' : `, which itself stopped at ${formatTime(finish_us)}, at its limit.`)
    );
  }
  return status === 'deadlock'
    ? `Nothing moves any more after ${formatTime(finish_us)}: a deadlock.`
    : `The simulation stopped at ${formatTime(finish_us)}, at its limit on ${limit ?? 'events'}.`;
}
