import { roomOf } from '../../core/lab/labSimulation.ts';
import { InputError } from '../../core/parameters/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { problem } from '../../core/parameters/problem.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { RunReport } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runDiagram, runWorkload } from '../../engines/simulation/runLab.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { readStages } from './abi.ts';
import type { KnownSchedule, Pipeline } from './model.ts';
import { pipelineTable } from './model.ts';
import type { PipelineExports } from './module.ts';
import { allPassLetters, leastMicrobatches, maxOwn, ownNumbers, passesIn } from './plan.ts';
import { fewMicrobatches, oddStages, ownTooLarge, ownWrong } from './words.ts';

const { parameters: rows, simulation, constants } = pipelineTable;
const [{ value: maxSteps }] = constants;

/** Steps of a run that is repeated along an axis. */
const maxStepsOfPoint = 20_000;
const { memoryBytes } = roomOf(simulation, {});

/** One iteration, and with `points` its bubble along an axis. Throws InputError for more steps than a run can carry. */
export const simulatePipeline: LabRun<PipelineExports, Pipeline> = function* (simulator, request) {
  const { parameters, points } = request;
  const isOwn = parameters.schedule === 'own';
  const row = rowFor(parameters);
  const refused = refusalOf(simulator, simulation, row);
  if (refused === 'too_long') throw tooLong(parameters);
  if (refused === 'odd_stages' || refused === 'few_microbatches') throw unpaired(parameters);
  if (refused !== null) throw ownRefused(parameters, refused);
  const stages = Array.from({ length: parameters.stages }, (_, i) => [i, `stage ${i}`] as const);
  const { report, timeline } = yield* runDiagram(simulator, pipelineTable, row, request, { run: 'run', memoryBytes, names: Object.fromEntries(stages) });
  const { orders, ...times } = stagesOf(simulator, report);
  const known = isOwn ? yield* knownSchedules(simulator, parameters) : null;
  const values = { ...endOf([report]), ...resultsOf(simulator, simulation, row, [report]), ...times, known, orders: request.trace ? orders : null };
  const room = (of: readonly number[]) => (stepsIn(of) > maxStepsOfPoint ? null : { memoryBytes });
  const along = points && !isOwn ? pointsAlong(simulator, pipelineTable, row, points, ['bubble_rate'], room) : undefined;
  return yield* withPoints({ values, timelines: timeline ? [timeline] : [] }, along);
};

type Stages = Pick<Pipeline['Simulation'], 'stage_us' | 'peak_activations' | 'recognized' | 'orders'>;

const rowFor = (values: Pipeline['Values']): number[] => [...rowOf(rows, values), ...ownNumbers(values)];

/** What the published schedules of one chunk come to with the same times. */
function* knownSchedules(simulator: PipelineExports, values: Pipeline['Values']): Steps<KnownSchedule[]> {
  const known: KnownSchedule[] = [];
  for (const schedule of ['gpipe', 'one_f_one_b', 'zb_h1', 'zb_h2'] as const) {
    const row = rowFor({ ...values, schedule });
    const { report } = yield* runWorkload(simulator, pipelineTable, row, { run: 'run', memoryBytes }, { recorded: null });
    const { peak_activations } = stagesOf(simulator, report);
    known.push({ schedule, iteration_us: resultsOf(simulator, simulation, row, [report]).iteration_us ?? Infinity, held: Math.max(...peak_activations) });
  }
  return known;
}

/** What the stages did in a run: read right behind it, since the next run overwrites it, and kept for when the run is not repeated. */
function stagesOf(simulator: PipelineExports, report: RunReport): Stages {
  const known = ofReports.get(report);
  if (known !== undefined) return known;
  const read = readStages(simulator.memory, simulator.ovx_stages_of_run());
  const [microbatch, chunk, pass, paired] = [read.microbatch(), read.chunk(), read.pass(), read.paired()];
  const hasChunks = chunk.some((of) => of > 0);
  let first = 0;
  const orders = [...read.steps()].map((count) => {
    const names = Array.from({ length: count }, (_, i) => {
      const at = first + i;
      return `${allPassLetters[pass[at]!]}${microbatch[at]}${hasChunks ? `.${chunk[at]}` : ''}${paired[at] ? '&' : ' '}`;
    });
    first += count;
    return names.join('').trimEnd();
  });
  const schedule = rows[0].choices[read.recognized]?.value ?? 'own';
  const found = {
    stage_us: [...read.stage_us()],
    peak_activations: [...read.peak_activations()],
    recognized: schedule === 'own' ? null : schedule,
    orders,
  };
  ofReports.set(report, found);
  return found;
}

const ofReports = new WeakMap<RunReport, Stages>();

const place = (key: string): number => rows.findIndex((row) => row.key === key);
const stepsIn = (row: readonly number[]): number => {
  const schedule = rows[0].choices[row[place('schedule')]!]!.value;
  return passesIn({
    schedule,
    stages: row[place('stages')]!,
    microbatches: row[place('microbatches')]!,
    chunks: row[place('chunks')]!,
    t_w_us: row[place('t_w_us')]!,
  });
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

/** DualPipe pairs stages, and microbatches of both directions. */
function unpaired(values: Pipeline['Values']): InputError {
  const isOdd = values.schedule === 'dualpipe' && values.stages % 2 === 1;
  const [key, allowed] = isOdd
    ? (['stages', 'an even number'] as const)
    : (['microbatches', `${values.schedule === 'dualpipe' ? 'an even number, ' : ''}at least ${formatQuantity(leastMicrobatches(values))}`] as const);
  return new InputError({
    ...problem(key, String(values[key]), allowed, isOdd ? oddStages : fewMicrobatches(values.schedule, leastMicrobatches(values))),
    line: null,
    column: null,
  });
}

function ownRefused(values: Pipeline['Values'], refused: 'own_size' | 'own_step'): InputError {
  const isTooLarge = values.stages > maxOwn || values.microbatches > maxOwn;
  const [key, allowed] =
    refused === 'own_size' && isTooLarge
      ? ([values.stages > maxOwn ? 'stages' : 'microbatches', `at most ${maxOwn} for a schedule of your own`] as const)
      : (['order', 'passes that follow each other, each stage behind what it needs'] as const);
  const message = isTooLarge ? ownTooLarge(maxOwn) : ownWrong;
  return new InputError({ ...problem(key, String(values[key]), allowed, message), line: null, column: null });
}
