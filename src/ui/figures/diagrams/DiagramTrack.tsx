/**
 * One timeline of an event diagram, on two canvases and an SVG: the picture, drawn when results or the window change; over it a veil on
 * what has not happened yet and the heads of messages under way, which is all that moves while time advances; at the left the names of the
 * processes.
 *
 *     labels │ plot: picture, veil from the moment on, heads of messages, the question's layer, what is pointed at
 *
 * A track off screen is drawn later. While the window only moves, the picture is stretched until there is time to draw it.
 */
import { type MouseEvent, memo, type PointerEvent, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { timelineIndex } from '../../../core/timeline/deriveTimelineIndex.ts';
import type { Grip } from '../../../core/timeline/grip.ts';
import { isWhole, type Timeline } from '../../../core/timeline/timeline.ts';
import { prepareCanvas } from '../../../draw/canvasSurface.ts';
import { diagramHit, lightHit, operationHit } from '../../../draw/diagramHit.ts';
import { type DiagramMarks, diagramLabels } from '../../../draw/diagramLabels.ts';
import { type DiagramLayout, type DiagramSize, diagramLayout } from '../../../draw/diagramLayout.ts';
import type { ArrowShares } from '../../../draw/drawArrows.ts';
import { eventDiagram } from '../../../draw/eventDiagram.ts';
import type { Light } from '../../../draw/lights.ts';
import { messagesInFlight } from '../../../draw/messagesInFlight.ts';
import { type Palette, tokens } from '../../../draw/palette.ts';
import { ownTime, timeScale } from '../../../draw/timeAxis.ts';
import { useAsked } from '../../asked.ts';
import { useExplorer, useLabPage, usePlayer, useScenario, useTimeText } from '../../context.ts';
import type { DiagramWords } from '../../diagramsSpec.ts';
import { onNextFrame } from '../../frame.ts';
import { later } from '../../later.tsx';
import { sharesText } from '../../text/words.ts';
import { drawnInRoom, useLazyDrawing, useRoom } from '../../useDrawing.ts';
import { watchVisibility } from '../../visibility.ts';
import { Editing } from '../edits/editing.ts';
import { processSpot, SpotlightContext } from './spotlight.ts';
import { usePanZoom } from './usePanZoom.ts';

export interface DiagramTrackProps {
  readonly timeline: Timeline;
  /** Width of the plot, right of the margin. */
  readonly width: number;
  readonly margin: number;
  /** How many times larger than usual it is drawn. */
  readonly scale: number;
  readonly palette: Palette;
  /** The track's accessible name. */
  readonly name: string;
  /** What the track shows, in words. */
  readonly summary: string;
  readonly place: DiagramSize;
  readonly marks: DiagramMarks;
  readonly words: DiagramWords | undefined;
  /** What may be pulled in it; absent: nothing. */
  readonly grips?: readonly Grip[] | undefined;
  /** Whether keys and screen readers find the grips. */
  readonly isFirst?: boolean;
  /** Highlighted line of the text; null: none. */
  readonly line: number | null;
  /** How long after the beginning of the axis it begins. */
  readonly shift_us?: number;
  /** Whether it is the pinned scenario's: player steps ignore its visibility. */
  readonly isPinned?: boolean;
  /** Additional description of a span under the pointer. */
  readonly beside?: ((span: number) => string | null) | undefined;
}

/**
 * One timeline: its still picture on one canvas, redrawn when results or the shown time change; a second canvas dims the future and draws the heads of
 * travelling messages, which is all that moves while time advances. Off-screen tracks are drawn later.
 */
export const DiagramTrack = memo(function DiagramTrack({
  timeline: whole,
  width,
  margin,
  scale,
  palette,
  name,
  summary,
  place,
  marks,
  words,
  grips,
  isFirst = false,
  line,
  shift_us = 0,
  isPinned = false,
  beside,
}: DiagramTrackProps) {
  const room = useRoom();
  const timeline = useMemo(() => (room.bare === 3 && whole.levels.length > 0 ? { ...whole, levels: [] } : whole), [whole, room.bare]);
  const { player } = useExplorer();
  const asked = useAsked();
  const answerHidden = asked?.answerHidden === true;
  const { timeUnit } = useLabPage();
  const timeText = useTimeText();
  const { from_us, to_us } = usePlayer((state) => state.window);
  const canvas = useRef<HTMLCanvasElement>(null);
  const flight = useRef<HTMLCanvasElement>(null);
  const labels = useRef<SVGSVGElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const [hit, setHit] = useState<{ x: number; y: number; text: string } | null>(null);
  /** As text, of which equal ones draw nothing anew. */
  const [shares, setShares] = useState('');
  const path = useScenario((state) => state.scenario.view.critical) && !answerHidden ? (timeline.critical ?? null) : null;
  const layout = useMemo(() => diagramLayout(timeline, place, scale, room.height), [timeline, place, scale, room.height]);
  const axis = useMemo(() => timeScale(from_us, to_us, width), [from_us, to_us, width]);
  const time = useMemo(() => ownTime(axis, shift_us), [axis, shift_us]);
  const ratio = Math.min(2, window.devicePixelRatio || 1);

  /** The scale by which the moment is drawn. */
  const momentIn = useRef<TimeScale | null>(null);
  const drawMoment = () => {
    momentIn.current = time;
    const { time_us, end_us } = player.getState();
    const x = Math.max(0, Math.min(width, axis(time_us)));
    const ended = time_us >= end_us;
    if (veil.current) {
      veil.current.hidden = ended || x >= width;
      veil.current.style.transform = `translateX(${x}px)`;
    }
    if (!flight.current) return;
    flight.current.hidden = ended;
    if (!ended) messagesInFlight(flight.current, timelineIndex(timeline), time_us - shift_us, { layout, time, palette, ratio });
  };
  /** What the picture shows, and of which time. */
  const drawn = useRef<{ readonly timeline: Timeline; readonly layout: DiagramLayout; readonly time: TimeScale } | null>(null);
  const isOnlyMoved = drawn.current?.timeline === timeline && drawn.current.layout === layout && drawn.current.time.range()[1] === width;
  const moveAlong = () => {
    if (canvas.current && drawn.current) stretch(canvas.current, drawn.current.time, time);
    if (momentIn.current !== time) drawMoment();
  };
  useLazyDrawing(
    plot,
    { diagram: timeline.diagram },
    () => {
      // The picture of before stays, dimmed, until there is one of the present values.
      if (timeline.unseen || !canvas.current || !labels.current) return;
      const surface = prepareCanvas(canvas.current, width, layout.height, ratio);
      const options = { layout, axis, shift_us, unit: timeUnit, palette, path, marked: marks.marked, line };
      if (surface) setShares(JSON.stringify(eventDiagram(surface, timelineIndex(timeline), options)));
      diagramLabels(labels.current, timeline, layout, margin, marks, tokens);
      inPlace(canvas.current);
      drawn.current = { timeline, layout, time };
      drawMoment();
    },
    [timeline, layout, time, palette, margin, ratio, path, marks.stuck, marks.marked, line, timeUnit],
    isOnlyMoved ? moveAlong : null,
  );
  useEffect(() => {
    const key = {};
    return player.subscribe((state, before) => {
      if (state.time_us !== before.time_us || state.end_us !== before.end_us) onNextFrame(key, drawMoment);
    });
  });

  const offer = useContext(Editing);
  const pressed = useRef(0);
  const spotlight = useContext(SpotlightContext);
  const spot = spotlight?.spot?.diagram === timeline.diagram && !isPinned ? spotlight.spot : null;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    // A press that has moved was a drag.
    if (isPinned || !isWhole(timeline) || Math.abs(event.clientX - pressed.current) > 4) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const operation = operationHit(timelineIndex(timeline), layout, time, x, y);
    if (spotlight) {
      const text = diagramHit(timelineIndex(timeline), layout, time, x, y, { ...words, time: timeText });
      return spotlight.light(text === null ? null : { diagram: timeline.diagram, ...linesAt(timeline, layout, y, operation), text });
    }
    if (!offer) return;
    if (operation !== null) offer(timeline.diagram, 'operation', operation, placeOf(event));
  };
  const onLabel = (event: MouseEvent<SVGSVGElement>) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    if (isPinned || y >= layout.rows) return;
    if (spotlight) spotlight.light(processSpot(timeline, layout.processAt(y), timeText));
    else if (offer) offer(timeline.diagram, 'process', layout.processAt(y), placeOf(event));
  };

  usePanZoom(plot, axis);
  useSeenByPlayer(plot, isPinned ? null : timeline.diagram);
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    // A grip says itself what it changes.
    if ((event.target as Element).matches('.grip')) return setHit(null);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const text =
      answerHidden || timeline.sketch ? null : diagramHit(timelineIndex(timeline), layout, time, x, y, { ...words, time: timeText, ...(beside && { beside }) });
    setHit(text === null ? null : { x, y, text });
    lightWords(text === null ? null : lightHit(timelineIndex(timeline), layout, time, x, y));
  };

  return (
    <div className="track" {...drawnInRoom} style={{ minHeight: layout.height + 6, paddingLeft: margin }}>
      <svg ref={labels} className="track-labels" aria-hidden="true" onClick={onLabel} />
      <div
        role="presentation"
        ref={plot}
        className="track-plot"
        style={{ width, height: layout.height }}
        onPointerMove={onPointerMove}
        onPointerLeave={() => {
          setHit(null);
          lightWords(null);
        }}
        onPointerDown={(event) => (pressed.current = event.clientX)}
        onClick={onClick}
      >
        <canvas ref={canvas} role="img" aria-label={`${name}. ${summary}`} />
        {spot && (
          <>
            <div className="spot-shade" style={{ top: 0, height: layout.y(spot.first) - layout.pitch / 2 }} />
            <div className="spot-shade" style={{ top: layout.y(spot.last) + layout.pitch / 2, bottom: 0 }} />
          </>
        )}
        <div ref={veil} className="veil" data-secret={answerHidden} hidden />
        <canvas ref={flight} className="in-flight" aria-hidden="true" hidden />
        {asked && !isPinned && isWhole(timeline) && <asked.OverTrack timeline={timeline} name={name} layout={layout} time={time} width={width} />}
        {grips && !answerHidden && !isPinned && <Grips {...{ grips, timeline, layout, time, isFirst }} />}
        {hit !== null && (
          <div className="tooltip" style={{ left: Math.min(hit.x, width - 10), top: hit.y, translate: hit.x > width / 2 ? '-100% 0' : '0 0' }}>
            {hit.text}
          </div>
        )}
      </div>
      {/[2-9]|1\d/.test(shares) && <SharesNote shares={JSON.parse(shares) as ArrowShares} />}
      {!answerHidden && isWhole(timeline) && <DiagramTree {...{ timeline, layout, time, width, margin, name, words, beside, isPinned, shift_us }} />}
    </div>
  );
});

