import { type LabResults, simulationOf } from '../../core/results/labResults.ts';
import { limitReached } from '../../core/results/limitReached.ts';
import type { SocketsScheme } from './parameters.ts';
import type { SocketsRun, SocketsSurvey, SocketsValues } from './results.ts';
import type { Sockets } from './types.ts';

/** What the paper calls them. */
export const schemeNames: Readonly<Record<SocketsScheme, string>> = {
  naive: 'naive',
  pingpong: 'ping-pong',
  separated: 'separated',
  simultaneous: 'simultaneous',
  blocking: 'blocking',
  hiding: 'hiding',
};

/** Each program's listing in the paper, and the layer on which it runs. */
export const schemeListings: Readonly<Record<SocketsScheme, string>> = {
  naive: 'compute all, write, read (I.1), on plain sockets',
  pingpong: 'one side reads first, on plain sockets',
  separated: 'write before the interior (I.2), on plain sockets',
  simultaneous: 'compute all, send, receive (I.1), through the communication process',
  blocking: 'wait for the send, then compute the interior (I.2), through the communication process',
  hiding: 'compute the interior meanwhile (I.3), through the communication process',
};

/** Null while there is no result. */
export const socketsValues = (results: LabResults<Sockets>): SocketsValues | null => simulationOf(results);

/** Values of the shown result; the chosen ones while there is none. */
export const shownValues = (results: LabResults<Sockets>): Sockets['Values'] => results.simulation?.values ?? results.values;

/** How a run ended, in place of the time that it does not have. */
export function endedAs({ status, limit }: SocketsRun): string {
  return status === 'deadlock' ? 'deadlock' : limitReached(limit).toLowerCase();
}

/** Computation of an iteration, in µs. */
export function iterationComputation_us({ interior_us, boundary_us }: Sockets['Values']): number {
  return interior_us + boundary_us;
}

/** How a message fits the buffers: what its write has to wait for. */
export function fit({
  message_bytes,
  send_buffer,
  receive_buffer,
}: Pick<Sockets['Values'], 'message_bytes' | 'send_buffer' | 'receive_buffer'>): 'sent' | 'room' | 'read' {
  if (message_bytes <= send_buffer) return 'sent';
  return message_bytes <= send_buffer + receive_buffer ? 'room' : 'read';
}

/** The survey of the scenario among others; null while there is no result. */
export const surveyOf = (results: LabResults<Sockets>): SocketsSurvey | null => results.survey?.result.values.survey ?? null;
