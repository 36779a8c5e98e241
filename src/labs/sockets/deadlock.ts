import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { DeadlockSpec, Move } from '../../ui/specs.ts';
import { schemeNames, shownValues, socketsValues } from './resultNumbers.ts';
import type { SocketsDeadlock } from './results.ts';
import type { Sockets } from './types.ts';

/** Who waits for whom, which buffers are full, and what would free them: each found by a run, each one click away. */
export const socketsDeadlock: DeadlockSpec<Sockets> = {
  read(results) {
    const deadlock = socketsValues(results)?.deadlock ?? null;
    if (deadlock === null) return null;
    const shown = shownValues(results);
    const [send, receive] = [shown.send_buffer, shown.receive_buffer];
    return {
      summary: 'Each process is in a write that waits for the next one to read, and the last waits for the first:',
      waiting: deadlock.processes.map((process, i) => {
        const peer = deadlock.waiting_for[i]!;
        const { unwritten, in_send_buffer, in_receive_buffer } = deadlock.buffers[i]!;
        const [sent, received] = [filled(in_send_buffer, send), filled(in_receive_buffer, receive)];
        return {
          text:
            `P${process} waits for P${peer}: ${formatQuantity(unwritten)} ${unwritten === 1 ? 'byte finds' : 'bytes find'} no room, ` +
            `the send buffer of P${process} is ${sent}, the receive buffer of P${peer} is ${received}`,
          line: null,
        };
      }),
      count: deadlock.processes.length,
      freedBy: moves(deadlock),
    };
  },
};

const filled = (amount: number, capacity: number): string =>
  amount >= capacity ? `full with ${formatQuantity(amount)}` : `at ${formatQuantity(amount)} of ${formatQuantity(capacity)}`;

function moves({ freed_by: { send_buffer, receive_buffer, schemes } }: SocketsDeadlock): Move[] {
  return [
    ...(send_buffer === null ? [] : [{ label: `a send buffer of ${formatCount(send_buffer, 'byte')}`, values: { send_buffer } }]),
    ...(receive_buffer === null ? [] : [{ label: `a receive buffer of ${formatCount(receive_buffer, 'byte')}`, values: { receive_buffer } }]),
    ...schemes.map((scheme) => ({ label: reasons[scheme] ?? schemeNames[scheme], values: { scheme } })),
  ];
}

/** Why these programs go on where others stop. */
const reasons: Readonly<Partial<Record<string, string>>> = {
  pingpong: 'ping-pong: one side reads first',
  simultaneous: 'simultaneous: fragments, and reads before writes',
  blocking: 'blocking: fragments, and reads before writes',
  hiding: 'hiding: fragments, and reads before writes',
};
