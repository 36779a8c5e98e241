import type { TableEngine } from './tableEngine.ts';

/** Requests to the table engine. */
export type TableMethod = 'open' | 'cells' | 'lines' | 'parallel' | 'prepare' | 'front' | 'list' | 'row' | 'nearest' | 'csv';

export interface TableRequest {
  readonly id: number;
  readonly method: TableMethod;
  readonly args: readonly unknown[];
}

export type TableReply = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly fault: string };

export type AskTableEngine = <Method extends TableMethod>(
  method: Method,
  ...args: Parameters<TableEngine[Method]>
) => Promise<Awaited<ReturnType<TableEngine[Method]>>>;
