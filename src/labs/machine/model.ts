import type { LabTable } from '../../core/lab/labTable.ts';
import type { ReadBenchmark } from '../../core/measured/benchmarkText.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import { cardOf, cards, machineRow, messageRow, processorRow } from '../exchange/cards.ts';

/** A known machine that is drawn beside the machine. */
const beside = <Key extends string>(key: Key, label: string) => ({
  kind: 'choice' as const,
  key,
  symbol: '',
  label,
  default: 'none',
  choices: [{ value: 'none', label: 'nothing' }, ...cards.map(({ name, title }) => ({ value: name, label: title }))],
  meaning: 'A known machine whose curve is drawn for comparison.',
  source: 'chosen: nothing',
});

/** Parameters of the lab machine, in the order of links. */
export const machineParameters = [
  {
    ...machineRow,
    default: 'alps_mpich',
    meaning:
      'A known machine by its name, or ranges of sizes FROM-TO:alpha:beta in bytes, µs and µs a byte; L, o, g and G as LOW:HIGH; at:BYTES:US:... what was measured.',
    source: 'chosen: a measured curve with three changes of protocol',
  },
  beside('beside', 'compare with'),
  beside('beside_second', 'and'),
  beside('beside_third', 'and'),
  {
    ...messageRow,
    meaning: 'Bytes of the message whose time is read off, and for which the machine is handed to other labs.',
    source: 'chosen: a boundary of a stencil with 90 x 90 numbers of 8 bytes',
  },
  {
    ...processorRow,
    meaning: 'Speed of the process that sends, in GFLOP/s: with the time of a message it gives the hardware granularity.',
  },
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const machineTable = {
  name: 'machine',
  title: 'Machine',
  parameters: machineParameters,
  constants: [],
  figures: ['time', 'ranges'],
} as const satisfies LabTable;

/** A machine by closed form alone: nothing is simulated. */
export interface Machine extends LabTypes {
  readonly Values: ValuesOf<typeof machineParameters>;
  readonly Model: MachineModel;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'time_us' | 'line_us'>;
}

/** Known machines that are drawn beside the machine, each once. */
export const besideOf = ({ beside, beside_second, beside_third }: Machine['Values']): string[] =>
  [...new Set([beside, beside_second, beside_third])].filter((name) => name !== 'none');

/** A machine as overlap_models/measured/machine.py has it. */
export interface FittedMachine {
  readonly segments: readonly LinearSegment[];
  readonly loggp: Loggp;
  readonly error_rms: number | null;
  readonly line: LinearSegment | null;
  readonly line_error_rms: number | null;
  readonly of: 'message' | 'stream' | 'collective' | 'remote';
}

/** By overlap_models/labs/machine.py. */
export interface MachineModel extends FittedMachine {
  readonly time_us: number;
  readonly line_time_us: number | null;
  readonly gamma_h: number;
  readonly points: readonly { readonly bytes: number; readonly us: number; readonly residual: number; readonly line_residual: number | null }[];
  readonly beside: readonly {
    readonly name: string;
    readonly of: FittedMachine['of'];
    readonly segments: readonly LinearSegment[];
    readonly points: readonly (readonly [bytes: number, us: number])[];
  }[];
  readonly text: string;
}

/** alpha + beta m; null for what does not exist. */
export interface LinearSegment {
  readonly from_bytes: number;
  readonly to_bytes: number;
  readonly alpha_us: number;
  readonly beta_us_per_byte: number;
  readonly half_bandwidth_bytes: number | null;
  readonly alpha_error_us: number | null;
  readonly beta_error_us_per_byte: number | null;
  readonly half_bandwidth_error_bytes: number | null;
  readonly alpha_interval_us: Interval | null;
  readonly beta_interval_us_per_byte: Interval | null;
}

/** high: null where nothing bounds it. */
export type Interval = readonly [low: number, high: number | null];

export interface Loggp {
  readonly L_us: Interval;
  readonly o_us: Interval;
  readonly g_us: Interval;
  readonly G_us_per_byte: Interval;
}

export interface Measured extends ReadBenchmark {
  readonly format: string;
  readonly version: string | null;
  readonly rows: readonly MeasuredRow[];
  /** Null: collectives with computation are all that was read, and of fewer than three sizes. */
  readonly machine:
    | (FittedMachine & {
        /** By which it travels in a link. */
        readonly text: string;
        /** Names of the benchmarks of T(m), of streams one way and both ways. */
        readonly fitted: string;
        readonly stream: string | null;
        readonly both_ways: string | null;
        /** Names of all tables that a machine can be fitted to, in the order of the text. */
        readonly choices: readonly string[];
      })
    | null;
}

export interface MeasuredRow {
  readonly line: number;
  readonly test: string;
  readonly name: string;
  readonly bytes: number;
  readonly us?: number;
  readonly mb_s?: number;
  readonly messages_s?: number;
  readonly overall_us?: number;
  readonly compute_us?: number;
  readonly pure_us?: number;
  readonly L_us?: number;
}

/** Where a line by two figures alone is taken to end. */
const usualEnd = 2 ** 22;

/** Sizes from one byte to the longest message of any machine that is drawn. */
export function machineAxis(values: Machine['Values']): CurveAxis {
  const ends = [values.machine, ...besideOf(values)].map(endOf);
  return { key: 'message_bytes', minimum: 1, maximum: Math.min(2 ** 34, Math.max(values.message_bytes, ...ends)), points: 241, scale: 'logarithmic' };
}

function endOf(text: string): number {
  const card = cardOf(text);
  if (card !== undefined) return card.curve?.points.at(-1)?.[0] ?? usualEnd;
  return Math.max(2, ...Array.from(text.matchAll(/(?:^|[\s,])\d+-(\d+):/g), ([, end]) => Number(end)));
}
