import { type FileContents, isAttached } from '../../core/attachedFiles.ts';
import { roomOf } from '../../core/lab/labSimulation.ts';
import { InputError, type InputProblem, refusedValue } from '../../core/parameters/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { pathKinds } from '../../core/timeline/criticalPath.ts';
import { numberedProcesses, type Processes, rowsOfProcess } from '../../core/timeline/processes.ts';
import { spanKinds } from '../../core/timeline/timeline.ts';
import { type Address, textAt } from '../../engines/simulation/abi.ts';
import type { LabRequest, LabRun, OnProgress } from '../../engines/simulation/labRun.ts';
import { refusalAt } from '../../engines/simulation/labSimulation.ts';
import { emptyTrace, handOver, type LevelTrack, type RunReport, readEnd, readTrace, type Trace } from '../../engines/simulation/memory.ts';
import { buildTimeline, noTrace, slices, traceRows } from '../../engines/simulation/runLab.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { type Reading, readReading, readGoalReport as readWhole, type GoalReport as Whole } from './abi.ts';
import { goalText } from './goal.ts';
import type { Deadlock } from './model.ts';
import { hasLinks, type Schedule, type ShapedNetwork, scheduleParameters, simulatedSchedule, type Unfinished } from './model.ts';
import type { ScheduleExports } from './module.ts';
import { enoughNodes, fileGone, malformed, sizesOfShapes, tooLong, tooLongAllowed } from './words.ts';

/** What the module reports of a schedule beyond every other run. */
export interface GoalResult {
  /** Units of each rank, which are rows of the trace. */
  readonly units: number;
  readonly finish_ns: readonly number[];
  readonly deadlock: Deadlock | null;
  readonly unfinished: Pick<Unfinished, 'ranks' | 'lines'>;
  readonly uncontended_us: number;
  /** Null: it has no shape. */
  readonly network: ShapedNetwork | null;
  /** Number of the link of each stretch of the critical path, from 1; 0: none. Empty where no path or no link is. */
  readonly path_link: Uint32Array;
  /** Line of each operation in the text. */
  readonly lines: () => Uint32Array;
}

/** OVX_NONE and OVX_ANY. */
const none = 0xffffffff;

function readGoalResult(memory: WebAssembly.Memory, address: Address): GoalResult {
  const report = readWhole(memory, address);
  return {
    units: report.units,
    finish_ns: [...report.finish_ns()],
    deadlock: report.waiter_count === 0 ? null : deadlock(report),
    unfinished: { ranks: [...report.unfinished_rank()], lines: [...report.unfinished_line()] },
    uncontended_us: report.uncontended_us,
    network: report.node_count === 0 ? null : networkOf(report),
    path_link: report.path_link(),
    lines: report.operation_line,
  };
}

const networkOf = ({ node_count, link_count, size, busiest }: Whole): ShapedNetwork => ({
  nodes: node_count,
  links: link_count,
  dimensions: [...size()],
  busiest: busiest.map(({ name, bytes, busy_us }) => ({ link: name, bytes, busy_us })),
});

const deadlock = ({ waiters, waiter_line, waiter_total, circle }: Whole): Deadlock => ({
  ranks: waiters.map(({ process }) => process),
  waiting_for: waiters.map(({ waits_for }) => (waits_for === none ? null : waits_for)),
  nobody: waiters.map(({ nobody }) => (nobody === 'lacks' ? null : nobody)),
  lines: [...waiter_line()],
  circle: circle !== 0,
  count: waiter_total,
  cut: waiter_total > waiters.length,
});

/** What is wrong with a text, or at which byte of a file that is none. */
function problemIn({ error_line, error_column, error_found: value, error_expected: allowed, binary }: Reading): InputProblem {
  const [line, column] = binary ? [null, null] : [error_line, error_column];
  return { parameter: 'goal', value, allowed, line, column, message: malformed(line, error_column, value, allowed) };
}

const fileIsGone: InputProblem = {
  parameter: 'goal',
  value: 'a file that cannot be read',
  allowed: 'a file that is there',
  line: null,
  column: null,
  message: fileGone,
};

/**
 * The trace of a run whose ranks have several units each, with a row for each processor that a rank uses, and for each rank at
 * least one. Of ranks with one unit these are the rows that the trace has.
 */
