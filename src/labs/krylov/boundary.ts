import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { run, sweeps } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports. */
export const boundary = {
  module: 'krylov',
  labs: ['krylov'],
  exports: { run, sweeps },
} as const satisfies ModuleBoundary;
