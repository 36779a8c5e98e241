import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';
import type { depositParameters } from './parameters.ts';

/** Synchronization apart from data. */
export interface Deposit extends LabTypes {
  readonly Values: ValuesOf<typeof depositParameters>;
  readonly Model: DepositModel;
  readonly Simulation: DepositSimulation;
  readonly Curve: Columns<'x' | `${DepositSystem}_${DepositRate}` | `sync_${Synchronization}_us`>;
  readonly Points: Columns<'x' | DepositRate>;
}

export type DepositSystem = Deposit['Values']['system'];
export type Synchronization = Deposit['Values']['sync'];
/** What is drawn over machine sizes. */
export type DepositRate = 'mflops_per_node' | 'mbyte_s_per_node';

/** Milliseconds; their sum is the communication. */
export type DepositBreakdown = Readonly<Record<'transfer' | 'control' | 'gather_scatter' | 'pack_unpack', number>>;

/** What both engines report for a system, by the names of the contract; times of the whole run. */
export interface DepositValues {
  readonly mflops_per_node: number;
  readonly mflops_total: number;
  readonly mbyte_s_per_node: number;
  readonly communication_ms: number;
  readonly computation_ms: number;
  readonly breakdown: DepositBreakdown;
  /** Synchronizing one all-to-all exchange as the scenario says, without its data. */
  readonly sync_us: number;
  readonly sync_messages: number;
}

/** Milliseconds of communication under each system over what the addresses of a piece take. */
export type AddressCurve = Readonly<Record<'address_us' | DepositSystem, readonly number[]>>;

/** What the model answers beside: the same scenario under each system, and each synchronization of all with all. */
export interface DepositAnswers {
  readonly systems: Readonly<Record<DepositSystem, DepositValues>>;
  readonly synchronizations: Readonly<Record<Synchronization, { readonly messages: number; readonly us: number }>>;
  /** Null where no addresses are made one by one. */
  readonly addresses: AddressCurve | null;
}

export interface DepositModel extends DepositValues {
  /** Of the transfer: making the addresses of pieces. */
  readonly addresses_ms: number;
  /** What the addresses of a piece take where direct deposit and copying are even; null where nowhere. */
  readonly even_address_us: number | null;
  /** Only where they are asked for, as the page does. */
  readonly answers?: DepositAnswers;
}

/** What is null did not complete. */
export type DepositSimulation = { readonly [Key in keyof DepositValues]: DepositValues[Key] | null } & {
  readonly status: RunStatus;
  readonly limit: string | null;
  readonly messages: { readonly data: number; readonly control: number } | null;
};