function processorRows(trace: Trace, ranks: Processes, units: number): { readonly processes: Processes; readonly trace: Trace } {
  if (units <= 1) return { processes: ranks, trace };
  const { spans, arrows, critical } = trace;
  const isUsed = new Uint8Array(ranks.count * units);
  for (const column of [spans.process, arrows.source, arrows.destination, critical?.process ?? []]) for (const unit of column) isUsed[unit] = 1;
  const rowOf = new Uint32Array(isUsed.length);
  const used: number[] = [];
  const names: Record<number, string> = {};
  for (let rank = 0; rank < ranks.count; rank += 1) {
    const first = used.length;
    const own = isUsed.subarray(rank * units, (rank + 1) * units);
    if (!own.includes(1)) own[0] = 1;
    own.forEach((is, cpu) => {
      rowOf[rank * units + cpu] = is ? used.push(rank * units + cpu) - 1 : first;
    });
    const name = ranks.names[rank];
    if (name !== undefined) names[first] = name;
  }
  const processors = {
    process: Uint32Array.from(used, (unit) => Math.floor(unit / units)),
    cpu: Uint8Array.from(used, (unit) => unit % units),
    processes: ranks.count,
  };
  const placed = (column: Uint32Array): Uint32Array => column.map((unit) => rowOf[unit]!);
  return {
    processes: { count: used.length, prefix: ranks.prefix, names, processors },
    trace: {
      ...trace,
      spans: { ...spans, process: placed(spans.process), peer: spans.peer.map((unit) => (unit < 0 ? unit : rowOf[unit]!)) },
      arrows: { ...arrows, source: placed(arrows.source), destination: placed(arrows.destination) },
      ...(critical && { critical: { ...critical, process: placed(critical.process) } }),
    },
  };
}

/** A schedule that a module has read. */
export interface ReadSchedule {
  /** The value of the parameter goal that means it. */
  readonly goal: string;
  readonly bytes: number;
  /** Whether its operations have lines. */
  readonly binary: boolean;
  /** Computation that replays communication, by the schedule's own comments. */
  readonly replayed_us: number;
  /** Ranks that stand for a network, by the schedule's own comments. */
  readonly networks: readonly number[];
  /** What a sweep of the lab takes, see SweepRoom. */
  readonly address: Address;
}

/** What each module has read, so that a step of a slider reads nothing. */
const readBy = new WeakMap<ScheduleExports, ReadSchedule>();

/** Some 20 ms each. */
const copied = 2 ** 24;
const understood = 2 ** 22;
/** What part of a whole evaluation is done when a text has been copied, and when it has been read: most of it is the run. */
const afterCopying = 0.05;
const afterReading = 0.25;

/**
 * An operation or an edge takes at most 5.2 times the bytes of its line, labels at most 4.5 times the text; untouched memory costs
 * nothing, and there are 4 GB in all.
 */
const readingBytesFor = (bytes: number): number => Math.max(0, Math.min(2 ** 20 + 10 * bytes, 3.5 * 2 ** 30 - bytes));

type Files = Readonly<Record<string, FileContents>> | undefined;

/** Reads what the parameter goal means, unless it was read last: a text, or one of the files. */
export function* readSchedule(simulator: ScheduleExports, goal: string, files?: Files, onProgress?: OnProgress): Steps<ReadSchedule> {
  const before = readBy.get(simulator);
  if (before?.goal === goal) return before;
  readBy.delete(simulator);
  const contents = contentsOf(goal, files);
  const bytes = contents instanceof Blob ? contents.size : contents.length;
  // A module counts its addresses from -2^31 where they lie behind 2 GB.
  const address = simulator.ovx_open_text(bytes, readingBytesFor(bytes)) >>> 0;
  if (address === 0) throw new Error('the schedule does not fit into memory');
  for (let at = 0; at < bytes; at += copied) {
    new Uint8Array(simulator.memory.buffer, address + at, Math.min(copied, bytes - at)).set(pieceOf(contents, at, at + copied));
    onProgress?.((afterCopying * at) / bytes);
    yield;
  }
  for (;;) {
    const reading = readReading(simulator.memory, simulator.ovx_read(understood));
    if (reading.error_line > 0) throw new InputError(problemIn(reading));
    if (reading.text !== 0) {
      const begin = new TextDecoder().decode(pieceOf(contents, 0, 4096));
      const read = { goal, bytes, binary: reading.binary === 1, replayed_us: replayedIn(begin), networks: networksIn(begin), address: reading.text };
      readBy.set(simulator, read);
      return read;
    }
    onProgress?.(afterCopying + ((afterReading - afterCopying) * reading.bytes) / bytes);
    yield;
  }
}

/** Replayed time in the comment of a schedule made from one rank's execution trace (overlap_models/chakra/goal.py). */
const replayedIn = (begin: string): number => Number(/^\/\/ .* in a trace of one rank, ([0-9]+) ns /m.exec(begin)?.[1] ?? 0) / 1000;

/** Every "// rank 1 is a network", as overlap_models/traced/buckets.py writes it. */
const networksIn = (begin: string): number[] => Array.from(begin.matchAll(/^\/\/ rank ([0-9]+) is a network\b/gm), ([, rank]) => Number(rank));

function contentsOf(goal: string, files: Files): FileContents {
  const contents = files?.[goal];
  if (contents) return contents;
  if (isAttached(goal)) throw new InputError(fileIsGone);
  return new TextEncoder().encode(goalText(goal));
}

/** Exists only in workers, the only place where the page reads files. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

function pieceOf(contents: FileContents, from: number, to: number): Uint8Array {
  if (!(contents instanceof Blob)) return contents.subarray(from, to);
  try {
    return new Uint8Array(new FileReaderSync().readAsArrayBuffer(contents.slice(from, to)));
  } catch {
    throw new InputError(fileIsGone);
  }
}

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
