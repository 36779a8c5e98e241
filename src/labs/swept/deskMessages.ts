import type { Desk } from './desk.ts';

/** What a desk is asked. */
export type DeskMethod = 'open' | 'cells' | 'lines' | 'parallel' | 'prepare' | 'front' | 'list' | 'row' | 'nearest' | 'csv';

export interface DeskRequest {
  readonly id: number;
  readonly method: DeskMethod;
  readonly args: readonly unknown[];
}

export type DeskReply = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly fault: string };

export type AskDesk = <Method extends DeskMethod>(method: Method, ...args: Parameters<Desk[Method]>) => Promise<Awaited<ReturnType<Desk[Method]>>>;
