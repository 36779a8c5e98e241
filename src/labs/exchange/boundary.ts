import { type ModuleBoundary, run, sweeps } from '../../core/parameters/boundary.ts';

// Apart from the model, which comes with the first script of the page.

/** What the module of these labs exports. */
export const boundary = {
  module: 'simulator',
  labs: ['explore', 'gain'],
  exports: { run, sweeps },
} as const satisfies ModuleBoundary;
