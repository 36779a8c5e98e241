import { InputError } from '../../core/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { problem } from '../../core/parameters/problem.ts';
import { formatNumber } from '../../core/units/formatNumber.ts';
import { machineNumbers, machineOf } from './machine.ts';
import { clusterParameters } from './parameters.ts';
import type { Cluster } from './types.ts';

/** The row of a scenario: its parameters, and what its machine means. Throws InputError for a machine that means nothing. */
export function clusterRow(values: Cluster['Values']): number[] {
  const machine = machineOf(values.machine);
  if (!('entry' in machine)) return [...rowOf(clusterParameters, values), ...machineNumbers(machine)];
  const { entry, allowed } = machine;
  throw refused(entry, allowed, `machine: ${entry} is not allowed: it must be ${allowed}`);
}

/** Microseconds that a cost of one packet may take, as in the simulator and the model. */
const maxCost = 1_000_000_000;

/** The error for a packet with a cost above the maximum. */
export function tooSlow(slowest_us: number): InputError {
  const slowest = `${formatNumber(slowest_us)} µs`;
  const allowed = `one whose costs of a packet are at most ${maxCost} µs`;
  return refused(slowest, allowed, `machine: a packet would cost ${slowest}; it must be ${allowed}`);
}

const refused = (found: string, allowed: string, message: string): InputError =>
  new InputError({ ...problem('machine', found, allowed, message), line: null, column: null });
