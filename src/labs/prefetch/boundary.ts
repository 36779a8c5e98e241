import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { arrows, counted, f64, ovx_text, ovx_values, path, spans, sweeps, u32 } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports, and leaves in memory beside a run. */
export const boundary = {
  module: 'prefetch',
  labs: ['prefetch'],
  exports: {
    sweeps,
    dlx: {
      ovx_values,
      ovx_text,
      ovx_run_dlx: { parameters: ['run', 'rows', 'causes', 'memory_bytes'], returns: { struct: 'dlx_report' } },
      ovx_study: { parameters: ['steps', 'memory_bytes'], returns: { struct: 'study_report' } },
    },
  },
  structs: {
    dlx_report: {
      about: 'A run of a DLX program; counts that may pass 2^32 are doubles, as cycles are.',
      fields: {
        error_line: counted('0: the text has no error'),
        error_column: u32,
        error_found: { kind: 'text' },
        error_expected: { kind: 'text' },
        no_room: u32,
        status: { kind: 'enumeration', of: 'dlx_status' },
        fault: { kind: 'enumeration', of: 'dlx_fault' },
        fault_line: u32,
        cycles: f64,
        cycles_without_network: { kind: 'f64', about: 'negative: only another run determines it' },
        network_stall: f64,
        steps: f64,
        requests: f64,
        demanded: { kind: 'f64', about: 'requests made by loads, not by prefetches' },
        finish_us: f64,
        recorded_us: { kind: 'f64', about: 'end of the trace' },
        spans,
        arrows,
        path,
        instructions: { kind: 'rows', columns: { begin: 'f64', issue: 'f64', end: 'f64', network: 'f64', line: 'u32' } },
        gets: { kind: 'rows', columns: { asked: 'f64', released: 'f64', arrived: 'f64', line: 'u32' } },
        words: counted('words of memory after the run'),
        value: { kind: 'column', type: 'i32', count: 'words' },
      },
    },
    study_report: {
      about: 'Results of a DLX program over its virtualization.',
      fields: {
        done: counted('0: runs are left, and the fields below are undefined'),
        curve_limit: { kind: 'enumeration', of: 'curve_limit' },
        result_count: u32,
        results: { kind: 'column', type: 'f64', count: 'result_count' },
        curve: {
          kind: 'rows',
          columns: { virtualization: 'f64', utilization_blocking: 'f64', utilization_prefetch: 'f64', improvement: 'f64' },
        },
      },
    },
  },
} as const satisfies ModuleBoundary;
