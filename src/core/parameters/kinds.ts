/** Names that the page has of what enumerations.ts comments on: its comments are for C alone, and no page loads them. */
export const spanKindNames = ['compute', 'overhead', 'copy', 'wait', 'gather', 'pack', 'buffer', 'unpack', 'scatter', 'store', 'handler', 'transfer'] as const;
export const arrowKindNames = ['data', 'request', 'response', 'acknowledgement', 'startup', 'barrier', 'window', 'probe'] as const;
export const pathKindNames = ['computation', 'overhead', 'copy', 'gap', 'wire', 'latency', 'queue', 'turn', 'barrier', 'timeout', 'delay'] as const;
