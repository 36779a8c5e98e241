import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { timelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { operationHit } from '../draw/diagramHit.ts';
import { arrowSegment } from '../draw/shapes.ts';
import type { OverTrackProps } from '../ui/asked.ts';
import { useExplorer, usePlayer, useTimeText } from '../ui/context.ts';
import { Handle, type KeyActions } from '../ui/figures/charts/Handle.tsx';
import { useFirstOperation } from '../ui/figures/diagrams/useFirstOperation.ts';
import { useScale } from '../ui/useDrawing.ts';
import { useAskedHere, usePrediction } from './askedHere.ts';
import { operationName } from './outcome.ts';
import { insist, type PickedTime } from './prediction.ts';
import type { Point } from './question.ts';

/** The pointed-at time or operation over an event diagram. */
export function OverTrack(props: OverTrackProps) {
  const { question, store } = useAskedHere();
  if (question.kind !== 'point') return null;
  if (question.diagram === null || question.diagram === props.timeline.diagram) return <Pointed {...props} question={question} />;
  return <Elsewhere onPress={() => insist(store)} />;
}

/** Over a diagram that is not meant: a press says which one is. */
function Elsewhere({ onPress }: { readonly onPress: () => void }) {
  const open = usePrediction(({ stage }) => stage === 'open');
  const element = useRef<HTMLDivElement>(null);
  useKeptPress(element);
  return open && <div ref={element} className="moment-elsewhere" role="presentation" onClick={onPress} />;
}

/** Keeps a diagram from taking a press for a drag of its time. */
function useKeptPress(element: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const keep = (event: Event): void => event.stopPropagation();
    const kept = element.current;
    kept?.addEventListener('pointerdown', keep);
    return () => kept?.removeEventListener('pointerdown', keep);
  }, [element]);
}

type PointedProps = OverTrackProps & { readonly question: Point };

function Pointed({ question, ...track }: PointedProps) {
  const open = usePrediction(({ stage }) => stage === 'open');
  const moment = usePrediction((state) => state.moment);
  const outcome = usePrediction((state) => state.outcome);
  const { timeline, layout, width } = track;
  const first = useFirstOperation(timeline.diagram);
  const own = moment?.diagram === timeline.diagram ? moment : null;
  const result = outcome === null ? null : 'operation' in question.answer ? question.answer.operation - first : null;
  return (
    <>
      {open && <Pad {...track} question={question} own={own} first={first} />}
      <svg className="over-track" width={width} height={layout.height} aria-hidden="true">
        {own &&
          (own.operation === null ? (
            <AtTime {...track} time_us={own.time_us} what="predicted" />
          ) : (
            <Ring {...track} operation={own.operation.number - first} what="predicted" />
          ))}
        {result !== null && <Ring {...track} operation={result} what="result" />}
        {outcome?.numbers && <AtTime {...track} time_us={outcome.numbers.result} what="result" />}
      </svg>
    </>
  );
}

type What = 'predicted' | 'result';

function AtTime({ time, layout, width, time_us, what }: OverTrackProps & { readonly time_us: number; readonly what: What }) {
  const x = time(time_us);
  const room = 70 * useScale();
  if (x < 0 || x > width) return null;
  return (
    <g className={`pointed pointed-${what}`}>
      <line x1={x} x2={x} y1={0} y2={layout.height} />
      <text x={x + (x > width - room ? -4 : 4)} y={what === 'result' ? layout.height - 4 : '0.6875rem'} textAnchor={x > width - room ? 'end' : 'start'}>
        {what}
      </text>
    </g>
  );
}

/** A ring around the middle of a message, or of an operation on a process. */
function Ring({ timeline, time, layout, operation, what }: OverTrackProps & { readonly operation: number; readonly what: What }) {
  const { arrows, spans } = timeline;
  const [arrow, span] = [arrows.operation.indexOf(operation), spans.operation.indexOf(operation)];
  if (arrow < 0 && span < 0) return null;
  const { x0, y0, x1, y1 } =
    arrow >= 0
      ? arrowSegment(timelineIndex(timeline), arrow, layout, time, { x0: 0, y0: 0, x1: 0, y1: 0 })
      : { x0: time(spans.start_us[span]!), x1: time(spans.end_us[span]!), y0: layout.y(spans.process[span]!), y1: layout.y(spans.process[span]!) };
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return (
    <g className={`pointed pointed-${what}`}>
      <circle cx={x} cy={y} r={what === 'result' ? 12 : 8} />
      <text x={x + 14} y={what === 'result' ? y + 12 : y - 4}>
        {what}
      </text>
    </g>
  );
}