/** Stands beside a diagram of which not all messages are drawn. */
const SharesNote = ({ shares }: { readonly shares: ArrowShares }) => <p className="track-shares">{sharesText(shares)} Zoom in to see each.</p>;

const Grips = later('What can be pulled', async () => (await import('./Grips.tsx')).Grips);
const DiagramTree = later('The tree of the diagram', async () => (await import('./DiagramTree.tsx')).DiagramTree);

/** Brings out the words of a mark that is pointed at; null: of none. */
function lightWords(light: Light | null): void {
  if (light === null) delete document.documentElement.dataset['pointed'];
  else document.documentElement.dataset['pointed'] = light;
}

const placeOf = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY });

type TimeScale = ReturnType<typeof timeScale>;

/** Moves and stretches the picture of one window into another, clipped to the plot. */
function stretch(canvas: HTMLCanvasElement, drawn: TimeScale, shown: TimeScale): void {
  const width = shown.range()[1]!;
  const [left, right] = drawn.domain().map(shown) as [number, number];
  const scale = (right - left) / width;
  const inside = (x: number): number => Math.max(0, Math.min(width, (x - left) / scale));
  canvas.style.transformOrigin = '0 0';
  canvas.style.transform = `translateX(${left}px) scaleX(${scale})`;
  canvas.style.clipPath = `inset(0 ${width - inside(width)}px 0 ${inside(0)}px)`;
}

