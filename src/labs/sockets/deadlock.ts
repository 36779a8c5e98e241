import type { DeadlockSpec, Move } from '../../ui/specs.ts';
import { shownValues, socketsValues } from './resultNumbers.ts';
import type { SocketsDeadlock } from './results.ts';
import type { Sockets } from './types.ts';
import { largerBuffer, otherProgram, waitingInACircle, waitsFor } from './words.ts';

/** The wait-for relation, the full buffers, and changes that would resolve the deadlock: each verified by a run, each one click away. */
export const socketsDeadlock: DeadlockSpec<Sockets> = {
  read(results) {
    const deadlock = socketsValues(results)?.deadlock ?? null;
    if (deadlock === null) return null;
    const { send_buffer, receive_buffer } = shownValues(results);
    return {
      summary: waitingInACircle,
      waiting: deadlock.processes.map((process, i) => {
        const { unwritten, in_send_buffer, in_receive_buffer } = deadlock.buffers[i]!;
        const [sent, received] = [
          { bytes: in_send_buffer, capacity: send_buffer },
          { bytes: in_receive_buffer, capacity: receive_buffer },
        ];
        return { text: waitsFor(process, deadlock.waiting_for[i]!, unwritten, sent, received), line: null };
      }),
      count: deadlock.processes.length,
      freedBy: moves(deadlock),
    };
  },
};

const moves = ({ freed_by: { send_buffer, receive_buffer, schemes } }: SocketsDeadlock): Move[] => [
  ...(send_buffer === null ? [] : [{ label: largerBuffer('send', send_buffer), values: { send_buffer } }]),
  ...(receive_buffer === null ? [] : [{ label: largerBuffer('receive', receive_buffer), values: { receive_buffer } }]),
  ...schemes.map((scheme) => ({ label: otherProgram(scheme), values: { scheme } })),
];
