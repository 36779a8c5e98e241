import { type LabResults, modelOf } from '../../core/results/labResults.ts';
import type { Deposit, DepositAnswers, DepositBreakdown, DepositSystem, Synchronization } from './types.ts';

export const depositSystems = ['pvm', 'rrmsg', 'dmsg'] as const satisfies readonly DepositSystem[];

/** As the paper calls them, and in words. */
export const systemNames: Readonly<Record<DepositSystem, string>> = { pvm: 'PVM', rrmsg: 'RRMSG', dmsg: 'DMSG' };
export const systemWords: Readonly<Record<DepositSystem, string>> = { pvm: 'PVM', rrmsg: 'request and response', dmsg: 'direct deposit' };

export const synchronizations = ['messages', 'tree', 'barrier'] as const satisfies readonly Synchronization[];

export const synchronizationNames: Readonly<Record<Synchronization, string>> = {
  messages: 'control messages',
  tree: 'combining tree',
  barrier: 'hardware barrier',
};

export const depositParts = ['transfer', 'control', 'gather_scatter', 'pack_unpack'] as const satisfies readonly (keyof DepositBreakdown)[];

export const partNames: Readonly<Record<keyof DepositBreakdown, string>> = {
  transfer: 'transfer',
  control: 'synchronization',
  gather_scatter: 'gather and scatter',
  pack_unpack: 'pack and unpack',
};

/** Null while there is no result. */
export const depositAnswers = (results: LabResults<Deposit>): DepositAnswers | null => modelOf(results)?.answers ?? null;

/** Whether addresses are made one by one. */
export const inPieces = (access: Deposit['Values']['access']): boolean => access === 'strided' || access === 'indexed';

/** Whether every node gets as many columns as every other; if not, no engine has an answer. */
export const isDivided = ({ n, p }: Deposit['Values']): boolean => n % p === 0;
