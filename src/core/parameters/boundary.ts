import type { EnumerationName } from './enumerations.ts';

/**
 * The boundary between the simulator in C and the readers of its memory, beside the enumerations: the structs
 * that a run leaves behind, and what a WebAssembly module exports that runs workloads; what one lab's module has beyond that
 * stands in the lab's model.ts. scripts/generate.ts writes it out in C, where the compiler holds the structs to their
 * offsets, in TypeScript and in Python; no other code counts bytes or numbers.
 */

/** Elements of a column. */
export type ColumnType = 'f64' | 'u32' | 'i32' | 'u8';

/**
 * A field of a struct:
 *
 *     u32, f64        a number
 *     time            picoseconds in 64 bits; microseconds where it is read
 *     times           one for each enumerator
 *     enumeration     a number in C, its enumerator where it is read
 *     text            ASCII with a NUL at its end
 *     struct, pointer another struct, in its place or elsewhere
 *     rows            their number, and a pointer to each of their columns
 *     column          a pointer to as many elements as another field says
 *     structs         a pointer to as many structs as another field says
 *     address         of memory, in 64 bits everywhere
 */
export type Field = { readonly about?: string } & (
  | { readonly kind: 'u32' | 'f64' | 'time' | 'text' | 'address' }
  | { readonly kind: 'times' | 'enumeration'; readonly of: EnumerationName }
  | { readonly kind: 'struct' | 'pointer'; readonly of: string }
  | { readonly kind: 'rows'; readonly columns: Readonly<Record<string, ColumnType>> }
  | { readonly kind: 'column'; readonly type: ColumnType; readonly count: string }
  | { readonly kind: 'structs'; readonly of: string; readonly count: string }
);

export interface Struct {
  readonly about: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Whether it is the caller that writes it. */
  readonly written?: boolean;
}

// Without effects, so that a page, which needs none of this, is built without it.
export const u32 = { kind: 'u32' } as const;
export const f64 = { kind: 'f64' } as const;
export const time = { kind: 'time' } as const;
/* @__NO_SIDE_EFFECTS__ */
export const counted = (about: string) => ({ kind: 'u32', about }) as const;
/* @__NO_SIDE_EFFECTS__ */
const timed = (about: string) => ({ kind: 'time', about }) as const;

/** The outcome of a run, without its trace. It has no pointer, so that it is equal on every machine. */
const outcome = {
  about: 'The outcome of a run.',
  fields: {
    status: { kind: 'enumeration', of: 'status' },
    limit: { kind: 'enumeration', of: 'limit' },
    process_count: u32,
    events: u32,
    messages: counted('data messages, or packets'),
    control_messages: u32,
    copies: u32,
    barriers: u32,
    dropped: u32,
    retransmitted: u32,
    discarded: counted('packets that receivers discarded, since an earlier one was dropped'),
    peak_queue: u32,
    bubbles: counted('idle times of the viewed output between two packets'),
    busiest: counted('process that was occupied longest by sending and receiving'),
    overflowed: counted('packets dropped on arrival, for want of room in the receive queue'),
    peak_backlog: counted('most packets at one process that had arrived and not been taken'),
    probes: counted('probes of closed windows'),
    signals: counted('page faults'),
    protections: counted('calls that protect or restore pages'),
    late_faults: counted('page faults whose data had arrived'),
    unfinished: counted('operations that never ran or never ended'),
    unreceived: counted('messages of a schedule without a receive'),
    refusal: counted('number of the lab reason that makes a run invalid beyond its ranges, from 1; 0: none'),
    parameter: counted('number of the value that is out of its range, or fractional where it must be whole, from 1; 0: none'),
    operations: counted('operations of the schedule'),
    refused_edit: counted('number of the edit that the run refuses, from 1; 0: none'),
    edit_refusal: { kind: 'enumeration', of: 'edit_refusal' },
    finish: time,
    programs_end: timed('when the last program ended, or blocked: acknowledgements may come later'),
    idle: timed('idle time of the viewed output between its first packet and its last'),
    now: timed('when the run ended: before its finish, where a limit ended it'),
    exposed: timed('time in which the process that finishes last does not compute'),
    longest: timed('the longest time of a process from its first operation to its last, where its protocol keeps it'),
    transferred: timed("data messages, in sum, from the first byte's leaving to the last one's arrival"),
    spent: { kind: 'times', of: 'span_kind', about: 'processor time of all processes; waiting is not counted' },
  },
} as const satisfies Struct;

/** Structs without pointers, of the simulator itself. */
export const plainStructs = {
  outcome,
  sweep_limits: {
    about: 'What each row of a sweep may take.',
    written: true,
    fields: {
      events: u32,
      memory_bytes: u32,
      memory: { kind: 'address', about: 'of memory_bytes bytes, a multiple of 16; scratch of the call' },
      text: { kind: 'address', about: 'of the parsed text that rows of schedule run; 0: none' },
    },
  },
  edit: {
    about: 'A change of one run at one place.',
    written: true,
    fields: {
      kind: { kind: 'enumeration', of: 'edit_kind' },
      subject: counted('operation; slow and pause: row of the process in a trace'),
      amount: { kind: 'f64', about: 'delay: microseconds; scale, slow: factor; pause: from, in microseconds' },
      until: { kind: 'f64', about: 'pause: to, in microseconds' },
    },
  },
  row_status: {
    about: 'How a row of a sweep ended: the status of its first run that did not complete, as in an outcome.',
    fields: { status: { kind: 'enumeration', of: 'status' }, limit: { kind: 'enumeration', of: 'limit' }, refusal: u32, parameter: u32 },
  },
  waiter: {
    about: 'A waiting process of a deadlocked run.',
    fields: {
      process: u32,
      operation: counted('operation in which the process waits'),
      waits_for: counted('process; OVX_ANY: any sender, or none: the operation never ends'),
      nobody: { kind: 'enumeration', of: 'nobody' },
    },
  },
} as const satisfies Record<string, Struct>;

