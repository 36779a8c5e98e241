/**
 * Runs a lab as its table says it (`core/lab/labSimulation.ts`), in the worker, on the command line and in tests.
 *
 *     values ─ row of numbers ─> module of the lab ─ a run each ─> results by name  ─ places ─> what is said of the scenario
 *                                                  └ with trace ─> timelines, which diagrams draw
 *
 * A run that nobody sees has neither trace nor edits. A refusal of the module, or a limit that is reached, ends the scenario, and all of
 * its results are null then. Labs whose simulation is more than this call it for what is.
 */
import { diagramsOf, type LabSimulation, roomOf, type SimulatedOf, usualEvents, usualMemory } from '../../core/lab/labSimulation.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { rowOf, simulated } from '../../core/parameters/parameter.ts';
import type { Processes } from '../../core/timeline/processes.ts';
import { namedProcesses, numberedProcesses } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { Address, Report, RunExports } from './abi.ts';
import type { LabRequest, OnProgress } from './labRun.ts';
import { endOf, namedResults, refusalOf, resultsOf, said } from './labSimulation.ts';
import type { LevelTrack, RunReport, SimulatorExports, Trace } from './memory.ts';
import { countersOf, decodeReport, emptyTrace, find, handOver, readEnd, readTrace } from './memory.ts';
import type { HeldTimeline, SentResult } from './session.ts';
import { heldTimeline, timelineKey } from './session.ts';
import type { Steps } from './steps.ts';

/** A lab as its table says it, of which the simulator knows. */
export interface SimulatedLab {
  readonly parameters: readonly Parameter[];
  readonly simulation: LabSimulation;
}

type KeyOf<Lab extends SimulatedLab> = Lab['parameters'][number]['key'];

/** A run of a lab, and how it is drawn. */
export interface DiagramRun<Lab extends SimulatedLab = SimulatedLab> {
  readonly run: Lab['simulation']['runs'][number];
  /** The name of its diagram; absent: that of the run. */
  readonly diagram?: string;
  /** Nobody sees it: it has neither trace nor edits. */
  readonly hidden?: boolean;
  /** Parameters that the run does not depend on. */
  readonly idle?: readonly KeyOf<Lab>[];
  /** Processes that are called otherwise than by their numbers. */
  readonly names?: Processes['names'];
  /** Names of the rows that each process has in the diagram; absent: one row, without a name. */
  readonly lanes?: readonly string[];
  readonly tracks?: readonly LevelTrack[];
  readonly memoryBytes?: number;
  /** Events after which the run is given up. */
  readonly events?: number;
  /** Data messages of the whole run, which say how far it is; absent: its operations do. */
  readonly messages?: number;
}

export interface RunResult {
  readonly report: RunReport;
  /** Null where no trace was wanted. */
  readonly timeline: Timeline | HeldTimeline | null;
}

/** What of a lab's runs its table does not say: their row, where texts mean numbers, and how each is drawn on a page. */
interface LabRuns<Lab extends SimulatedLab> {
  readonly row?: readonly number[];
  readonly of?: Readonly<Partial<Record<Lab['simulation']['runs'][number], Pick<DiagramRun<Lab>, 'idle' | 'tracks'>>>>;
}

/** The runs of a lab as its table says: those that results need, those that are drawn, and the results that follow from the former. */
export function* runLab<Lab extends SimulatedLab>(
  simulator: SimulatorExports,
  { parameters, simulation }: Lab,
  request: LabRequest,
  { row = rowOf(parameters, request.parameters), of }: LabRuns<Lab> = {},
): Steps<{
  readonly values: SimulatedOf<Lab['simulation']>;
  readonly timelines: SentResult['timelines'];
}> {
  const refused = simulation.refusedAsLimit ? refusalOf(simulator, simulation, row) : null;
  if (refused !== null)
    return { values: { status: 'limit', limit: refused, ...said<Lab['simulation']>(simulation, namedResults(simulation, [])) }, timelines: [] };
  const diagrams = diagramsOf(simulation);
  const needs = new Set(Object.values(simulation.results).flat());
  const room = roomOf(simulation, request.parameters);
  const isDrawn = request.trace || request.edits !== undefined;
  const taken = simulation.runs.filter((run) => needs.has(run) || isDrawn);
  const results = yield* runDiagrams(
    simulator,
    { parameters, simulation } as Lab,
    row,
    request,
    taken.map((run: Lab['simulation']['runs'][number]) => {
      const { name = run, processes = {} } = diagrams[run] ?? {};
      return { run, diagram: name, names: processes, hidden: diagrams[run] === undefined, ...of?.[run], ...room };
    }),
  );
  const needed = simulation.runs.map((run) => (needs.has(run) ? results[taken.indexOf(run)]!.report : null));
  return {
    values: {
      ...endOf(needed.filter((report) => report !== null)),
      ...said<Lab['simulation']>(simulation, resultsOf(simulator, simulation, row, needed, needs.has('search') ? room : null)),
    },
    timelines: results.flatMap(({ timeline }) => timeline ?? []),
  };
}

