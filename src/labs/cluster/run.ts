import { InputError } from '../../core/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { problem } from '../../core/parameters/problem.ts';
import { formatNumber } from '../../core/units/formatNumber.ts';
import type { ClusterMachine } from './machine.ts';
import { costAt, machineNumbers, machineOf, transferAt } from './machine.ts';
import { clusterParameters } from './parameters.ts';

/** The row of a scenario: its parameters, and what its machine means. Throws InputError for a machine that means nothing. */
export const clusterRow = (values: ParameterValues): number[] => [...rowOf(clusterParameters, values), ...machineNumbers(machineFor(values))];

function machineFor(values: ParameterValues): ClusterMachine {
  const machine = machineOf(String(values['machine']));
  if (!('entry' in machine)) return machine;
  const { entry, allowed } = machine;
  throw refused(entry, allowed, `machine: ${entry} is not allowed: it must be ${allowed}`);
}

/** Of each message. */
export const packetsOf = ({ message_bytes, mtu }: ParameterValues): number => Math.ceil(Number(message_bytes) / Number(mtu));

/** To each process but the root, or from each. */
export const deliveriesOf = (values: ParameterValues): number => (Number(values['p']) - 1) * packetsOf(values);

/** Microseconds that a cost of one packet may take, as in the simulator and the model. */
const mostCost = 1_000_000_000;

const copies = { none: null, ctc: 'Mctc', ctm: 'Mctm', mtm: 'Mmtm' } as const;

/** What is said of a packet that costs somebody more. */
export function tooSlow(values: ParameterValues): InputError {
  const machine = machineFor(values);
  const bytes = Math.min(Number(values['message_bytes']), Number(values['mtu']));
  const copying = copies[values['copy'] as keyof typeof copies];
  const take = costAt(machine.Ur, bytes) + (copying ? costAt(machine[copying], bytes) : 0);
  const costs = (['Os', 'gs', 'gr', 'Or'] as const).map((name) => costAt(machine[name], bytes));
  const slowest = `${formatNumber(Math.max(take, transferAt(machine, bytes, Number(values['p'])), ...costs))} µs`;
  const allowed = `one whose costs of a packet are at most ${mostCost} µs`;
  return refused(slowest, allowed, `machine: a packet would cost ${slowest}; it must be ${allowed}`);
}

const refused = (found: string, allowed: string, message: string): InputError =>
  new InputError({ ...problem('machine', found, allowed, message), line: null, column: null });
