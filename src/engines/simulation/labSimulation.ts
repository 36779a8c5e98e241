import type { LabSimulation, RefusalOf, Results, RunEnd, SaidOf } from '../../core/lab/labSimulation.ts';
import type { Address } from './abi.ts';
import { readOutcome } from './abi.ts';
import type { RunReport, SimulatorExports } from './memory.ts';
import { handOver, writeName } from './memory.ts';
import type { SweepRoom } from './sweep.ts';

/** A lab of a module, with a row of values of its parameters. */
export function findLab(simulator: SimulatorExports, { lab }: LabSimulation, row: readonly number[]): number {
  writeName(simulator, lab);
  handOver(simulator, row);
  return simulator.ovx_find_lab();
}

/** Why the lab refuses the values, beyond their ranges; null: it does not. */
export function refusalOf<Simulation extends LabSimulation>(
  simulator: SimulatorExports,
  simulation: Simulation,
  row: readonly number[],
): RefusalOf<Simulation> | null {
  return refusalNumber(simulation, simulator.ovx_refusal_of(findLab(simulator, simulation, row)));
}

/** The same of a run that has been tried. */
export const refusalAt = <Simulation extends LabSimulation>(
  memory: WebAssembly.Memory,
  address: Address,
  simulation: Simulation,
): RefusalOf<Simulation> | null => refusalNumber(simulation, readOutcome(memory, address).refusal);

/** From 1 on, in their order. */
function refusalNumber<Simulation extends LabSimulation>({ refusals }: Simulation, number: number): RefusalOf<Simulation> | null {
  const names: readonly RefusalOf<Simulation>[] = refusals;
  return names[number - 1] ?? null;
}

/** What follows from the runs of a lab, in their order; null, or none at the end, for one that is left out. `searched`: also what takes further runs of so much. */
export function resultsOf<Simulation extends LabSimulation>(
  simulator: SimulatorExports,
  simulation: Simulation,
  row: readonly number[],
  runs: readonly (RunReport | null)[],
  searched: Required<Omit<SweepRoom, 'text'>> | null = null,
): Results<Simulation> {
  const number = findLab(simulator, simulation, row);
  const { memory } = simulator;
  const first = simulator.ovx_outcomes();
  runs.forEach((run, i) => run && new Uint8Array(memory.buffer, first + i * run.bytes.length, run.bytes.length).set(run.bytes));
  const count = Object.keys(simulation.results).length;
  return namedResults(simulation, new Float64Array(memory.buffer, simulator.ovx_results(number, searched?.memoryBytes ?? 0, searched?.events ?? 0), count));
}

/** Results in their order by name; those that there are not, or are no number, are null. */
export function namedResults<Simulation extends LabSimulation>({ results }: Simulation, numbers: ArrayLike<number>): Results<Simulation> {
  const entries = Object.keys(results).map((name, i) => [name, Number.isNaN(numbers[i] ?? NaN) ? null : numbers[i]]);
  return Object.fromEntries(entries) as Results<Simulation>;
}

/** The first of them that did not complete says how they ended. */
export function endOf(runs: readonly RunReport[]): RunEnd {
  const { status, limit } = runs.find((run) => run.status !== 'completed') ?? { status: 'completed', limit: null };
  return { status, limit };
}

/** Results under the names of the contract. */
export function said<Simulation extends LabSimulation>(
  { places = {}, without = [] }: LabSimulation,
  results: Readonly<Record<string, number | null>>,
): SaidOf<Simulation> {
  const values: Record<string, number | null | Record<string, number>> = {};
  for (const [name, value] of Object.entries(results)) {
    const place = places[name] === undefined ? name : places[name];
    if (place === null) continue;
    const [group = '', part] = place.split('.');
    const parts = values[group];
    if (part === undefined) values[group] = value;
    else values[group] = value === null || parts === null ? null : { ...(typeof parts === 'object' ? parts : {}), [part]: value };
  }
  return { ...values, ...Object.fromEntries(without.map((name) => [name, null])) } as SaidOf<Simulation>;
}
