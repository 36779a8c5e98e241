import { InputError } from '../../core/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { problem } from '../../core/parameters/problem.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { RunReport } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runDiagram } from '../../engines/simulation/runLab.ts';
import { readStages } from './abi.ts';
import type { PipelineExports } from './module.ts';
import { pipelineTable } from './parameters.ts';
import { passesIn } from './steps.ts';
import type { Pipeline } from './types.ts';

const { parameters: rows, simulation, constants } = pipelineTable;
const [{ value: maxSteps }] = constants;

/** Steps of a run that is repeated along an axis. */
const maxStepsOfPoint = 20_000;
/** A run with its messages; pages that it does not touch cost nothing. */
const memoryBytes = 256 * 2 ** 20;

/** One iteration, and with `points` its bubble along an axis. Throws InputError for more steps than a run can carry. */
export const simulatePipeline: LabRun<PipelineExports, Pipeline> = function* (simulator, request) {
  const { parameters, points } = request;
  const row = rowOf(rows, parameters);
  if (refusalOf(simulator, simulation, row) !== null) throw tooLong(parameters);
  const stages = Array.from({ length: parameters.stages }, (_, i) => [i, `stage ${i}`] as const);
  const { report, timeline } = yield* runDiagram(simulator, pipelineTable, row, request, { run: 'run', memoryBytes, names: Object.fromEntries(stages) });
  const { orders, ...times } = stagesOf(simulator, report);
  const values = { ...endOf([report]), ...resultsOf(simulator, simulation, row, [report]), ...times, orders: request.trace ? orders : null };
  const room = (of: readonly number[]) => (stepsIn(of) > maxStepsOfPoint ? null : { memoryBytes });
  const along = points && pointsAlong(simulator, pipelineTable, row, points, ['bubble_rate'], room);
  return yield* withPoints({ values, timelines: timeline ? [timeline] : [] }, along);
};

type Stages = Pick<Pipeline['Simulation'], 'stage_us' | 'peak_activations' | 'orders'>;

/** What the stages did in a run: read right behind it, since the next run overwrites it, and kept for when the run is not repeated. */
function stagesOf(simulator: PipelineExports, report: RunReport): Stages {
  const known = ofReports.get(report);
  if (known !== undefined) return known;
  const read = readStages(simulator.memory, simulator.ovx_stages_of_run());
  const [microbatch, chunk, pass] = [read.microbatch(), read.chunk(), read.pass()];
  const each = read.step_count / Math.max(read.stage_count, 1);
  const hasChunks = chunk.some((of) => of > 0);
  const order = (_: unknown, stage: number): string =>
    Array.from({ length: each }, (__, i) => {
      const at = stage * each + i;
      return `${'FBW'[pass[at]!]}${microbatch[at]}${hasChunks ? `.${chunk[at]}` : ''}`;
    }).join(' ');
  const found = { stage_us: [...read.stage_us()], peak_activations: [...read.peak_activations()], orders: Array.from({ length: read.stage_count }, order) };
  ofReports.set(report, found);
  return found;
}

const ofReports = new WeakMap<RunReport, Stages>();

const place = (key: string): number => rows.findIndex((row) => row.key === key);
const stepsIn = (row: readonly number[]): number => {
  const schedule = rows[0].choices[row[place('schedule')]!]!.value;
  return passesIn({ schedule, stages: row[place('stages')]!, microbatches: row[place('microbatches')]!, chunks: row[place('chunks')]! });
};

/** Says how many microbatches would do, or how many stages. */
function tooLong(values: Pipeline['Values']): InputError {
  const steps = passesIn(values);
  const fits = (key: 'microbatches' | 'stages'): number => Math.floor((maxSteps * values[key]) / steps);
  const key = fits('microbatches') > 0 ? 'microbatches' : 'stages';
  const other = key === 'stages' ? '' : `, or stages at most ${formatQuantity(fits('stages'))}`;
  const allowed = `at most ${formatQuantity(fits(key))}${other}`;
  const message =
    `${key} = ${formatQuantity(values[key])} is not allowed: with ${formatQuantity(values.stages)} stages that makes ${formatQuantity(steps)} passes, ` +
    `more than the ${formatQuantity(maxSteps)} that can be simulated; it must be ${allowed}`;
  return new InputError({ ...problem(key, String(values[key]), allowed, message), line: null, column: null });
}
