import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import type { Origin } from '../../core/results/labResults.ts';
import { standingFor } from './standing.ts';

/** Placeholder for results that are awaited or unavailable. */
export function awaited(state: ResultsState, what: string, origin: Origin): string {
  const engine = origin === 'model' || origin === 'curve' || origin === 'both' ? 'Python' : 'the simulator';
  switch (standingFor(state, origin)) {
    case 'refused':
      return `No ${what} for these values: the reason stands at the top.`;
    case 'failed':
      return `No ${what} without ${engine}.`;
    case 'stopped':
      return `No ${what}: the simulation was stopped.`;
    case 'computing':
      if (engine !== 'Python') return 'Being simulated.';
      return state.engines.analytic.kind === 'ready' ? 'Being computed.' : 'Python, which computes this, is starting.';
    case 'ready':
      return `No ${what} for these values.`;
  }
}
