import type { EnumerationName } from './enumerations.ts';

/**
 * What crosses the boundary between the simulator in C and whoever reads its memory, beside the enumerations: the structs
 * that a run leaves behind, and what a WebAssembly module exports that runs workloads; what one lab's module has beyond that
 * stands in the lab's boundary.ts. scripts/generate.ts writes it out in C, where the compiler holds the structs to their
 * offsets, in TypeScript and in Python; nobody else counts bytes or numbers.
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
 *     structs         the same for structs
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

export const [u32, f64, time] = [{ kind: 'u32' }, { kind: 'f64' }, { kind: 'time' }] as const;
export const counted = (about: string) => ({ kind: 'u32', about }) as const;
const timed = (about: string) => ({ kind: 'time', about }) as const;

/** What is known of a run without a look at its trace. It holds no pointer, so that it is the same on every machine. */
const outcome = {
  about: 'What a run came to.',
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
    discarded: counted('packets that receivers threw away, since one before them was dropped'),
    peak_queue: u32,
    bubbles: counted('times that the output that is viewed stood idle between two packets'),
    busiest: counted('process that was tied up longest by sending and receiving'),
    overflowed: counted('packets that were dropped where they arrived, since there was no place for them'),
    peak_backlog: counted('packets that had arrived at one process and that it had not taken'),
    probes: counted('of closed windows'),
    signals: counted('page faults'),
    protections: counted('calls that protect or restore pages'),
    late_faults: counted('page faults whose data was there'),
    unfinished: counted('operations that never ran or never ended'),
    unreceived: counted('messages of a schedule that nobody has received'),
    refusal: counted('which reason of its lab an invalid run has beyond the ranges, from 1; 0: none'),
    parameter: counted('which value of the row is out of its range, or no whole number where that counts, from 1; 0: none'),
    operations: counted('of its schedule'),
    refused_edit: counted('which edit of the reader the run refuses, from 1; 0: none'),
    edit_refusal: { kind: 'enumeration', of: 'edit_refusal' },
    finish: time,
    programs_end: timed('when the last program was through, or stood: acknowledgements may come later'),
    idle: timed('that the output that is viewed stood idle between its first packet and its last'),
    now: timed('when the run ended: before its finish, where a limit ended it'),
    exposed: timed('in which the process that finishes last does not compute'),
    transferred: timed("of all data messages from the first byte's leaving to the last one's arrival"),
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
      memory: { kind: 'address', about: 'of so many bytes, at a multiple of 16; nothing in it is needed before or after' },
      text: { kind: 'address', about: 'of what has been read of the text that rows of schedule run; 0: there is none' },
    },
  },
  edit: {
    about: 'A change of one run at one place.',
    written: true,
    fields: {
      kind: { kind: 'enumeration', of: 'edit_kind' },
      subject: counted('operation; of slow and pause the row of the process in a trace'),
      amount: { kind: 'f64', about: 'delay: microseconds; scale, slow: factor; pause: from, in microseconds' },
      until: { kind: 'f64', about: 'pause: to, in microseconds' },
    },
  },
  row_status: {
    about: 'How a row of a sweep ended: as the first of its runs that did not complete, as an outcome says it.',
    fields: { status: { kind: 'enumeration', of: 'status' }, limit: { kind: 'enumeration', of: 'limit' }, refusal: u32, parameter: u32 },
  },
  waiter: {
    about: 'A process that waits where nothing moves any more.',
    fields: {
      process: u32,
      operation: counted('that it stands in'),
      waits_for: counted('process; OVX_ANY: whoever sends, or nobody: the operation never ends'),
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
    about: 'A run with its trace, which stands in memory until the next run.',
    fields: {
      outcome: { kind: 'struct', of: 'outcome' },
      spans,
      arrows,
      levels: { kind: 'rows', columns: { time_us: 'f64', track: 'u32', amount: 'u32' } },
      path,
      waiter_count: counted('0 unless nothing moves any more'),
      waiters: { kind: 'structs', of: 'waiter', count: 'waiter_count' },
      waiter_total: counted('more than waiter_count where the list is cut'),
      sketched: counted('1: the trace was made coarser to fit, and is what a picture needs of it'),
    },
  },
} as const satisfies Record<string, Struct>;

/** A function of a module: what it takes, numbers unless it says what of C, and what the 32 bits are that it gives. */
export interface Exported {
  readonly parameters: readonly (string | readonly [name: string, type: string])[];
  /** A number, a status, a name, elements of a column, or a struct. */
  readonly returns: 'u32' | 'status' | ColumnType | 'outcome' | { readonly struct: string };
}

/** What is given, or the name of the struct. */
export const givenBy = (returns: Exported['returns']): string => (typeof returns === 'string' ? returns : returns.struct);

type Exports = Readonly<Record<string, Exported>>;

/** A WebAssembly module: declared in the folder of the lab that it is for. */
export interface ModuleBoundary {
  /** build/<module>.wasm */
  readonly module: string;
  /** Labs whose runs are in it. */
  readonly labs: readonly string[];
  /** What it exports, by the file of wasm-sim/src/wasm in which that stands. */
  readonly exports: Readonly<Record<string, Exports>>;
  /** What it leaves in memory beyond what all modules do. */
  readonly structs?: Readonly<Record<string, Struct>>;
}

const number = 'u32';
export const ovx_values = { parameters: [], returns: 'f64' } as const satisfies Exported;
export const ovx_text = { parameters: ['bytes'], returns: 'u8' } as const satisfies Exported;
/** Goes on with a run that has handled as many events as it was allowed. */
export const ovx_continue = { parameters: ['events'], returns: { struct: 'report' } } as const satisfies Exported;
/** Where so many edits are written, which the next run alone takes; 0: there is no room for them. */
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

/** What several modules export, by the file in which it stands. */
export const commonExports = { run, sweeps } as const satisfies Readonly<Record<string, Exports>>;
