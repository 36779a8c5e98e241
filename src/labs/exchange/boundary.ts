import { type ModuleBoundary, run, sweeps } from '../../core/parameters/boundary.ts';

/** What the module of these labs exports. */
export const boundary = {
  module: 'simulator',
  labs: ['explore', 'gain'],
  exports: { run, sweeps },
} as const satisfies ModuleBoundary;
