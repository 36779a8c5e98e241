import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { counted, run, sweeps, u32 } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports, and leaves in memory beside a run. */
export const boundary = {
  module: 'sockets',
  labs: ['sockets'],
  exports: { run, sweeps, sockets: { ovx_find_standstill: { parameters: [], returns: { struct: 'standstill' } } } },
  structs: {
    fill: {
      about: 'Contents of the buffers of a stream at the end of the run.',
      fields: {
        source: u32,
        destination: u32,
        unwritten: counted('bytes of the write under way, without room'),
        in_send_buffer: u32,
        in_receive_buffer: u32,
      },
    },
    standstill: {
      about: 'Waiting processes and buffers of a deadlocked run over sockets.',
      fields: {
        waiter_count: counted('0 unless the run is deadlocked'),
        waiters: { kind: 'structs', of: 'waiter', count: 'waiter_count' },
        fill_count: u32,
        fills: { kind: 'structs', of: 'fill', count: 'fill_count' },
      },
    },
  },
} as const satisfies ModuleBoundary;
