import type { ModuleBoundary } from '../../core/parameters/boundary.ts';
import { run } from '../../core/parameters/boundary.ts';

/** What the module of this lab exports. */
export const boundary = {
  module: 'cluster',
  labs: ['cluster'],
  exports: { run },
} as const satisfies ModuleBoundary;
