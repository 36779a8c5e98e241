import type { ParameterValues } from '../parameters/parameter.ts';

/** A measured machine, as labs that have one are handed it. */
export interface MeasuredMachine {
  /** As a link has it. */
  readonly text: string;
  /** What was timed. */
  readonly of: 'message' | 'stream' | 'collective' | 'remote';
  /** The message that it is handed over for, and its time. */
  readonly message_bytes: number;
  readonly time_us: number;
  readonly gflop_s: number;
  /** Hardware granularity: operations in the time of a byte of that message, its latency included. */
  readonly gamma_h: number;
  /** Null: no single messages were timed. */
  readonly loggp: LoggpMachine | null;
}

/** One LogGP machine within the intervals of a measured one. */
export interface LoggpMachine {
  readonly L_us: number;
  readonly o_us: number;
  /** Null: no stream of messages was measured. */
  readonly g_us: number | null;
  readonly G_us: number;
  /** The largest message that does not wait for its receiver; null: no change of protocol is seen. */
  readonly S_bytes: number | null;
}

/** What a lab makes of it. */
export interface MachineInLab {
  /** By the keys of its links. */
  readonly values: ParameterValues;
  /** Sentences about what had to be decided. */
  readonly decided: readonly string[];
  /** What no benchmark says, in words: it stays at its default. */
  readonly left: readonly string[];
}

/** More digits no benchmark has. */
export const three = (value: number): number => Number(value.toPrecision(3));
