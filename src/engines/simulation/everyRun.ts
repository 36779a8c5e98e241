import type { LabSimulation } from '../../core/parameters/labSimulation.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { rowOf, simulated } from '../../core/parameters/parameter.ts';
import type { Processes } from '../../core/timeline/processes.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest } from './labRun.ts';
import type { Results } from './labSimulation.ts';
import { endOf, resultsOf } from './labSimulation.ts';
import type { LevelTrack, Report, SimulatorExports } from './memory.ts';
import type { Outcome } from './runOnce.ts';
import { inTurn, runOnce } from './runOnce.ts';
import { runWorkload, usualMemory } from './runWorkload.ts';
import type { SentResult } from './session.ts';
import type { Steps } from './steps.ts';

/** A lab as its table says it, of which the simulator knows. */
export interface SimulatedLab {
  readonly parameters: readonly Parameter[];
  readonly simulation: LabSimulation;
}

type RunOf<Lab extends SimulatedLab> = Lab['simulation']['runs'][number];

/** What a run has of its own. */
export interface OwnOfRun<Lab extends SimulatedLab> {
  /** The name of its diagram, if that is not its own. */
  readonly diagram?: string;
  /** Parameters that it does not depend on. */
  readonly idle?: readonly KeyOf<Lab>[];
  /** Of processes that are called otherwise than by their numbers. */
  readonly names?: Processes['names'];
  readonly tracks?: readonly LevelTrack[];
  readonly memoryBytes?: number;
}

type KeyOf<Lab extends SimulatedLab> = Lab['parameters'][number]['key'];

type Own<Lab extends SimulatedLab> = (run: RunOf<Lab>) => OwnOfRun<Lab>;

/** What most labs are: every run of theirs once, each a diagram, and results that follow from all of them. */
export function* everyRun<Lab extends SimulatedLab>(
  simulator: SimulatorExports,
  lab: Lab,
  request: LabRequest,
  own?: Own<Lab>,
): Steps<{ readonly values: Pick<Report, 'status' | 'limit'> & Results<Lab['simulation']>; readonly timelines: SentResult['timelines'] }> {
  const outcomes = yield* eachRun(simulator, lab, request, lab.simulation.runs, own);
  const reports = outcomes.map(({ report }) => report);
  return {
    values: Object.assign(endOf(reports), resultsOf(simulator, lab.simulation, rowOf(lab.parameters, request.parameters), reports)),
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
  };
}

/** Some runs of a lab, one after the other. */
export function eachRun<Lab extends SimulatedLab>(
  simulator: SimulatorExports,
  lab: Lab,
  request: LabRequest,
  runs: readonly RunOf<Lab>[],
  own: Own<Lab> = () => ({}),
): Steps<Outcome[]> {
  const values = rowOf(lab.parameters, request.parameters);
  return inTurn(runs, request, (run, part) => {
    const { diagram = run, idle = [], names = {}, tracks = [], memoryBytes = usualMemory } = own(run);
    const named = { workload: `${lab.simulation.lab}:${run}`, values, memoryBytes, onProgress: part.onProgress };
    return runOnce(part, {
      diagram,
      get key() {
        return keyOf(lab, diagram, values, idle);
      },
      run: (recorded) => runWorkload(simulator, named, recorded && { ...recorded, tracks }),
      draw: ({ process_count }) => ({ processes: numberedProcesses(process_count, 'P', names) }),
    });
  });
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