/** One diagram after the other, each with its part of the progress. */
export function* runDiagrams<Lab extends SimulatedLab>(
  simulator: SimulatorExports,
  lab: Lab,
  row: readonly number[],
  request: LabRequest,
  diagrams: readonly DiagramRun<Lab>[],
): Steps<RunResult[]> {
  const results: RunResult[] = [];
  for (const diagram of diagrams) {
    const onProgress = (share: number): void => request.onProgress?.((results.length + share) / diagrams.length);
    results.push(yield* runDiagram(simulator, lab, row, { ...request, onProgress }, diagram));
  }
  return results;
}

/** One diagram: its run with a row of values, or what the session knows of it and the page holds of it. */
export function* runDiagram<Lab extends SimulatedLab>(
  simulator: SimulatorExports,
  lab: Lab,
  row: readonly number[],
  request: LabRequest,
  diagram: DiagramRun<Lab>,
): Steps<RunResult> {
  const { session, critical = false, unseen = [], sketch = false, only, onProgress } = request;
  const { diagram: name = diagram.run, hidden = false } = diagram;
  const edits = hidden ? undefined : request.edits;
  const before = session.reports.get(name);
  const isOther = before !== undefined && only !== undefined && only !== name;
  const key = isOther ? before.key : keyOf(lab, name, row, diagram.idle) + (edits?.key ?? '');
  const isKnown = before?.key === key;
  const isWanted = request.trace && !hidden && !isOther;
  const held = isWanted && isKnown ? heldTimeline(session, key, critical, sketch) : null;
  const recorded = isWanted && held === null && !unseen.includes(name) ? { critical, sketch } : null;
  const { report, trace } =
    isKnown && recorded === null
      ? { report: before.report, trace: null }
      : yield* runWorkload(simulator, lab, row, diagram, { recorded, edits, ...(onProgress && { onProgress }) });
  session.reports.set(name, { key, report });
  edits?.pass(report.operations, processesOf(diagram, report).count);
  if (!isWanted || held !== null) return { report, timeline: held };
  const picture = trace ?? emptyTrace();
  const timeline = buildTimeline(name, timelineKey(key, critical, picture.sketch), report, processesOf(diagram, report), picture);
  return { report, timeline: trace === null ? { ...timeline, unseen: true } : timeline };
}

/**
 * What stands for a long run that nobody waits for while a slider moves: the picture and the report of before, which the page shows
 * as awaited. Null where the run is wanted now, or is known, or the page has no picture of it.
 */
export function putOff<Lab extends SimulatedLab>(
  lab: Lab,
  row: readonly number[],
  { session, sketch, trace, picturedDiagrams = [], edits }: LabRequest,
  diagram: DiagramRun<Lab>,
): Timeline | null {
  const { diagram: name = diagram.run, idle } = diagram;
  const before = session.reports.get(name);
  if (!sketch || !trace || edits || before === undefined || !picturedDiagrams.includes(name)) return null;
  const key = keyOf(lab, name, row, idle);
  if (before.key === key) return null;
  return { ...buildTimeline(name, timelineKey(key, false), before.report, processesOf(diagram, before.report), emptyTrace()), unseen: true };
}

/** What is recorded of a run, and what becomes of it meanwhile. */
interface RunOptions extends Pick<LabRequest, 'edits' | 'onProgress'> {
  /** Null: numbers alone. */
  readonly recorded: Recorded | null;
}

/** Whether the causes of a run that is drawn are recorded, too, and whether what a picture needs of it will do. */
type Recorded = Required<Pick<LabRequest, 'critical'>> & Pick<LabRequest, 'sketch'>;

/**
 * A run of a workload: row, open, slices, read. A trace that is full ends a run, but not what can be known: numbers and path
 * then come from a second run without one.
 */
