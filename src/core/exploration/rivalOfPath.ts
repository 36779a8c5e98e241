import { editParameter, editsIn, editText, writeEdits } from '../link/edits.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { SimulationRequest } from '../results/simulation.ts';
import { type CriticalPath, pathKinds } from '../timeline/criticalPath.ts';
import { numberedTimelines } from '../timeline/numberedTimelines.ts';
import { isWhole, noOperation, spanKinds, type Timeline } from '../timeline/timeline.ts';

/** What may be as long as the longest part of a critical path: the computation beside a message, or the message beside a computation. */
export interface Rival {
  readonly is: 'computation' | 'message';
  readonly operation: number;
}

/** What the processor does: what overlap costs is overhead, behind the computation that it slows. */
const works = new Set<number>((['computation', 'overhead', 'copy'] as const).map((kind) => pathKinds.indexOf(kind)));
const travels = new Set<number>((['wire', 'latency'] as const).map((kind) => pathKinds.indexOf(kind)));
const wait = spanKinds.indexOf('wait');

/** Two picoseconds: times are whole ones. */
const rounding_us = 2e-6;
const areOne = (one_us: number, other_us: number): boolean => Math.abs(one_us - other_us) < rounding_us;

/**
 * What ends with the longest part of the path, at the process for which both matter; null where nothing does. Whether it is on a
 * path as long, a run tells in which it takes a hundredth longer.
 */
export function rivalOfPath(timeline: Timeline): Rival | null {
  const { critical: path, spans, arrows } = timeline;
  if (path === undefined || !isWhole(timeline) || timeline.traceEnds_us !== null) return null;
  const longest = longestPart(path);
  if (longest === null) return null;
  const { is, process, end_us, operation } = longest;
  if (is === 'computation') {
    const arrow = arrows.destination.findIndex((to, i) => to === process && arrows.operation[i] !== noOperation && areOne(arrows.received_us[i]!, end_us));
    return arrow < 0 ? null : { is: 'message', operation: arrows.operation[arrow]! };
  }
  const arrow = arrows.operation.indexOf(operation);
  const ends = new Set(arrow < 0 ? [process] : [process, arrows.destination[arrow]!]);
  const span = spans.end_us.findIndex(
    (end, i) => spans.kind[i] !== wait && spans.operation[i] !== noOperation && ends.has(spans.process[i]!) && areOne(end, end_us),
  );
  return span < 0 ? null : { is: 'computation', operation: spans.operation[span]! };
}

/** The longest work of a processor, or messages one after another, on a path, by the segment that ends it; null where there is neither. */
function longestPart({ process, start_us, end_us, kind, operation }: CriticalPath) {
  let [longest_us, found, begin] = [0, -1, 0];
  for (let i = 0; i < kind.length; i += 1) {
    if (i > 0 && partOf(kind[i]!) !== partOf(kind[i - 1]!)) begin = i;
    const time_us = end_us[i]! - start_us[begin]!;
    if (partOf(kind[i]!) === null || time_us <= longest_us + rounding_us || operation[i] === noOperation) continue;
    [longest_us, found] = [time_us, i];
  }
  return found < 0 ? null : { is: partOf(kind[found]!), process: process[found]!, end_us: end_us[found]!, operation: operation[found]! };
}

const partOf = (kind: number): Rival['is'] | null => (works.has(kind) ? 'computation' : travels.has(kind) ? 'message' : null);

/** How much longer a rival takes in the run that tells whether it is on a path as long. */
const longer = 1.01;

/** That run; nothing of it is drawn. */
export function rivalRequest(lab: string, values: ParameterValues, timelines: readonly Timeline[], diagram: string, { operation }: Rival): SimulationRequest {
  const first = numberedTimelines(timelines).find(({ timeline }) => timeline.diagram === diagram)?.firstOperation ?? 0;
  const edits = writeEdits([...editsIn(editText(values)), { kind: 'scale', subject: first + operation, numbers: [longer] }]);
  return { lab, parameters: { ...values, [editParameter.key]: edits }, trace: true, short: true, unseen: timelines.map((each) => each.diagram) };
}

/** Whether the run ends later with a longer rival: it had no time to spare. */
export const isLater = (finish_us: number, then_us: number): boolean => then_us > finish_us + rounding_us;
