import type { AlignmentPoint } from '../../../core/exploration/comparison.ts';
import { type Edit, isOfProcess } from '../../../core/link/edits.ts';
import { endOfOperation } from '../../../core/timeline/lookup.ts';
import { type NumberedTimeline, numberedTimelines } from '../../../core/timeline/numberedTimelines.ts';
import { nameOfProcess, processCount, processName, processOfRow } from '../../../core/timeline/processes.ts';
import { arrowKinds, isWhole, noOperation, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';
import { formatQuantity, formatTime } from '../../../core/units/formatQuantity.ts';
import { timesAs } from '../../../core/units/timesAs.ts';
import { arrowNames, spanNames } from '../../../draw/diagramHit.ts';
import type { DiagramTitles } from '../../diagramsSpec.ts';

/** What can be edited: an operation or a process, by its number through all diagrams. */
export interface EditTarget {
  readonly of: 'operation' | 'process';
  readonly subject: number;
  /** Description: 'data message, P0 to P1'. */
  readonly what: string;
  /** The target with its diagram and its time. */
  readonly name: string;
  readonly isMessage: boolean;
  /** Where an operation ends; null: a process, or unfinished. */
  readonly end: AlignmentPoint | null;
}

/** The diagram's title as a prefix; empty where there is one diagram alone. */
const inDiagram = ({ diagram }: Timeline, titles: DiagramTitles): string => (titles.size > 1 ? `${titles.get(diagram) ?? diagram}: ` : '');

/** A target by its number in its diagram, of a process that of a row; null where nothing of that diagram can be edited. */
export function targetIn(timelines: readonly Timeline[], titles: DiagramTitles, diagram: string, of: EditTarget['of'], number: number): EditTarget | null {
  const numbered = numberedTimelines(timelines).find(({ timeline }) => timeline.diagram === diagram);
  if (numbered === undefined || numbered.timeline.operations === 0) return null;
  return of === 'process' ? processTarget(numbered, titles, processOfRow(numbered.timeline.processes, number)) : operationTarget(numbered, titles, number);
}

/** Most targets offered. */
const maxOffered = 40;

/** Operations under way at a time, and processes of titled diagrams. */
export function targetsAt(timelines: readonly Timeline[], titles: DiagramTitles, time_us: number): EditTarget[] {
  const shown = numberedTimelines(timelines).filter(({ timeline }) => timeline.operations > 0 && isWhole(timeline) && titles.has(timeline.diagram));
  const operations = shown.flatMap((numbered) => {
    const { arrows, spans } = numbered.timeline;
    const found = new Set<number>();
    spans.operation.forEach((operation, i) => spans.start_us[i]! <= time_us && spans.end_us[i]! >= time_us && found.add(operation));
    arrows.operation.forEach((operation, i) => arrows.sent_us[i]! <= time_us && arrows.received_us[i]! >= time_us && found.add(operation));
    found.delete(noOperation);
    return [...found].map((operation) => operationTarget(numbered, titles, operation));
  });
  const processes = shown.flatMap((numbered) =>
    Array.from({ length: Math.min(maxOffered, processCount(numbered.timeline.processes)) }, (_, i) => processTarget(numbered, titles, i)),
  );
  return [...operations.slice(0, maxOffered), ...processes.slice(0, maxOffered)];
}

/** The diagram to which an edit's number belongs, if any. */
export function editedIn(edit: Edit, timelines: readonly Timeline[]): NumberedTimeline | undefined {
  const ofProcess = isOfProcess(edit);
  return numberedTimelines(timelines).findLast(({ first, firstOperation }) => (ofProcess ? first : firstOperation) <= edit.subject);
}

/** The target of an edit; null where the runs lack it. */
export function editedTarget(edit: Edit, timelines: readonly Timeline[], titles: DiagramTitles): EditTarget | null {
  const numbered = editedIn(edit, timelines);
  if (numbered === undefined) return null;
  const { timeline, first, firstOperation } = numbered;
  const ofProcess = isOfProcess(edit);
  const place = edit.subject - (ofProcess ? first : firstOperation);
  if (place >= (ofProcess ? processCount(timeline.processes) : timeline.operations)) return null;
  return ofProcess ? processTarget(numbered, titles, place) : operationTarget(numbered, titles, place);
}

/** The target of an edit, and its effect. */
export const editWords = (edit: Edit, target: EditTarget | null, timeText: (time_us: number) => string): string =>
  `${target?.name ?? `${isOfProcess(edit) ? 'process' : 'operation'} ${edit.subject}`}: ${effect(edit, target?.isMessage ?? true, timeText)}`;

function effect({ kind, numbers: [first = 0, second = 0] }: Edit, isMessage: boolean, timeText: (time_us: number) => string): string {
  switch (kind) {
    case 'drop':
      return isMessage ? 'dropped' : 'never ends';
    case 'delay':
      return `delayed by ${timeText(first)}`;
    case 'scale':
      return first === 0 ? 'takes no time' : `takes ${timesAs(first, 'long')}`;
    case 'slow':
      return first === 0
        ? 'takes no processor time'
        : first < 1
          ? `faster by a factor of ${formatQuantity(1 / first)}`
          : `slower by a factor of ${formatQuantity(first)}`;
    case 'pause':
      return `pauses from ${timeText(first)} to ${timeText(second)}`;
  }
}

function processTarget({ timeline, first }: NumberedTimeline, titles: DiagramTitles, process: number): EditTarget {
  const what = `process ${nameOfProcess(timeline.processes, process)}`;
  return {
    of: 'process',
    subject: first + process,
    what,
    name: `${inDiagram(timeline, titles)}${what}`,
    isMessage: false,
    end: null,
  };
}

function operationTarget({ timeline, firstOperation }: NumberedTimeline, titles: DiagramTitles, operation: number): EditTarget {
  const { arrows, spans, processes } = timeline;
  const arrow = arrows.operation.indexOf(operation);
  const span = spans.operation.indexOf(operation);
  const isSeen = arrow >= 0 && arrowKinds[arrows.kind[arrow]!] !== 'barrier';
  const what = isSeen
    ? `${arrowNames[arrowKinds[arrows.kind[arrow]!]!]}, ${processName(processes, arrows.source[arrow]!)} to ${processName(processes, arrows.destination[arrow]!)}`
    : span >= 0
      ? `${spanNames[spanKinds[spans.kind[span]!]!]}, ${processName(processes, spans.process[span]!)}`
      : `operation ${firstOperation + operation}, which takes no time of its own`;
  const at_us = endOfOperation(timeline, operation);
  const when = isSeen ? arrows.sent_us[arrow]! : span >= 0 ? spans.start_us[span]! : null;
  const name = `${inDiagram(timeline, titles)}${what}${when === null ? '' : ` at ${formatTime(when)}`}`;
  return {
    of: 'operation',
    subject: firstOperation + operation,
    what,
    name,
    // In a run that stopped, what neither takes a processor's time nor travels may be a message that never left.
    isMessage: isSeen || (span < 0 && timeline.status !== 'completed'),
    end: at_us === null ? null : { at_us, of: { diagram: timeline.diagram, operation, name } },
  };
}