export function* runWorkload<Lab extends SimulatedLab>(
  simulator: SimulatorExports,
  { simulation }: Lab,
  row: readonly number[],
  { run: name, tracks = [], memoryBytes = usualMemory, ...length }: DiagramRun<Lab>,
  { recorded, edits, onProgress }: RunOptions,
): Steps<{ readonly report: RunReport; readonly trace: Trace | null }> {
  const { memory } = simulator;
  let trace: Trace | null = null;
  for (let rows = traceRows(recorded); ; rows = { ...noTrace, causes: rows.causes }) {
    handOver(simulator, row);
    const workload = find(simulator, `${simulation.lab}:${name}`);
    edits?.handOver(simulator);
    const address = simulator.ovx_run(workload, memoryBytes, 0, rows.spans, rows.arrows, rows.levels, rows.causes, rows.sketch);
    edits?.refuse(memory, address);
    const { report, latest } = yield* slices(simulator, address, { ...length, onProgress });
    if (rows.spans > 0) trace = readTrace(latest, tracks);
    if (rows.spans === 0 || report.limit !== 'trace') return { report, trace: trace && { ...trace, ...readEnd(latest) } };
  }
}

/** How long a run may become, and who hears how far it is. */
interface SlicesOptions extends Pick<DiagramRun, 'events' | 'messages'> {
  readonly onProgress?: OnProgress | undefined;
}

const firstEvents = 100_000;
/** A slice lasts about so long, also on a slow machine: a stop, or another request, is heard behind it. */
const slice_ms = 25;

/** A run that stands opened at an address, to its end: in slices, behind each of which it says how far it is, and may be left. */
export function* slices(
  { memory, ovx_continue }: Pick<RunExports, 'memory' | 'ovx_continue'>,
  address: Address,
  { events: eventLimit = usualEvents, messages, onProgress }: SlicesOptions,
): Steps<{ readonly report: RunReport; readonly latest: Report }> {
  let decoded = decodeReport(memory, address);
  const operations = decoded.report.unfinished;
  let [events, slice] = [0, firstEvents];
  while (decoded.report.limit === 'events' && events < eventLimit) {
    if (events > 0) {
      onProgress?.(shareOf(decoded.report, operations, messages));
      yield;
    }
    events = Math.min(events + slice, eventLimit);
    const began = performance.now();
    decoded = decodeReport(memory, ovx_continue(events));
    if (performance.now() - began < slice_ms) slice *= 2;
    else if (slice > firstEvents) slice /= 2;
  }
  return decoded;
}

function shareOf(report: RunReport, operations: number, messages: number | undefined): number {
  if (messages !== undefined) return Math.min(1, (report.messages - report.retransmitted) / messages);
  return operations > 0 ? 1 - report.unfinished / operations : 0;
}

/** Rows that the tables of a trace have room for, and the log of causes. */
interface TraceRows {
  readonly spans: number;
  readonly arrows: number;
  readonly levels: number;
  readonly causes: number;
  /** 1: what has no room makes the trace coarser, and does not end it. */
  readonly sketch: number;
}

export const noTrace: TraceRows = { spans: 0, arrows: 0, levels: 0, causes: 0, sketch: 0 };
/** Some 100 MB, where they are filled. */
const wholeTrace = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20, sketch: 0 };
/** Some thirty for each column of pixels: more are recorded, sent, ordered and drawn for longer than a slider waits. */
const sketchedTrace = { spans: 1 << 15, arrows: 1 << 13, levels: 1 << 14, sketch: 1 };
/** Of the log, beyond which there is no path: some 50 MB. */
const maxCauses = 1 << 21;

export function traceRows(recorded: Recorded | null): TraceRows {
  if (recorded === null) return noTrace;
  return { ...(recorded.sketch ? sketchedTrace : wholeTrace), causes: recorded.critical ? maxCauses : 0 };
}

function processesOf({ names = {}, lanes }: DiagramRun, { process_count }: RunReport): Processes {
  if (lanes === undefined) return numberedProcesses(process_count, 'P', names);
  return namedProcesses(Array.from({ length: process_count }, (_, process) => lanes.map((lane) => `P${process} ${lane}`)).flat());
}

/** A diagram of a lab, with the values of its row that the run depends on. */
export function keyOf<Lab extends SimulatedLab>(
  { parameters, simulation }: Lab,
  diagram: string,
  row: readonly number[],
  idle: readonly KeyOf<Lab>[] = [],
): string {
  const isIdle = simulated(parameters).map(({ key }) => idle.includes(key));
  return [simulation.lab, diagram, ...row.filter((_, i) => !isIdle[i])].join(' ');
}

/** What the simulator traced of a run, as a diagram of this name. */
export function buildTimeline(diagram: string, key: string, report: RunReport, processes: Processes, trace: Trace): Timeline {
  const { status, limit, finish_us, operations } = report;
  const { spans, arrows, levels, endsAt_us: traceEnds_us, sketch, critical, standstill } = trace;
  const known = { ...(sketch && { sketch }), ...(critical && { critical }), ...(standstill && { standstill }) };
  return { diagram, key, status, limit, finish_us, traceEnds_us, operations, processes, spans, arrows, levels, counters: countersOf(report), ...known };
}
