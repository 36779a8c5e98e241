import type { InputProblem } from '../../core/inputError.ts';
import { InputError, refusedValue } from '../../core/inputError.ts';
import { roomOf } from '../../core/parameters/labSimulation.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { pathKinds } from '../../core/timeline/criticalPath.ts';
import { numberedProcesses, rowsOfProcess } from '../../core/timeline/processes.ts';
import { spanKinds } from '../../core/timeline/timeline.ts';
import { textAt } from '../../engines/simulation/abi.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import { refusalAt } from '../../engines/simulation/labSimulation.ts';
import type { LevelTrack, RunReport, Trace } from '../../engines/simulation/memory.ts';
import { emptyTrace, handOver, readEnd, readTrace } from '../../engines/simulation/memory.ts';
import { buildTimeline, noTrace, slices, traceRows } from '../../engines/simulation/runLab.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import type { GoalResult } from './goalMemory.ts';
import { readGoalResult } from './goalMemory.ts';
import type { ScheduleExports } from './module.ts';
import { scheduleParameters } from './parameters.ts';
import { processorRows } from './processorRows.ts';
import { afterReading, readSchedule } from './readSchedule.ts';
import { simulatedSchedule } from './simulation.ts';
import type { Schedule } from './types.ts';
import { hasLinks } from './values.ts';
import { enoughNodes, sizesOfShapes, tooLong, tooLongAllowed } from './words.ts';

/** Runs a GOAL schedule. Throws InputError when the text is malformed. */
export const simulateSchedule: LabRun<ScheduleExports, Schedule> = function* (simulator, request) {
  const { parameters: values, trace: wanted, files, edits, onProgress } = request;
  const { bytes, binary, replayed_us, networks } = yield* readSchedule(simulator, values.goal, files, onProgress);
  const { report, goal, trace } = yield* runGoal(simulator, bytes, request);
  edits?.pass(report.operations, report.process_count);
  const began = goal.finish_ns.length > 0;
  const network_ranks = networks.filter((rank) => rank < report.process_count);
  const names = Object.fromEntries(network_ranks.map((rank) => [rank, network_ranks.length === 1 ? 'network' : `network ${rank}`]));
  const drawn = processorRows(trace ?? emptyTrace(), numberedProcesses(report.process_count, 'rank ', names), goal.units);
  const { processes } = drawn;
  const networkRows = network_ranks.flatMap((rank) => rowsOfProcess(processes, rank));
  const carried = carrying(drawn.trace, networkRows);
  const timeline = wanted && began && buildTimeline('schedule', `schedule ${++runs}`, report, processes, carried);
  const known = report.status === 'completed';
  return {
    values: {
      status: report.status,
      limit: report.limit,
      finish_ns: goal.finish_ns,
      messages: report.messages,
      events: report.events,
      binary,
      critical_path_us: known && goal.uncontended_us >= 0 ? goal.uncontended_us : null,
      exposed_us: known ? report.exposed_us + replayed_us : null,
      deadlock: goal.deadlock,
      unfinished: { count: report.unfinished, ...goal.unfinished },
      unreceived: report.unreceived,
      ...(goal.network !== null && { network: goal.network }),
      ...(network_ranks.length > 0 && { network_ranks }),
      ...(request.parameters.topology !== 'full' && !hasLinks(request.parameters) && { ignored: ['topology'] }),
    },
    timelines: timeline ? [timeline] : [],
  };
};

/** The simulator's `too_long`. */
const tooLongProblem: InputProblem = {
  parameter: 'goal',
  value: 'a longer schedule',
  allowed: tooLongAllowed,
  line: 1,
  column: 1,
  message: tooLong,
};

interface GoalRun {
  readonly report: RunReport;
  readonly goal: GoalResult;
  readonly trace: Trace | null;
}

