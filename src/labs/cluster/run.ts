import { clusterConstants } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { costAt, transferAt } from './machine.ts';
import type { ClusterMachine } from './machine.ts';
import { formatNumber } from '../../core/units/formatNumber.ts';
import { problem } from '../../core/parameters/problem.ts';
import { InputError } from '../../engines/inputError.ts';
import { clusterSenders } from './senders.ts';

/** A run of the module cluster, or why there is none. */
export type ClusterRun =
  | {
    readonly workload: string;
    /** In the order of wasm-sim/src/workloads/cluster.h. */
    readonly values: readonly number[];
    /** Packets of each message. */
    readonly packets: number;
    /** That are to be delivered in all. */
    readonly deliveries: number;
    /** Gather: active at once. */
    readonly senders: number | null;
  }
  | { readonly refused: ClusterRefusal; readonly packets: number };

/** Nobody to send to, nothing to send, or no window by equation (7). */
export type ClusterRefusal = 'one_process' | 'no_bytes' | 'no_window';

/** Microseconds that a cost of one packet may take, as in the simulator and the model. */
const mostCost = 1_000_000_000;

function tooSlow(costs: readonly number[]): InputError {
  const slowest = `${formatNumber(Math.max(...costs))} µs`;
  const allowed = `one whose costs of a packet are at most ${mostCost} µs`;
  const message = `machine: a packet would cost ${slowest}; it must be ${allowed}`;
  return new InputError({ ...problem('machine', slowest, allowed, message), line: null, column: null });
}

const controlBytes = clusterConstants.find(({ key }) => key === 'control_bytes')!.value;
const copies = { none: null, ctc: 'Mctc', ctm: 'Mctm', mtm: 'Mmtm' } as const;

/** Of each message. */
const packetsOf = ({ message_bytes, mtu }: ParameterValues): number => Math.ceil(Number(message_bytes) / Number(mtu));

/** To each process but the root, or from each. */
export const deliveriesOf = (values: ParameterValues): number => (Number(values['p']) - 1) * packetsOf(values);

export function clusterRun(values: ParameterValues, machine: ClusterMachine): ClusterRun {
  const number = (key: string): number => Number(values[key]);
  const [p, bytes, mtu, buffer] = [number('p'), number('message_bytes'), number('mtu'), number('buffer_units')];
  const packets = packetsOf(values);
  if (p === 1 || bytes === 0) return { refused: p === 1 ? 'one_process' : 'no_bytes', packets };

  const full = costs(machine, Math.min(bytes, mtu), p, String(values['copy']));
  if (!full.every((cost) => cost <= mostCost)) throw tooSlow(full);
  const gathers = values['operation'] === 'gather';
  const senders = !gathers ? null : clusterSenders({
    gs: full[1], gr: full[2], buffer, packets, p, window: number('window'), simple: values['algorithm'] === 'simple',
  });
  if (gathers && senders === null) return { refused: 'no_window', packets };
  const sent = values['algorithm'] === 'coordinated' && values['handover'] === 'sent' ? 1 : 0;
  return {
    workload: gathers ? 'cluster:gather' : 'cluster:broadcast',
    values: [
      p, bytes, mtu, buffer, senders ?? 1, sent, number('timeout_us'),
      ...full, ...costs(machine, ((bytes - 1) % mtu) + 1, p, String(values['copy'])), ...costs(machine, controlBytes, p, 'none'),
      controlBytes,
    ],
    packets,
    deliveries: deliveriesOf(values),
    senders,
  };
}

/** What a packet of m bytes costs, in the order of ovx_packet_costs. */
function costs(machine: ClusterMachine, m: number, p: number, copy: string): [number, number, number, number, number, number] {
  const copying = copies[copy as keyof typeof copies];
  const take = costAt(machine.Ur, m) + (copying ? costAt(machine[copying], m) : 0);
  const send = costAt(machine.Os, m);
  // No packet leaves before it is handed over.
  const gap = Math.max(send, costAt(machine.gs, m));
  return [send, gap, costAt(machine.gr, m), costAt(machine.Or, m), take, transferAt(machine, m, p)];
}
