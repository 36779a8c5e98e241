import type { ScaleLinear } from 'd3-scale';
import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { timelineIndex } from '../../../core/timeline/deriveTimelineIndex.ts';
import { processName } from '../../../core/timeline/processes.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { formatCount } from '../../../core/units/formatQuantity.ts';
import type { DiagramLayout } from '../../../draw/diagramLayout.ts';
import { arrowSegment } from '../../../draw/shapes.ts';
import { useExplorer, useTimeText } from '../../context.ts';
import type { DiagramWords } from '../../diagramsSpec.ts';
import { Editing } from '../edits/editing.ts';
import { SpotlightContext } from './spotlight.ts';
import {
  canOpen,
  firstOf,
  type Item,
  itemAbove,
  itemBelow,
  itemKey,
  itemText,
  lastIn,
  levelOf,
  type Open,
  operationAt,
  parentOf,
  rankOf,
  subjectOf,
  timesOf,
} from './treeItems.ts';
import { useFirstOperation } from './useFirstOperation.ts';

export interface DiagramTreeProps {
  readonly timeline: Timeline;
  readonly layout: DiagramLayout;
  /** From the time of the diagram to pixels of its plot. */
  readonly time: ScaleLinear<number, number>;
  readonly width: number;
  readonly margin: number;
  /** What the diagram is called. */
  readonly name: string;
  readonly words: DiagramWords | undefined;
  readonly beside?: ((span: number) => string | null) | undefined;
  /** The pinned scenario's diagram, which cannot be edited. */
  readonly isPinned: boolean;
  readonly shift_us: number;
}

const beginning: Item = { process: 0, operation: -1, part: -1 };
/** Rendered items above and below the read one; others are rendered on the way. */
const around = 2;

/**
 * A diagram as a tree of processes, operations and messages, read with the arrow keys; seen while it has the focus. Items are made lazily: there may be a
 * million. Unused keys bubble to the diagrams.
 */
