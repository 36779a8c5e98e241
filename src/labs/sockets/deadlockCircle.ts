import { socketsParameters } from './parameters.ts';
import type { SocketsScheme } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { SocketsDeadlock } from './results.ts';
import type { SocketsReport } from './runSockets.ts';

/** Which processes wait for each other, what stands full between them, and what would free them, found by running it. */
export function socketsDeadlock(
  report: SocketsReport, parameters: ParameterValues, completing: readonly SocketsScheme[],
  completes: (changed: ParameterValues) => boolean,
): SocketsDeadlock {
  const waiting = report.waiters;
  const freeing = (key: 'send_buffer' | 'receive_buffer', other: 'send_buffer' | 'receive_buffer'): number | null =>
    leastBuffer(key, Number(parameters['message_bytes']) - Number(parameters[other]), parameters, completes);
  return {
    processes: waiting.map(({ process }) => process),
    waiting_for: waiting.map(({ waits_for }) => waits_for),
    buffers: waiting.map(({ process, waits_for }) => {
      const fill = report.fills.find(({ source, destination }) => source === process && destination === waits_for);
      return {
        unwritten: fill?.unwritten ?? 0,
        in_send_buffer: fill?.in_send_buffer ?? 0,
        in_receive_buffer: fill?.in_receive_buffer ?? 0,
      };
    }),
    freed_by: {
      send_buffer: freeing('send_buffer', 'receive_buffer'),
      receive_buffer: freeing('receive_buffer', 'send_buffer'),
      schemes: completing,
    },
  };
}

/**
 * The least size of one buffer with which the program completes. The guess, that both together hold the message, is
 * tried first; if the runs say otherwise, they are asked by halving.
 */
function leastBuffer(
  key: 'send_buffer' | 'receive_buffer', guess: number, parameters: ParameterValues,
  completes: (changed: ParameterValues) => boolean,
): number | null {
  const row = socketsParameters.find((each) => each.key === key)!;
  const enough = (size: number): boolean => completes({ ...parameters, [key]: size });
  let [stuck, free] = [Number(parameters[key]), row.kind === 'number' ? row.maximum : Number(parameters[key])];
  if (guess > stuck && guess <= free && enough(guess)) {
    free = guess;
    if (guess - 1 === stuck || !enough(guess - 1)) return guess;
  } else if (!enough(free)) {
    return null;
  }
  while (free - stuck > 1) {
    const middle = Math.floor((stuck + free) / 2);
    if (enough(middle)) free = middle;
    else stuck = middle;
  }
  return free;
}
