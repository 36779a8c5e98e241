import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { counted, f64, ovx_text, u32 } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports, and leaves in memory beside a run. */
export const boundary = {
  module: 'prefetch',
  labs: ['prefetch'],
  exports: {
    dlx: {
      ovx_text,
      ovx_run_dlx: {
        parameters: ['virtualization', 'processors', 'latency', 'm', 'k', 'prefetching', 'rows', 'memory_bytes'],
        returns: { struct: 'dlx_report' },
      },
    },
  },
  structs: {
    dlx_report: {
      about: 'A run of a DLX program; counts that may pass 2^32 are doubles, as cycles are.',
      fields: {
        error_line: counted('0: the text is sound'),
        error_column: u32,
        error_found: { kind: 'text' },
        error_expected: { kind: 'text' },
        no_room: u32,
        status: { kind: 'enumeration', of: 'dlx_status' },
        fault: { kind: 'enumeration', of: 'dlx_fault' },
        fault_line: u32,
        cycles: f64,
        cycles_without_network: { kind: 'f64', about: 'negative: it takes another run to know' },
        network_stall: f64,
        steps: f64,
        requests: f64,
        demanded: { kind: 'f64', about: 'requests that no prefetch made' },
        instructions: { kind: 'rows', columns: { begin: 'f64', issue: 'f64', end: 'f64', network: 'f64', line: 'u32' } },
        gets: { kind: 'rows', columns: { asked: 'f64', released: 'f64', arrived: 'f64', line: 'u32' } },
        words: counted('of memory, as the run left it'),
        value: { kind: 'column', type: 'i32', count: 'words' },
      },
    },
  },
} as const satisfies ModuleBoundary;