export function DiagramTree({ timeline, layout, time, width, margin, name, words, beside, isPinned, shift_us }: DiagramTreeProps) {
  const id = useId();
  const timeText = useTimeText();
  const { player } = useExplorer();
  const tree = useRef<HTMLDivElement>(null);
  const offer = useContext(Editing);
  const spotlight = useContext(SpotlightContext);
  const [isRead, setRead] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [place, setPlace] = useState({ timeline, item: beginning, open: new Set<string>() as Open });
  // Another run has other operations: of the position only the process stays.
  const isOther = place.timeline !== timeline;
  const item = isOther ? { ...beginning, process: Math.min(place.item.process, timeline.processes.count - 1) } : place.item;
  const open: Open = isOther ? none : place.open;
  const firstOperation = useFirstOperation(timeline.diagram);
  const text = (of: Item): string => itemText(timeline, of, { words, timeText, firstOperation, beside });

  const show = (next: Item, nowOpen = open): void => {
    if (nowOpen === open) setAnnouncement('');
    setPlace({ timeline, item: next, open: nowOpen });
    const [first, last] = linesOf(timeline, next);
    spotlight?.light({ diagram: timeline.diagram, first, last, text: text(next) });
    const [from_us, to_us] = timesOf(timeline, next).map((time_us) => time_us + shift_us) as [number, number];
    const { window, pan } = player.getState();
    if (levelOf(next) > 1 && (to_us < window.from_us || from_us > window.to_us)) pan((from_us + to_us) / 2 - (window.from_us + window.to_us) / 2);
  };
  const toggle = (): void => {
    const [key, next] = [itemKey(item), new Set(open)];
    const isClosed = next.delete(key);
    if (!isClosed) next.add(key);
    setAnnouncement(isClosed ? 'Closed.' : `Opened: ${formatCount(rankOf(timeline, firstOf(item)).of, 'item')}.`);
    show(item, next);
  };
  const enter = (): void => {
    const subject = subjectOf(timeline, item);
    const operation = subject === null ? null : operationAt(timeline, subject);
    const { left = 0, bottom = 0 } = tree.current?.getBoundingClientRect() ?? {};
    if (offer === null || isPinned || spotlight || (subject !== null && operation === null)) return canOpen(timeline, item) ? toggle() : undefined;
    offer(timeline.diagram, operation === null ? 'process' : 'operation', operation ?? item.process, { x: left, y: bottom });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOpen = open.has(itemKey(item));
    const to = (next: Item | null) => () => next && show(next);
    const actions: Record<string, () => void> = {
      ArrowDown: to(itemBelow(timeline, open, item)),
      ArrowUp: to(itemAbove(timeline, open, item)),
      ArrowRight: () => canOpen(timeline, item) && (isOpen ? show(firstOf(item)) : toggle()),
      ArrowLeft: () => (isOpen ? toggle() : to(parentOf(item))()),
      Home: to(beginning),
      End: to(lastIn(timeline, open, { ...beginning, process: timeline.processes.count - 1 })),
      Enter: enter,
    };
    const action = actions[event.key];
    if (!action || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  const items = isRead ? itemsAround(timeline, open, item) : [item];
  return (
    <>
      {isRead && <Pointed {...{ timeline, layout, time, width, margin, item }} />}
      {/* Not every screen reader announces the expansion of an item focused by aria-activedescendant (Orca 43). */}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div
        ref={tree}
        role="tree"
        tabIndex={0}
        className="diagram-tree"
        style={{ left: margin, top: layout.height }}
        aria-label={`${name}: processes, operations and messages`}
        aria-activedescendant={`${id}${itemKey(item)}`}
        onKeyDown={onKeyDown}
        onFocus={() => setRead(true)}
        onBlur={() => setRead(false)}
      >
        {items.map((each) => {
          const { at, of } = rankOf(timeline, each);
          const isHere = itemKey(each) === itemKey(item);
          return (
            <div
              key={itemKey(each)}
              id={`${id}${itemKey(each)}`}
              role="treeitem"
              aria-level={levelOf(each)}
              aria-posinset={at + 1}
              aria-setsize={of}
              aria-selected={isHere}
              {...(canOpen(timeline, each) && { 'aria-expanded': open.has(itemKey(each)) })}
              onClick={() => (isHere ? toggle() : show(each))}
            >
              {isRead ? text(each) : processName(timeline.processes, each.process)}
            </div>
          );
        })}
      </div>
    </>
  );
}

const none: Open = new Set();

/** Ancestors and neighbours of an item, in reading order. */
function itemsAround(timeline: Timeline, open: Open, item: Item): readonly Item[] {
  const items = [item];
  for (let above = itemAbove(timeline, open, item); above !== null && items.length <= around; above = itemAbove(timeline, open, above)) items.unshift(above);
  const read = items.length + around;
  for (let below = itemBelow(timeline, open, item); below !== null && items.length < read; below = itemBelow(timeline, open, below)) items.push(below);
  const keys = new Set(items.map(itemKey));
  const outside: Item[] = [];
  for (let parent = parentOf(items[0]!); parent !== null; parent = parentOf(parent)) if (!keys.has(itemKey(parent))) outside.unshift(parent);
  return [...outside, ...items];
}

/** The first and the last line that an item is drawn on. */
function linesOf(timeline: Timeline, item: Item): readonly [number, number] {
  const { arrows } = timeline;
  const subject = subjectOf(timeline, item);
  if (subject === null || subject >= 0) return [item.process, item.process];
  const ends = [arrows.source[~subject]!, arrows.destination[~subject]!] as const;
  return [Math.min(...ends), Math.max(...ends)];
}

type PointedProps = Pick<DiagramTreeProps, 'timeline' | 'layout' | 'time' | 'width' | 'margin'> & { readonly item: Item };

/** The item that is read, brought out in the picture. */
function Pointed({ timeline, layout, time, width, margin, item }: PointedProps) {
  const subject = subjectOf(timeline, item);
  const y = layout.y(item.process);
  const high = Math.max(layout.bar, 4) + 6;
  if (subject !== null && subject < 0) {
    const { x0, y0, x1, y1 } = arrowSegment(timelineIndex(timeline), ~subject, layout, time, { x0: 0, y0: 0, x1: 0, y1: 0 });
    return (
      <svg className="item-read" style={{ left: margin, width, height: layout.height }} aria-hidden="true">
        <path d={`M${x0} ${y0}L${x1} ${y1}`} />
      </svg>
    );
  }
  const [from, to] = timesOf(timeline, item).map((time_us) => Math.max(-10, Math.min(width + 10, time(time_us)))) as [number, number];
  return (
    <svg className="item-read" style={{ left: margin, width, height: layout.height }} aria-hidden="true">
      <rect x={from - 2} y={y - high / 2} width={Math.max(2, to - from) + 4} height={high} rx="3" />
    </svg>
  );
}
