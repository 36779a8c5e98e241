import { select } from 'd3-selection';
import { rowLabel } from '../core/timeline/processes.ts';
import type { Level, LevelUnit, Timeline } from '../core/timeline/timeline.ts';
import { formatBytes } from '../core/units/formatQuantity.ts';
import { attrs, setTexts } from './attrs.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { levelTop } from './drawLevel.ts';
import type { Palette } from './palette.ts';

/** What is brought out in a diagram. */
export interface DiagramMarks {
  /** Deadlocked processes. */
  readonly stuck?: ReadonlySet<number>;
  /** Processes to look at. */
  readonly marked?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/**
 * Writes the names of the processes, and the scales of the levels, into the margin left of an event diagram. Processes
 * that are stuck are marked, and so are those to look at, which take the place of labels too near.
 */
export function diagramLabels(
  target: SVGSVGElement,
  timeline: Timeline,
  layout: DiagramLayout,
  margin: number,
  { stuck = none, marked = none }: DiagramMarks,
  palette: Palette,
): void {
  const { processes, levels } = timeline;
  // A narrow margin has room for the name of a process, not for what it is.
  const narrow = margin < narrowMargin * layout.scale;
  const labels: Label[] = labelled(processes.count, layout.labelStride, marked).map((process) => {
    const label = rowLabel(processes, process, layout.labelStride > 1);
    return { label: narrow ? label.split(' ')[0]! : label, y: layout.y(process), process, above: false };
  });
  layout.levels.forEach(({ top, height, namedAbove }, i) => {
    const level = levels[i]!;
    const text = (label: string, y: number, above = false): Label => ({ label, y, process: -1, above });
    // Labels on each other cannot be read: where there is no room for all the zero is left out, and the name stands in its place.
    const isHigh = height >= (namedAbove ? least.two : least.three) * layout.scale;
    const middle = top + (isHigh || level.unit === 'idle' ? height / 2 : height);
    labels.push(namedAbove ? text(level.name, top - 8 * layout.scale, true) : text(level.name, middle));
    if (level.unit !== 'idle') labels.push(text(topLabel(level, narrow), top), ...(isHigh ? [text('0', top + height)] : []));
  });
  const isToSee = (process: number): boolean => stuck.has(process) || marked.has(process);
  const drawn = select(target).datum(null);
  drawn.call(attrs, () => ({ width: margin, height: layout.height + 6 }));
  drawn
    .selectAll<SVGTextElement, Label>('text')
    .data(labels)
    .join('text')
    .call(attrs, ({ y, process, above }) => ({
      x: above ? margin + 2 : margin - 8 * layout.scale,
      y,
      dy: '0.34em',
      'text-anchor': above ? 'start' : 'end',
      class: stuck.has(process) ? 'stuck' : marked.has(process) ? 'marked' : null,
      fill: isToSee(process) ? palette.lossText : palette.inkSoft,
      'font-size': 12 * layout.scale,
      'font-weight': isToSee(process) ? 700 : null,
    }))
    .call(setTexts, ({ label, process }) => (stuck.has(process) ? `⨯ ${label}` : marked.has(process) ? `▸ ${label}` : label));
}

/** The processes that are marked, and of the others every so many, unless it is too near to one of these. */
function labelled(count: number, stride: number, marked: ReadonlySet<number>): number[] {
  const found = [...marked];
  for (let process = 0; process < count; process += stride) {
    if (![...marked].some((each) => Math.abs(each - process) < stride)) found.push(process);
  }
  return found.sort((a, b) => a - b);
}

const narrowMargin = 52;
/** Heights of strips that have room for so many labels. */
const least = { two: 15, three: 24 };

interface Label {
  readonly label: string;
  readonly y: number;
  /** -1 for what is none. */
  readonly process: number;
  /** Whether it begins in the plot, above a strip, instead of ending in the margin. */
  readonly above: boolean;
}

/** Of an idle link no top is said. */
const capacitySymbols: Readonly<Record<LevelUnit, string>> = { packets: 'B', received: 'q', bytes: 'B', idle: '', requests: 'm', links: 'links' };

function topLabel(level: Level, narrow: boolean): string {
  const top = levelTop(level);
  if (level.unit === 'bytes') return formatBytes(top);
  return top === level.capacity && !narrow ? `${capacitySymbols[level.unit]} = ${top}` : String(top);
}
