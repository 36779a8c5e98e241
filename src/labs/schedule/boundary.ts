import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { counted, f64, ovx_continue, ovx_edit_rows, ovx_values, sweeps, u32 } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports, and leaves in memory beside a run. */
export const boundary = {
  module: 'schedule',
  labs: ['schedule'],
  exports: {
    sweeps,
    goal: {
      ovx_values,
      ovx_edit_rows,
      ovx_open_text: { parameters: ['bytes', 'memory_bytes'], returns: 'u8' },
      ovx_read: { parameters: ['bytes'], returns: { struct: 'reading' } },
      ovx_run_schedule: { parameters: ['memory_bytes', 'events', 'spans', 'arrows', 'levels', 'causes'], returns: { struct: 'report' } },
      ovx_continue,
      ovx_link_called: { parameters: ['link'], returns: 'u8' },
      ovx_explain_schedule: { parameters: [], returns: { struct: 'goal_report' } },
    },
  },
  structs: {
    reading: {
      about: 'The state of reading a text.',
      fields: {
        bytes: counted('bytes read so far'),
        text: counted('address of the parsed text, for a sweep; 0: not read to its end'),
        binary: counted('1: binary GOAL, which counts as line 1 and has no text to show'),
        error_line: counted('0: the text has no error'),
        error_column: u32,
        error_found: { kind: 'text' },
        error_expected: { kind: 'text' },
      },
    },
    link_use: {
      about: 'What a link of the network has carried.',
      fields: { name: { kind: 'text' }, bytes: f64, busy: { kind: 'time', about: 'what these bytes take of it' } },
    },
    goal_report: {
      about: 'Results of a schedule beyond those of every run.',
      fields: {
        rank_count: u32,
        units: counted('processors and cards of each rank: rows of a trace, 1 where a rank has one'),
        finish_ns: { kind: 'column', type: 'f64', count: 'rank_count' },
        circle: u32,
        waiter_count: u32,
        waiters: { kind: 'structs', of: 'waiter', count: 'waiter_count' },
        waiter_line: { kind: 'column', type: 'u32', count: 'waiter_count' },
        waiter_total: counted('more than waiter_count where the list is cut'),
        unfinished_count: counted('the first operations that never ran or never ended'),
        unfinished_rank: { kind: 'column', type: 'u32', count: 'unfinished_count' },
        unfinished_line: { kind: 'column', type: 'u32', count: 'unfinished_count' },
        uncontended: { kind: 'time', about: 'length of the schedule without contention' },
        operation_count: u32,
        operation_line: { kind: 'column', type: 'u32', count: 'operation_count', about: 'line of each operation in the text' },
        node_count: counted('of a network with a shape; 0: it has none'),
        link_count: u32,
        size_count: u32,
        size: { kind: 'column', type: 'u32', count: 'size_count', about: 'given sizes of the shape, or chosen ones' },
        path_count: counted('stretches of the critical path of a network with links, or 0'),
        path_link: { kind: 'column', type: 'u32', count: 'path_count', about: 'link that a stretch is spent on or waits for, from 1; 0: none' },
        busiest_count: u32,
        busiest: { kind: 'structs', of: 'link_use', count: 'busiest_count' },
      },
    },
  },
} as const satisfies ModuleBoundary;
