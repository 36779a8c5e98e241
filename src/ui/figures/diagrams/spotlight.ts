import { createContext } from 'react';
import { timelineIndex } from '../../../core/timeline/deriveTimelineIndex.ts';
import { processName } from '../../../core/timeline/processes.ts';
import { arrowKinds, drawnAs, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';
import { formatCount } from '../../../core/units/formatQuantity.ts';

/** Where a class should look: lines of a diagram, and the event there in words. */
export interface Spot {
  readonly diagram: string;
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

export interface Spotlight {
  readonly spot: Spot | null;
  light(spot: Spot | null): void;
  /** Called with the diagrams that are shown. */
  shows(timelines: readonly Timeline[]): void;
}

/** Null where there is no such light. */
export const SpotlightContext = createContext<Spotlight | null>(null);

const doing = {
  compute: 'computes',
  overhead: 'spends on overhead',
  copy: 'copies',
  wait: 'waits',
  handler: 'handles faults',
  transfer: 'carries messages for',
} as const;

/** A spot on a process from the beginning to the end of its run. */
export function processSpot(timeline: Timeline, process: number, timeText: (time_us: number) => string): Spot {
  const { spans, arrows, processes, diagram, traceEnds_us } = timeline;
  const { spanOrder, spanOffset } = timelineIndex(timeline);
  const sums = new Map<keyof typeof doing, number>();
  for (let at = spanOffset[process]!; at < spanOffset[process + 1]!; at += 1) {
    const span = spanOrder[at]!;
    const kind = drawnAs[spanKinds[spans.kind[span]!]!];
    sums.set(kind, (sums.get(kind) ?? 0) + spans.end_us[span]! - spans.start_us[span]!);
  }
  let [sent, received] = [0, 0];
  const data = arrowKinds.indexOf('data');
  for (let arrow = 0; arrow < arrows.kind.length; arrow += 1) {
    if (arrows.kind[arrow] !== data) continue;
    sent += Number(arrows.source[arrow] === process);
    received += Number(arrows.destination[arrow] === process);
  }
  const parts = [
    ...Object.entries(doing).flatMap(([kind, verb]) => {
      const sum = sums.get(kind as keyof typeof doing) ?? 0;
      return sum > 0 ? [`${verb} ${timeText(sum)}`] : [];
    }),
    ...(sent > 0 ? [`sends ${formatCount(sent, 'message')}`] : []),
    ...(received > 0 ? [`is sent ${formatCount(received, 'message')}`] : []),
  ];
  return {
    diagram,
    first: process,
    last: process,
    text: `${processName(processes, process)} ${parts.join(', ') || (traceEnds_us === null ? 'does nothing' : `does nothing before ${timeText(traceEnds_us)}, where the picture ends`)}`,
  };
}

/** The process before or after the lit one, through all diagrams; null at the end. */
export function nextSpot(timelines: readonly Timeline[], spot: Spot | null, by: 1 | -1, timeText: (time_us: number) => string): Spot | null {
  const all = timelines.flatMap((timeline) => Array.from({ length: timeline.processes.count }, (_, process) => ({ timeline, process })));
  const at =
    spot === null ? (by === 1 ? -1 : all.length) : all.findIndex(({ timeline, process }) => timeline.diagram === spot.diagram && process === spot.first);
  const next = all[at + by];
  return next === undefined ? null : processSpot(next.timeline, next.process, timeText);
}
