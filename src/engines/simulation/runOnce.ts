import type { Timeline } from '../../core/timeline/timeline.ts';
import type { LabRequest } from './labRun.ts';
import type { Report } from './memory.ts';
import { countersOf } from './memory.ts';
import { type HeldTimeline, heldTimeline, timelineKey } from './session.ts';
import type { Steps } from './steps.ts';
import { emptyTrace, type Recorded, type Trace, type TracedRun } from './tracedRun.ts';

export interface Outcome<Of extends Report = Report> {
  readonly report: Of;
  /** Null where no trace was wanted. */
  readonly timeline: Timeline | HeldTimeline | null;
}

/** One diagram of a lab: a run, and how it is drawn. */
export interface DiagramRun<Of extends Report> {
  readonly diagram: string;
  /** The diagram with all that its run depends on; asked for where that counts alone. */
  readonly key: string;
  run(recorded: Pick<Recorded, 'critical' | 'sketch'> | null): Steps<TracedRun<Of>>;
  /** The names of its processes, and what else differs from how the simulator traced it. */
  draw(report: Of, trace: Trace): Pick<Timeline, 'processes'> & Partial<Timeline>;
}

/** One run, or what is known of it. Within a session a diagram always has the same kind of report. */
export function* runOnce<Of extends Report>(request: OneRequest, diagramRun: DiagramRun<Of>): Steps<Outcome<Of>> {
  const { edits } = request;
  if (!edits) return yield* unedited(request, diagramRun);
  const { key, run, draw } = diagramRun;
  const outcome = yield* unedited(request, { ...diagramRun, key: key + edits.key, run: (trace) => edits.edit(run(trace)) });
  edits.pass(outcome.report.operations, draw(outcome.report, emptyTrace()).processes.count);
  return outcome;
}

type OneRequest = Pick<LabRequest, 'session' | 'trace' | 'critical' | 'unseen' | 'sketch' | 'only' | 'edits'>;

function* unedited<Of extends Report>(request: OneRequest, diagramRun: DiagramRun<Of>): Steps<Outcome<Of>> {
  const { session, trace, critical = false, unseen = [], sketch = false, only } = request;
  const { diagram } = diagramRun;
  const before = session.reports.get(diagram);
  if (before && only !== undefined && only !== diagram) return { report: before.report as Of, timeline: null };
  const { key, run, draw } = diagramRun;
  const isKnown = before?.key === key;
  const held = heldTimeline(session, key, critical, sketch);
  if (isKnown && trace && held) return { report: before.report as Of, timeline: held };
  const isSeen = trace && !unseen.includes(diagram);
  const { report, trace: traced } = isKnown && !isSeen ? { report: before.report as Of, trace: null } : yield* run(isSeen ? { critical, sketch } : null);
  session.reports.set(diagram, { key, report });
  if (!trace) return { report, timeline: null };
  const picture = traced ?? emptyTrace();
  return {
    report,
    timeline: {
      ...timelineOf(diagram, timelineKey(key, critical, picture.sketch), report, picture),
      ...draw(report, picture),
      ...(traced === null && { unseen: true }),
    },
  };
}

/**
 * What stands for a long run that nobody waits for while a slider moves: the picture and the report of before, which the page shows
 * as awaited. Null where the run is wanted now, or is known, or the page has no picture of it.
 */
export function putOff<Of extends Report>(
  { session, sketch, trace, pictured = [], edits }: OneRequest & Pick<LabRequest, 'pictured'>,
  { diagram, key, draw }: DiagramRun<Of>,
): Timeline | null {
  const before = session.reports.get(diagram);
  if (!sketch || !trace || edits || before === undefined || before.key === key || !pictured.includes(diagram)) return null;
  const report = before.report as Of;
  return { ...timelineOf(diagram, timelineKey(key, false), report, emptyTrace()), ...draw(report, emptyTrace()), unseen: true };
}

/** One after the other, each with its part of the progress. */
export function* inTurn<Item, Request extends Pick<LabRequest, 'onProgress'>, Found>(
  items: readonly Item[],
  request: Request,
  find: (item: Item, request: Request) => Steps<Found>,
): Steps<Found[]> {
  const found: Found[] = [];
  for (const item of items) {
    const onProgress = (share: number): void => request.onProgress?.((found.length + share) / items.length);
    found.push(yield* find(item, { ...request, onProgress }));
  }
  return found;
}

/** What the simulator traced of a run, as a diagram of this name. */
export function timelineOf(
  diagram: string,
  key: string,
  report: Report,
  { spans, arrows, levels, endsAt_us, sketch, critical, standstill }: Trace,
): Omit<Timeline, 'processes'> {
  const { status, limit, finish_us, operations } = report;
  const known = { ...(sketch && { sketch }), ...(critical && { critical }), ...(standstill && { standstill }) };
  return { diagram, key, status, limit, finish_us, traceEnds_us: endsAt_us, operations, spans, arrows, levels, counters: countersOf(report), ...known };
}
