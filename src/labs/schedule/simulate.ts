import type { InputProblem } from '../../core/inputError.ts';
import { InputError } from '../../core/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { EditedRuns } from '../../engines/simulation/editedRuns.ts';
import type { LabRun, OnProgress } from '../../engines/simulation/labRun.ts';
import { refusalAt } from '../../engines/simulation/labSimulation.ts';
import type { Report } from '../../engines/simulation/memory.ts';
import { runInSlices } from '../../engines/simulation/runInSlices.ts';
import { timelineOf } from '../../engines/simulation/runOnce.ts';
import { handOver } from '../../engines/simulation/runWorkload.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import type { TraceRows } from '../../engines/simulation/tracedRun.ts';
import { emptyTrace, tracedRun } from '../../engines/simulation/tracedRun.ts';
import type { GoalResult } from './goalMemory.ts';
import { readGoalResult } from './goalMemory.ts';
import type { ScheduleExports } from './module.ts';
import { scheduleParameters } from './parameters.ts';
import { afterReading, readSchedule } from './readSchedule.ts';
import { simulatedSchedule } from './simulation.ts';
import type { Schedule } from './types.ts';
import { tooLong, tooLongAllowed } from './words.ts';

const eventLimit = 50_000_000;

/** Some 40 times the bytes of the text, 140 for each of a million ranks, and a trace; untouched memory costs nothing. */
const runBytesFor = (textBytes: number): number => Math.min(224 * 2 ** 20 + 48 * textBytes, 2 ** 31);

/** Runs a GOAL schedule. Throws InputError when the text is malformed. */
export const simulateSchedule: LabRun<ScheduleExports, Schedule> = function* (simulator, request) {
  const { parameters: values, trace: wanted, critical = false, only, files, edits, onProgress } = request;
  const { bytes, binary, replayed_us } = yield* readSchedule(simulator, values.goal, files, onProgress);
  const ofRun = (share: number): void => onProgress?.(afterReading + (1 - afterReading) * share);
  const run = (rows: TraceRows): Steps<GoalRun> => runGoal(simulator, bytes, values, rows, edits, ofRun);
  const both = tracedRun(simulator, wanted && only === undefined ? { critical } : null, run, ({ goal }) => goal.lines());
  const { report, trace } = yield* edits ? edits.edit(both) : both;
  edits?.pass(report.operations, report.process_count);
  const { goal } = report;
  const began = goal.finish_ns.length > 0;
  const timeline = wanted &&
    began && {
      ...timelineOf('schedule', `schedule ${++runs}`, report, trace ?? emptyTrace()),
      processes: numberedProcesses(report.process_count, 'rank '),
    };
  const known = report.status === 'completed';
  return {
    values: {
      status: report.status,
      limit: report.limit,
      finish_ns: goal.finish_ns,
      messages: report.messages,
      events: report.events,
      binary,
      critical_path_us: known ? goal.uncontended_us : null,
      exposed_us: known ? report.exposed_us + replayed_us : null,
      deadlock: goal.deadlock,
      unfinished: { count: report.unfinished, ...goal.unfinished },
      unreceived: report.unreceived,
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

type GoalRun = Report & { readonly goal: GoalResult };

function* runGoal(
  simulator: ScheduleExports,
  textBytes: number,
  values: Schedule['Values'],
  { spans, arrows, causes }: TraceRows,
  edits: EditedRuns | undefined,
  onProgress: OnProgress,
): Steps<GoalRun> {
  const { memory } = simulator;
  const start = (events: number) => {
    handOver(simulator, rowOf(scheduleParameters, values));
    const begin = () => simulator.ovx_run_schedule(runBytesFor(textBytes), events, spans, arrows, causes);
    const address = edits ? edits.begin(simulator, begin) : begin();
    if (refusalAt(memory, address, simulatedSchedule) === 'too_long') throw new InputError(tooLongProblem);
    return address;
  };
  const report = yield* runInSlices(simulator, { eventLimit, start, onProgress });
  return Object.assign(report, { goal: readGoalResult(memory, simulator.ovx_explain_schedule()) });
}

/** Runs of schedules so far: no two share a key, since a text of megabytes is no key. */
let runs = 0;
