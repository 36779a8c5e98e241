import { roomOf } from '../../core/lab/labSimulation.ts';
import { InputError, type InputProblem } from '../../core/parameters/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { namedProcesses } from '../../core/timeline/processes.ts';
import { noOperation, type Timeline } from '../../core/timeline/timeline.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { namedResults } from '../../engines/simulation/labSimulation.ts';
import { handOver } from '../../engines/simulation/memory.ts';
import { type HeldTimeline, heldTimeline, timelineKey } from '../../engines/simulation/session.ts';
import { readDlxReport, readStudyReport, type StudyReport, type DlxReport as Whole } from './abi.ts';
import { type Prefetch, type PrefetchValues, prefetchParameters, simulatedPrefetch } from './model.ts';
import type { PrefetchExports } from './module.ts';

export type PrefetchRun = (typeof simulatedPrefetch.runs)[number];

export const { memoryBytes: dlxMemory } = roomOf(simulatedPrefetch, {});

/** One run of a program, with its trace. */
export interface DlxRun extends Omit<Whole, 'status' | 'fault'> {
  readonly status: 'completed' | 'limit' | 'fault';
  readonly fault: { readonly line: number; readonly message: string } | null;
}

/** The text that a module has; it keeps it, and all that it knows of its runs. */
const handed = new WeakMap<PrefetchExports, string>();

/** Hands over the values of a scenario and its program, if it is not the kernel of the values; returns what its runs depend on. */
export function handOverProgram(simulator: PrefetchExports, values: Prefetch['Values']): string {
  const chosen = values.program;
  const text = chosen === 'benchmark' ? '' : chosen;
  if (text !== (handed.get(simulator) ?? '')) {
    const bytes = new TextEncoder().encode(text);
    const address = simulator.ovx_text(bytes.length);
    if (address === 0) throw new Error('the program does not fit into memory');
    new Uint8Array(simulator.memory.buffer, address, bytes.length).set(bytes);
    handed.set(simulator, text);
  }
  const row = rowOf(prefetchParameters, values);
  handOver(simulator, row);
  return [...row, text].join(' ');
}

/** Runs what was handed over, with so many rows of a trace and of the log of causes. Throws InputError when the program is malformed. */
export function runDlx(simulator: PrefetchExports, run: PrefetchRun, rows: number, causes = 0): DlxRun {
  const report = readDlxReport(simulator.memory, simulator.ovx_run_dlx(simulatedPrefetch.runs.indexOf(run), rows, causes, dlxMemory));
  const { status } = report;
  if (report.no_room !== 0) throw new Error('the program does not fit into memory');
  if (report.error_line !== 0) throw new InputError(problem(report));
  if (status === 'invalid') throw new Error('the simulator refused the values of a program');
  return {
    ...report,
    status: status === 'steps' ? 'limit' : status,
    fault: status === 'fault' ? { line: report.fault_line, message: faults[report.fault] } : null,
  };
}

const faults: Readonly<Record<Whole['fault'], string>> = {
  no_fault: '',
  bad_address: 'reads or writes memory outside of what the program declares',
  unaligned: 'reads or writes at an address that is not a multiple of 4',
  division: 'divides by zero',
  bad_jump: 'jumps out of the program',
};

function problem({ error_line: line, error_column: column, error_found: found, error_expected: expected }: Whole): InputProblem {
  return {
    parameter: 'program',
    value: found,
    allowed: expected,
    line,
    column,
    message: `program, line ${line}, column ${column}: found ${found}; expected ${expected}.`,
  };
}

/** Rows of a trace; the diagram ends where they are used up, the run does not. */
const traceRows = 1 << 17;
/** Stretches of the log of causes, beyond which there is no path. */
const causes = 1 << 20;

/** Instructions after which the runs over the virtualization are left: some milliseconds, behind which the next request is heard. */
const sliceSteps = 500_000;

const forms = ['blocking', 'prefetch'] as const;

/** Runs a program blocking and prefetching, and, unless `short` is set, over its virtualization. Throws InputError when it is malformed. */
export const simulatePrefetch: LabRun<PrefetchExports, Prefetch> = function* (simulator, request) {
  const { parameters: values, trace, critical = false, short = false, session } = request;
  const program = handOverProgram(simulator, values);
  const timelines: (Timeline | HeldTimeline)[] = [];
  for (const form of forms) {
    const key = `${form} ${program}`;
    const held = heldTimeline(session, key, critical);
    const report = runDlx(simulator, form, trace && !held ? traceRows : 0, trace && critical && !held ? causes : 0);
    if (trace) timelines.push(held ?? timelineOf(form, timelineKey(key, critical), report));
    if (report.status !== 'completed') return { values: ended(report), timelines };
  }
  for (;;) {
    handOverProgram(simulator, values);
    const study = readStudyReport(simulator.memory, simulator.ovx_study(short ? 0 : sliceSteps, dlxMemory));
    if (study.done !== 0) return { values: completed(study), timelines };
    if (short) return { values: withoutSearch(study), timelines };
    yield;
  }
};

function completed({ results, curve, curve_limit }: StudyReport): PrefetchValues {
  const { virtualization, utilization_blocking, utilization_prefetch, improvement } = curve();
  return {
    status: 'completed',
    limit: null,
    fault: null,
    ...namedResults(simulatedPrefetch, results()),
    curve:
      virtualization.length === 0
        ? null
        : {
            virtualization: [...virtualization],
            utilization_blocking: [...utilization_blocking],
            utilization_prefetch: [...utilization_prefetch],
            improvement: [...improvement],
          },
    curve_limit: curve_limit === 'none' ? null : curve_limit,
  };
}

/** What is known before anything is searched for. */
function withoutSearch({ results }: StudyReport): PrefetchValues {
  const known = results().map((value, i) => (runsFor[i]!.includes('search') ? NaN : value));
  return { brief: true, status: 'completed', limit: null, fault: null, ...namedResults(simulatedPrefetch, known), curve: null, curve_limit: null };
}

const runsFor: readonly (readonly string[])[] = Object.values(simulatedPrefetch.results);

/** What is left when a run ended early. */
const ended = ({ status, fault }: DlxRun): PrefetchValues => ({
  status,
  limit: status === 'limit' ? 'steps' : null,
  fault,
  ...namedResults(simulatedPrefetch, []),
  curve: null,
  curve_limit: null,
});

/** Instructions are no operations of a schedule. */
const noneOf = (lines: Uint32Array): Uint32Array => new Uint32Array(lines.length).fill(noOperation);

/** A run as a diagram: operations are lines of the program. */
function timelineOf(diagram: string, key: string, report: DlxRun): Timeline {
  const { status, finish_us, recorded_us } = report;
  const [{ operation: line, ...spans }, { operation: sender, ...arrows }, path] = [report.spans(), report.arrows(), report.path()];
  return {
    diagram,
    key,
    status: status === 'completed' ? 'completed' : 'limit',
    limit: status === 'completed' ? null : status === 'limit' ? 'steps' : 'fault',
    finish_us,
    traceEnds_us: recorded_us < finish_us ? recorded_us : null,
    processes: namedProcesses(['processor', 'other nodes']),
    operations: 0,
    spans: { ...spans, operation: noneOf(line), line },
    arrows: { ...arrows, operation: noneOf(sender), line: sender },
    ...(path.kind.length > 0 && { critical: path }),
    levels: [],
    counters: {
      messages: report.requests,
      control_messages: 0,
      copies: 0,
      barriers: 0,
      dropped: 0,
      retransmitted: 0,
      peak_queue: 0,
      idle_us: 0,
      events: report.steps,
    },
  };
}