function inPlace({ style }: HTMLCanvasElement): void {
  style.transform = '';
  style.clipPath = '';
}

/** The range of lines of a hit: one process's, or from sender to receiver of a message. */
function linesAt({ arrows }: Timeline, layout: DiagramLayout, y: number, operation: number | null): { first: number; last: number } {
  const process = layout.processAt(y);
  const arrow = operation === null ? -1 : arrows.operation.indexOf(operation);
  if (arrow < 0 || Math.abs(y - layout.y(process)) <= layout.bar / 2) return { first: process, last: process };
  const ends = [arrows.source[arrow]!, arrows.destination[arrow]!] as const;
  return { first: Math.min(...ends), last: Math.max(...ends) };
}

/** Reports to the player whether a diagram is visible: half of it, or as much as fills half of the window; null: not reported. */
function useSeenByPlayer(target: RefObject<HTMLElement | null>, diagram: string | null): void {
  const { player } = useExplorer();
  useEffect(() => {
    const element = target.current;
    if (element === null || diagram === null) return;
    const end = watchVisibility(element, ({ intersectionRatio, intersectionRect }) =>
      player.getState().see(diagram, intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2),
    );
    return () => {
      end();
      player.getState().see(diagram, false);
    };
  }, [target, diagram, player]);
}
