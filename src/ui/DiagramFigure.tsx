import { memo, useMemo, useState } from 'react';
import { pictureEnd } from '../core/timeline/pictureEnd.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatCount } from '../core/units/formatQuantity.ts';
import type { Palette } from '../draw/palette.ts';
import { CurveKey } from './CurveKey.tsx';
import { usePlayer, useResults, useScenario, useTimeText } from './context.ts';
import { notRecorded } from './criticalWords.ts';
import { DiagramTrack } from './DiagramTrack.tsx';
import type { DiagramMarks, DiagramSpec, DiagramWords } from './diagramsSpec.ts';
import { endings } from './endings.ts';
import { RunMark } from './RunMark.tsx';
import { attributesOf, type LookAttributes } from './standing.ts';
import { TimelineTable } from './TimelineTable.tsx';
import { TimesTable, WhereTimeGoes } from './WhereTimeGoes.tsx';

export interface DiagramFigureProps {
  readonly spec: DiagramSpec;
  readonly width: number;
  readonly margin: number;
  readonly scale: number;
  readonly palette: Palette;
  readonly look: LookAttributes;
  readonly place: 'page' | 'frame';
  readonly marks: DiagramMarks;
  readonly words: DiagramWords | undefined;
  /** The mark by which the listing knows this run; null where there is none. */
  readonly mark: 'hiding' | 'without' | null;
  /** Line of the text whose spans and messages are brought out; null for none. */
  readonly line: number | null;
}

type TimeText = ReturnType<typeof useTimeText>;

/** A headed diagram with its one number, the one thing to notice, and the data behind it on demand. */
export const DiagramFigure = memo(function DiagramFigure({ spec, width, margin, scale, palette, look, place, marks, words, mark, line }: DiagramFigureProps) {
  const simulation = useResults((state) => state.simulation);
  const critical = useScenario((state) => state.scenario.view.critical);
  const explained = useResults((state) => state.explained !== null && state.explained === state.simulation?.values);
  const number = useResults(spec.number);
  const caption = useResults(spec.caption);
  const { from_us, to_us } = usePlayer((state) => state.window);
  const [table, setTable] = useState(false);
  const timeText = useTimeText();
  const tracks = useMemo(
    () =>
      spec.tracks.flatMap(({ diagram, label }) => {
        const timeline = simulation?.result.timelines.find((each) => each.diagram === diagram);
        return timeline === undefined ? [] : [{ label, timeline, drawn: spec.drawn?.(timeline, simulation!.values) ?? timeline }];
      }),
    [spec, simulation],
  );
  const Heading = place === 'page' ? 'h3' : 'h2';
  const titleId = `diagram-${spec.id}`;
  return (
    <figure className="diagram" {...(tracks.some(({ timeline }) => timeline.unseen) ? attributesOf('busy') : look)} aria-labelledby={titleId}>
      <header>
        <Heading id={titleId} className="diagram-title">
          {mark !== null && <RunMark tone={mark} />}
          {spec.title}
        </Heading>
        <p className="diagram-number">{number}</p>
        {spec.curve !== null && <CurveKey curve={spec.curve} />}
        {place === 'page' && (
          <button type="button" className="table-button" aria-expanded={table} aria-label={`${spec.title} as a table`} onClick={() => setTable(!table)}>
            Table
          </button>
        )}
      </header>
      <figcaption>{caption}</figcaption>
      {tracks.map(({ label, timeline, drawn }) => (
        <div key={timeline.diagram}>
          {label !== null && <p className="track-title">{label}</p>}
          <DiagramTrack
            timeline={drawn}
            width={width}
            margin={margin}
            scale={scale}
            palette={palette}
            place={place === 'frame' && mark !== null ? 'low frame' : place}
            marks={marks}
            words={words}
            line={line}
            summary={`${label ?? spec.title}. ${summary(timeline, timeText)}`}
          />
          {endings(timeline, timeText).map((text) => (
            <p key={text} className="notice-line">
              {text}
            </p>
          ))}
          <Outside end_us={pictureEnd(timeline)} from_us={from_us} to_us={to_us} />
          {critical && timeline.critical && <WhereTimeGoes path={timeline.critical} run={label ?? spec.title} width={width} margin={margin} scale={scale} />}
          {critical && explained && !timeline.critical && !timeline.unseen && <p className="notice-line">{notRecorded}</p>}
        </div>
      ))}
      {table &&
        critical &&
        tracks.map(({ label, timeline }) => timeline.critical && <TimesTable key={timeline.diagram} path={timeline.critical} run={label ?? spec.title} />)}
      {table && <TimelineTable timelines={tracks.map(({ timeline }) => timeline)} />}
    </figure>
  );
});

/** Says what of a diagram lies outside of the shown time. */
function Outside({ end_us, from_us, to_us }: { readonly end_us: number; readonly from_us: number; readonly to_us: number }) {
  const timeText = useTimeText();
  if (end_us > to_us) return <p className="beyond">continues to {timeText(end_us)} →</p>;
  if (end_us <= from_us) return <p className="within">← ended at {timeText(end_us)}, before what is shown</p>;
  if (from_us > 0 || end_us >= to_us * tooShort) return null;
  return <p className="within">← ends at {timeText(end_us)}, too soon to be seen on this axis</p>;
}

/** Parts of the axis under which a diagram is but a stroke. */
const tooShort = 0.015;

function summary({ processes, counters, finish_us }: Timeline, timeText: TimeText): string {
  return (
    `Event diagram of ${formatCount(processes.count, 'process', 'processes')} over ${timeText(finish_us)}: ${formatCount(counters.messages, 'data message')}, ` +
    `${formatCount(counters.control_messages, 'control message')}, ${formatCount(counters.copies, 'copy', 'copies')}, ${formatCount(counters.dropped, 'dropped packet')}.`
  );
}