/** Rows of a trace. */
export const spans = {
  kind: 'rows',
  columns: { start_us: 'f64', end_us: 'f64', bytes: 'f64', process: 'u32', operation: 'u32', peer: 'i32', kind: 'u8' },
} as const satisfies Field;
export const arrows = {
  kind: 'rows',
  columns: {
    sent_us: 'f64',
    received_us: 'f64',
    dropped_us: 'f64',
    bytes: 'f64',
    source: 'u32',
    destination: 'u32',
    operation: 'u32',
    kind: 'u8',
  },
} as const satisfies Field;

/** Stretches of the critical path, from 0 to the finish; none of a run whose causes were not recorded, or not all. */
export const path = {
  kind: 'rows',
  columns: { start_us: 'f64', end_us: 'f64', process: 'u32', operation: 'u32', kind: 'u8' },
} as const satisfies Field;

/** Structs with pointers that every module leaves: only WebAssembly knows them, where a pointer has 32 bits. */
export const reportStructs = {
  report: {
    about: 'A run with its trace, valid until the next run.',
    fields: {
      outcome: { kind: 'struct', of: 'outcome' },
      spans,
      arrows,
      levels: { kind: 'rows', columns: { time_us: 'f64', track: 'u32', amount: 'u32' } },
      path,
      waiter_count: counted('0 unless the run is deadlocked'),
      waiters: { kind: 'structs', of: 'waiter', count: 'waiter_count' },
      waiter_total: counted('more than waiter_count where the list is cut'),
      sketched: counted('1: the trace was coarsened to fit, to what a picture needs'),
    },
  },
} as const satisfies Record<string, Struct>;

/** A function of a module: its parameters, numbers unless a C type is given, and the meaning of its 32-bit result. */
export interface Exported {
  readonly parameters: readonly (string | readonly [name: string, type: string])[];
  /** A number, a status, a name, elements of a column, or a struct. */
  readonly returns: 'u32' | 'status' | ColumnType | 'outcome' | { readonly struct: string };
}

/** The type of the result, or the name of its struct. */
export const givenBy = (returns: Exported['returns']): string => (typeof returns === 'string' ? returns : returns.struct);

type Exports = Readonly<Record<string, Exported>>;

/** A WebAssembly module: declared in the folder of the lab that it is for. */
export interface ModuleBoundary {
  /** build/<module>.wasm */
  readonly module: string;
  /** Labs whose runs are in it. */
  readonly labs: readonly string[];
  /** Exports, by their file in wasm-sim/src/wasm. */
  readonly exports: Readonly<Record<string, Exports>>;
  /** Structs in memory beyond those of all modules. */
  readonly structs?: Readonly<Record<string, Struct>>;
}

const number = 'u32';
export const ovx_values = { parameters: [], returns: 'f64' } as const satisfies Exported;
export const ovx_text = { parameters: ['bytes'], returns: 'u8' } as const satisfies Exported;
/** Continues a run that ended at its limit of events. */
export const ovx_continue = { parameters: ['events'], returns: { struct: 'report' } } as const satisfies Exported;
/** Address for `count` edits, which apply to the next run alone; 0: no room. */
export const ovx_edit_rows = { parameters: ['count'], returns: { struct: 'edit' } } as const satisfies Exported;
const rows = ['spans', 'arrows', 'levels', 'causes', 'sketch'] as const;

/** The functions of wasm-sim/src/wasm/run.c, which runs workloads. */
export const run = {
  ovx_values,
  ovx_name: { parameters: [], returns: 'u8' },
  ovx_find: { parameters: [], returns: number },
  ovx_find_lab: { parameters: [], returns: number },
  ovx_run: { parameters: ['workload', 'memory_bytes', 'events', ...rows], returns: { struct: 'report' } },
  ovx_edit_rows,
  ovx_continue,
  ovx_outcomes: { parameters: [], returns: 'outcome' },
  ovx_results: { parameters: ['lab', 'memory_bytes', 'events'], returns: 'f64' },
  ovx_refusal_of: { parameters: ['lab'], returns: number },
  ovx_move: { parameters: ['lab', 'parameter', ['x', 'double ']], returns: 'f64' },
} as const satisfies Exports;

/** The functions of wasm-sim/src/wasm/sweeps.c. */
export const sweeps = {
  ovx_reserve: { parameters: ['bytes'], returns: 'u8' },
  ovx_sweep: {
    parameters: [
      ['workload', 'const char *'],
      'n',
      ['rows', 'const double *'],
      'stride',
      ['limits', 'const ovx_sweep_limits *'],
      ['wanted', 'const char *'],
      ['results', 'double *'],
      ['status', 'ovx_row_status *'],
    ],
    returns: 'status',
  },
} as const satisfies Exports;

/** Exports shared by several modules, by file. */
export const commonExports = { run, sweeps } as const satisfies Readonly<Record<string, Exports>>;