interface PadProps extends PointedProps {
  readonly own: PickedTime | null;
  readonly first: number;
}

/** Takes a moment, or one of the operations that have begun, from pointer, touch and keys. */
function Pad({ question, name, timeline, layout, time, width, own, first }: PadProps) {
  const { store } = useAskedHere();
  const { results } = useExplorer();
  const timeText = useTimeText();
  const now_us = usePlayer(({ time_us }) => time_us);
  const pad = useRef<HTMLDivElement>(null);
  useKeptPress(pad);
  useEffect(() => {
    if (question.diagram !== null) store.setState({ place: name });
  }, [store, question, name]);
  const [hover_us, setHover] = useState<number | null>(null);
  const ofTime = !('operation' in question.answer);
  const begun = useMemo(() => (ofTime ? [] : operationsBegun(timeline, now_us)), [ofTime, timeline, now_us]);
  const [from_us, to_us] = time.domain() as [number, number];
  const pick = (operation: number | null, time_us: number): void =>
    store.setState({
      moment: {
        diagram: timeline.diagram,
        time_us,
        operation: operation === null ? null : { number: first + operation, name: operationName(results.getState(), first + operation) },
      },
    });
  const pickTime = (time_us: number): void => pick(null, Math.max(0, Math.min(to_us, time_us)));
  const pickBegun = (at: number): void => {
    const found = begun[Math.max(0, Math.min(begun.length - 1, at))];
    if (found !== undefined) pick(found.operation, found.time_us);
  };
  const keys = (shift: boolean): KeyActions => {
    const at = begun.findIndex(({ operation }) => operation + first === own?.operation?.number);
    const by = (to_us - from_us) / (shift ? 500 : 100);
    const move = (steps: number) => (ofTime ? () => pickTime((own?.time_us ?? now_us) + steps * by) : () => pickBegun(at + steps));
    return {
      ArrowRight: move(1),
      ArrowUp: move(1),
      ArrowLeft: move(-1),
      ArrowDown: move(-1),
      PageUp: move(10),
      PageDown: move(-10),
      Home: ofTime ? () => pickTime(0) : () => pickBegun(0),
      End: ofTime ? () => pickTime(to_us) : () => pickBegun(begun.length - 1),
    };
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    if (ofTime) return pickTime(time.invert(x));
    const operation = time.invert(x) > now_us ? null : operationHit(timelineIndex(timeline), layout, time, x, y);
    if (operation !== null) pickBegun(begun.findIndex((each) => each.operation === operation));
  };
  const at_us = own?.time_us ?? now_us;
  const isLate = hover_us !== null && time(hover_us) > width - 70;
  return (
    <Handle
      ref={pad}
      className="moment-pad"
      label={ofTime ? 'Point at a moment' : 'Point at a message'}
      from={0}
      to={Math.round(to_us)}
      at={Math.round(at_us)}
      text={own === null ? 'nothing chosen' : (own.operation?.name ?? timeText(own.time_us))}
      style={{ width, height: layout.height }}
      keys={keys}
      onClick={onClick}
      onPointerMove={(event) => ofTime && setHover(Math.max(0, time.invert(event.clientX - event.currentTarget.getBoundingClientRect().left)))}
      onPointerLeave={() => setHover(null)}
    >
      {hover_us !== null && (
        <span className="moment-under" data-late={isLate} style={{ left: time(hover_us) }}>
          {timeText(hover_us)}
        </span>
      )}
    </Handle>
  );
}

/** Messages sent by a time, in order; without messages, operations begun. */
function operationsBegun({ arrows, spans }: Timeline, now_us: number): readonly { readonly operation: number; readonly time_us: number }[] {
  const begun = new Map<number, number>();
  const look = (operations: Uint32Array, starts_us: Float64Array): void =>
    operations.forEach((operation, i) => starts_us[i]! <= now_us && !begun.has(operation) && begun.set(operation, starts_us[i]!));
  look(arrows.operation, arrows.sent_us);
  if (begun.size === 0) look(spans.operation, spans.start_us);
  return [...begun].map(([operation, time_us]) => ({ operation, time_us })).sort((a, b) => a.time_us - b.time_us);
}