/** Runs a text that the module has parsed. */
function* runGoal(simulator: ScheduleExports, textBytes: number, request: LabRequest<Schedule['Values']>): Steps<GoalRun> {
  const { parameters, trace: wanted, critical = false, only, edits, onProgress } = request;
  const { memory } = simulator;
  const ofRun = (share: number): void => onProgress?.(afterReading + (1 - afterReading) * share);
  const { memoryBytes, events } = roomOf(simulatedSchedule, parameters, textBytes);
  let trace: Trace | null = null;
  for (let rows = traceRows(wanted && only === undefined ? { critical } : null); ; rows = { ...noTrace, causes: rows.causes }) {
    handOver(simulator, scheduleRow(parameters));
    edits?.handOver(simulator);
    const address = simulator.ovx_run_schedule(memoryBytes, 0, rows.spans, rows.arrows, hasLinks(parameters) ? rows.levels : 0, rows.causes);
    edits?.refuse(memory, address);
    const refusal = refusalAt(memory, address, simulatedSchedule);
    if (refusal === 'too_long') throw new InputError(tooLongProblem);
    if (refusal === 'sizes') throw new InputError(refusedValue('dimensions', parameters.dimensions, sizesOfShapes));
    if (refusal === 'few_nodes') throw new InputError(refusedValue('dimensions', parameters.dimensions, enoughNodes));
    const { report, latest } = yield* slices(simulator, address, { events, onProgress: ofRun });
    const goal = readGoalResult(memory, simulator.ovx_explain_schedule());
    if (rows.spans > 0) trace = readTrace(latest, tracksOf(goal), goal.lines());
    if (rows.spans === 0 || report.limit !== 'trace') return { report, goal, trace: trace && { ...trace, ...alongLinks(simulator, readEnd(latest), goal) } };
  }
}

/** The path's links by their names, which the module knows while it has the run. */
function alongLinks(simulator: ScheduleExports, end: ReturnType<typeof readEnd>, { path_link }: GoalResult): ReturnType<typeof readEnd> {
  if (end.critical === undefined || path_link.length === 0) return end;
  const numbers = [...new Set(path_link)].filter((link) => link > 0);
  const places = new Map(numbers.map((link, i) => [link, i + 1]));
  const names = numbers.map((link) => textAt(simulator.memory, simulator.ovx_link_called(link)));
  return { ...end, critical: { ...end.critical, links: { of: path_link.map((link) => places.get(link) ?? 0), names } } };
}

/** A trace in which what ranks that stand for networks compute is communication; on the critical path, bytes on the wire. */
function carrying(trace: Trace, networks: readonly number[]): Trace {
  if (networks.length === 0) return trace;
  const isNetwork = new Set(networks);
  const kinds = ({ process, kind }: Pick<Trace['spans'], 'process' | 'kind'>, computed: number, carried: number) =>
    kind.map((each, i) => (each === computed && isNetwork.has(process[i]!) ? carried : each));
  const { spans, critical } = trace;
  return {
    ...trace,
    spans: { ...spans, kind: kinds(spans, spanKinds.indexOf('compute'), spanKinds.indexOf('transfer')) },
    ...(critical && { critical: { ...critical, kind: kinds(critical, pathKinds.indexOf('computation'), pathKinds.indexOf('wire')), networks: isNetwork } }),
  };
}

/** As channel.h traces them. */
const tracksOf = ({ network }: GoalResult): LevelTrack[] => (network === null ? [] : [{ name: 'busy links', unit: 'links', capacity: network.links }]);

/** The row of a scenario: its parameters, and the sizes of its network, such as 4x4x4, 0 where there is none. */
export function scheduleRow(values: Schedule['Values']): number[] {
  const sizes = values.dimensions === '' ? [] : values.dimensions.split('x');
  return [...rowOf(scheduleParameters, values), ...Object.keys(simulatedSchedule.numbers).map((_, i) => Number(sizes[i] ?? 0))];
}

/** Runs of schedules so far: no two share a key, since a text of megabytes is no key. */
let runs = 0;
