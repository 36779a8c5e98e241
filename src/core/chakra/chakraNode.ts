import { InputError } from '../inputError.ts';

/** A node of an execution trace, as much of it as a schedule takes (et_def.proto of mlcommons/chakra). */
export interface ChakraNode {
  readonly id: string;
  readonly name: string;
  readonly type: NodeType;
  /** Nodes whose data it takes. */
  readonly after: readonly string[];
  /** Nodes that come before for another reason, as the operation that called it. */
  readonly control: readonly string[];
  readonly duration_us: number;
  /** Numbers and texts by their names, such as comm_size. */
  readonly attributes: Readonly<Record<string, number | string>>;
}

/** In the order of their numbers. */
export const nodeTypes = [
  'INVALID',
  'METADATA',
  'MEM_LOAD',
  'MEM_STORE',
  'COMP',
  'COMM_SEND',
  'COMM_RECV',
  'COMM_COLL',
  'STORAGE',
  'BATCH',
  'CHECKPOINT',
] as const;
export type NodeType = (typeof nodeTypes)[number];

export function refuseTrace(file: string, found: string, allowed: string): never {
  throw new InputError({ parameter: 'goal', value: found, allowed, message: `${file}: ${found}; expected ${allowed}`, line: null, column: null });
}
