import type { LabResults } from '../../core/results/labResults.ts';

export const depositSystems = ['pvm', 'rrmsg', 'dmsg'] as const;
export type DepositSystem = (typeof depositSystems)[number];

/** As the paper calls them, and in words. */
export const systemNames: Readonly<Record<DepositSystem, string>> = { pvm: 'PVM', rrmsg: 'RRMSG', dmsg: 'DMSG' };
export const systemWords: Readonly<Record<DepositSystem, string>> = { pvm: 'PVM', rrmsg: 'request and response', dmsg: 'direct deposit' };

export const synchronizations = ['messages', 'tree', 'barrier'] as const;
export type Synchronization = (typeof synchronizations)[number];

export const depositParts = ['transfer', 'control', 'gather_scatter', 'pack_unpack'] as const;
/** Milliseconds; their sum is the communication. */
export type DepositBreakdown = Readonly<Record<(typeof depositParts)[number], number>>;

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

/** What the model answers beside: the same scenario under each system, and each synchronization of all with all. */
export interface DepositAnswers {
  readonly systems: Readonly<Record<DepositSystem, DepositValues>>;
  readonly synchronizations: Readonly<Record<Synchronization, { readonly messages: number; readonly us: number }>>;
}

/** Null while there is no result. */
export function depositAnswers(results: LabResults): DepositAnswers | null {
  return (results.model?.result.values['answers'] ?? null) as DepositAnswers | null;
}

/** The chosen system. */
export const systemOf = (values: LabResults['values']): DepositSystem => values['system'] as DepositSystem;

/** Whether every node gets as many columns as every other; if not, no engine has an answer. */
export const isDivided = (values: LabResults['values']): boolean => Number(values['n']) % Number(values['p']) === 0;
