import type { ParameterValues } from '../../parameters/parameter.ts';
import type { SimulationResult } from '../../results/simulation.ts';
import type { Timeline } from '../../results/timeline.ts';
import { goalText } from '../../scenario/goalSchedules.ts';
import { InputError } from '../inputError.ts';
import type { InputProblem } from '../inputError.ts';
import { readGoalReport } from './goalMemory.ts';
import type { GoalReport } from './goalMemory.ts';
import { isRefused, readArrows, readReport, readSpans } from './memory.ts';
import type { Report, SimulatorExports } from './memory.ts';

/** In the order of ovx_semantics. */
const semantics = ['overlap', 'loggops'] as const;
const eventLimit = 50_000_000;
const traceRows = { spans: 1 << 20, arrows: 1 << 19 };

/** A run needs some 40 times the bytes of its text; untouched memory costs nothing. */
const memoryBytesFor = (textBytes: number): number => Math.min(192 * 2 ** 20 + 48 * textBytes, 2 ** 31);

/** Runs a GOAL schedule. Throws InputError when the text is malformed. */
export function simulateSchedule(
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean,
): SimulationResult {
  const text = new TextEncoder().encode(goalText(String(parameters['goal'])));
  const full = run(simulator, text, parameters, trace);
  const cut = full.report.limit === 'trace';
  const columns = trace ? readColumns(simulator, full) : null;
  // A trace that is full ends the run, but not what can be known: the numbers come from a run without one.
  const { goal, report } = cut ? run(simulator, text, parameters, false) : full;
  const timelines = columns ? [timeline(columns, report, cut ? full.report.now_us : null)] : [];
  const known = report.status === 'completed';
  return {
    values: {
      status: report.status,
      limit: report.limit,
      finish_ns: goal.finish_ns,
      messages: report.messages,
      events: report.events,
      critical_path_us: known ? goal.criticalPath_us : null,
      exposed_us: known ? goal.exposed_us : null,
      deadlock: goal.deadlock,
      critical_path: goal.criticalPath,
    },
    timelines,
  };
}

/** What is left to refuse in a sound text with costs in their ranges: the clock counts picoseconds in 63 bits. */
const tooLong: InputProblem = {
  parameter: 'goal', value: 'a longer schedule', allowed: 'at most 53 days of simulated time', line: 1, column: 1,
  message: 'goal: this schedule could take longer than 53 days of simulated time, the most that is allowed; ' +
    'shorten its computations or lower the costs of its messages.',
};

interface Run {
  readonly goal: GoalReport;
  readonly report: Report;
}

function run(simulator: SimulatorExports, text: Uint8Array, parameters: ParameterValues, trace: boolean): Run {
  const address = simulator.ovx_text(text.length);
  if (address === 0) throw new Error('the schedule does not fit into memory');
  const { memory } = simulator;
  new Uint8Array(memory.buffer, address, text.length).set(text);
  const costs = ['L', 'o', 'g', 'G', 'O', 'S'].map((key) => Number(parameters[key]));
  const chosen = semantics.findIndex((name) => name === parameters['semantics']);
  new Float64Array(memory.buffer, simulator.ovx_values(), costs.length + 1).set([...costs, chosen]);
  const { spans, arrows } = trace ? traceRows : { spans: 0, arrows: 0 };
  const reportAddress = simulator.ovx_run_text(text.length, memoryBytesFor(text.length), eventLimit, spans, arrows);
  return read(memory, reportAddress);
}

function read(memory: WebAssembly.Memory, address: number): Run {
  const runAddress = new DataView(memory.buffer).getUint32(address, true);
  const { error } = readGoalReport(memory, address, 0);
  if (error) throw new InputError(error);
  if (isRefused(memory, runAddress)) throw new InputError(tooLong);
  const report = readReport(memory, runAddress);
  return { goal: readGoalReport(memory, address, report.processCount), report };
}

type Columns = Pick<Timeline, 'spans' | 'arrows'>;

function readColumns({ memory }: SimulatorExports, { goal }: Run): Columns {
  return { spans: readSpans(memory, goal.run, true), arrows: readArrows(memory, goal.run, true) };
}

/** Runs of schedules so far: no two share a key, since a text of megabytes is no key. */
let runs = 0;

function timeline(columns: Columns, report: Report, cutAt_us: number | null): Timeline {
  return {
    diagram: 'schedule',
    key: `schedule ${++runs}`,
    status: report.status,
    limit: report.limit,
    finish_us: report.finish_us,
    traceEnds_us: cutAt_us,
    processes: Array.from({ length: report.processCount }, (_, rank) => `rank ${rank}`),
    ...columns,
    levels: [],
    counters: {
      messages: report.messages,
      control_messages: 0,
      copies: 0,
      barriers: 0,
      dropped: 0,
      retransmitted: 0,
      peak_queue: 0,
      idle_us: 0,
      events: report.events,
    },
  };
}
