import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Exploration } from '../../../core/exploration/exploration.ts';
import { limitOf } from '../../../core/results/labResults.ts';
import { timelineIndex } from '../../../core/timeline/deriveTimelineIndex.ts';
import { pictureEnd } from '../../../core/timeline/lookup.ts';
import type { Matched, Unmatched } from '../../../core/timeline/matchRuns.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { formatQuantity } from '../../../core/units/formatQuantity.ts';
import { prepareCanvas } from '../../../draw/canvasSurface.ts';
import { differenceStrip, stripLayout } from '../../../draw/differenceStrip.ts';
import { ownTime, timeScale } from '../../../draw/timeAxis.ts';
import { PinnedMark } from '../../compare/PinnedMark.tsx';
import { ExplorerContext, usePinnedExplorer, usePlayer, useTimeText } from '../../context.ts';
import type { DiagramSpec } from '../../diagramsSpec.ts';
import { attributesOf, lookOf, type Standing, standingFor } from '../../standing.ts';
import { matchedText, onlyText, unmatchedText } from '../../text/matchedRuns.ts';
import { endBeside, endings } from '../../text/words.ts';
import { drawnInRoom, useLazyDrawing, useRoom } from '../../useDrawing.ts';
import { Explained } from '../critical/WhereTimeGoes.tsx';
import { DiagramTrack, type DiagramTrackProps } from './DiagramTrack.tsx';
import { Outside } from './Outside.tsx';

interface PairedTrackProps extends Pick<DiagramTrackProps, 'width' | 'margin' | 'scale' | 'palette' | 'place' | 'words' | 'line'> {
  readonly spec: DiagramSpec;
  readonly pinned: Exploration;
  readonly timeline: Timeline;
  /** The pinned scenario's diagram, and as it is drawn; null: it has none, or none yet. */
  readonly other: { readonly timeline: Timeline; readonly drawn: Timeline } | null;
  readonly title: string;
  /** Whether the pair shows different diagrams, so that the other must be named. */
  readonly isOther: boolean;
  readonly shifts: readonly [number, number];
  /** The operations of both, one by one; null: not compared yet. */
  readonly matched: Matched | Unmatched | null;
}

/** The pinned scenario's diagram under a diagram, and under both the time gained or lost. */
export function PairedTrack({ pinned, spec, timeline, other, title, isOther, shifts, matched, ...drawing }: PairedTrackProps) {
  const timeText = useTimeText();
  const explorer = usePinnedExplorer();
  const number = useStore(pinned.results, spec.number);
  const standing = useStore(pinned.results, (state) => standingFor(state, 'simulation'));
  const look = useStore(
    pinned.results,
    useShallow((state) => attributesOf(lookOf(state, 'simulation'))),
  );
  const isBeyond = useStore(pinned.results, (state) => limitOf(state) !== null);
  if (other === null) {
    return (
      <p className="pinned-title">
        <PinnedMark /> {isBeyond ? 'The pinned scenario is beyond what is simulated.' : (missingText[standing] ?? 'No event diagram of the pinned scenario.')}
      </p>
    );
  }
  const ends = endBeside(timeline, other.timeline, timeText);
  return (
    <div {...look}>
      <p className="pinned-title">
        <PinnedMark /> {isOther && `${title}: `}
        {number}
        {ends !== null && <b>the run above {ends}</b>}
      </p>
      <ExplorerContext value={explorer}>
        <DiagramTrack
          {...drawing}
          timeline={other.drawn}
          marks={noMarks}
          shift_us={shifts[1]}
          isPinned
          name={`Pinned, ${title}`}
          summary={`Event diagram over ${timeText(other.timeline.finish_us)}.`}
        />
        {endings(other.timeline, timeText).map((text) => (
          <p key={text} className="notice-line">
            {text}
          </p>
        ))}
        <Explained timeline={other.timeline} run={`pinned, ${title}`} pinned width={drawing.width} margin={drawing.margin} scale={drawing.scale} />
      </ExplorerContext>
      <Outside end_us={pictureEnd(other.timeline) + shifts[1]} />
      {matched !== null && 'unmatched' in matched && <p className="source">{unmatchedText[matched.unmatched]}</p>}
      {matched !== null && 'later_us' in matched && <Strip {...drawing} timeline={timeline} matched={matched} shift_us={shifts[0]} />}
    </div>
  );
}

const missingText: Readonly<Partial<Record<Standing, string>>> = { computing: 'Being simulated.', ready: 'The pinned scenario has no such diagram.' };

const noMarks = {};

interface StripProps extends Pick<DiagramTrackProps, 'width' | 'margin' | 'scale' | 'palette'> {
  readonly timeline: Timeline;
  readonly matched: Matched;
  readonly shift_us: number;
}

/** Time gained or lost, operation by operation: upwards is earlier, downwards is later, each in its own colour. */
function Strip({ timeline, matched, shift_us, width, margin, scale, palette }: StripProps) {
  const timeText = useTimeText();
  const { from_us, to_us } = usePlayer((state) => state.window);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { height: room } = useRoom();
  const layout = useMemo(() => stripLayout(timeline, scale, room), [timeline, scale, room]);
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const { earlier, later, operations } = matched;
  useLazyDrawing(
    box,
    null,
    () => {
      const time = ownTime(timeScale(from_us, to_us, width), shift_us);
      const surface = canvas.current && !timeline.unseen ? prepareCanvas(canvas.current, width, layout.height, ratio) : null;
      if (surface) differenceStrip(surface, timelineIndex(timeline), { matched, layout, time, palette });
    },
    [timeline, matched, layout, from_us, to_us, shift_us, width, palette, ratio],
  );
  const only = onlyText(matched);
  if (earlier + later === 0) {
    const count = formatQuantity(operations);
    const ends =
      only === null ? `All ${count} operations end at the same time in both` : `All ${count} operations that both have end at the same time; ${only}`;
    return <p className="source">{ends}.</p>;
  }
  const { won, lost } = matchedText(matched, timeText);
  return (
    <>
      <p className="strip-legend">
        Of {formatQuantity(operations)} operations{' '}
        {won !== null && (
          <span>
            <Sample tone="won" /> {won}
          </span>
        )}
        {lost !== null && (
          <span>
            <Sample tone="lost" /> {lost}
          </span>
        )}
        {only !== null && <span>{only}</span>}
      </p>
      <div ref={box} className="difference-strip" {...drawnInRoom} style={{ marginLeft: margin, width, height: layout.height }}>
        <canvas ref={canvas} role="img" aria-label={`Where time was won or lost: ${[won, lost].filter(Boolean).join(', ')}.`} />
      </div>
    </>
  );
}

function Sample({ tone }: { readonly tone: 'won' | 'lost' }) {
  return (
    <svg className={`strip-sample strip-${tone}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={tone === 'won' ? 'M0 11.5h12' : 'M0 .5h12'} />
      <path d={tone === 'won' ? 'M2 11h3V2H2zM7 11h3V6H7z' : 'M2 1h3v9H2zM7 1h3v5H7z'} />
    </svg>
  );
}
