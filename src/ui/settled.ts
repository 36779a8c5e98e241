import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ResultsState, ResultsStore } from '../core/exploration/resultsStore.ts';
import { useShownResults } from './context.ts';
import { standingOf } from './standing.ts';

/**
 * What is read of the results of before, until those of the present values have come or nothing more comes: nobody could read words
 * that go and come with each step of a slider, and what stands below them would jump.
 */
export const useSettled = <T>(select: (state: ResultsState) => T): T => useStore(settledOf(useShownResults()), select);

const made = new WeakMap<ResultsStore, ResultsStore>();

export function settledOf(results: ResultsStore): ResultsStore {
  const known = made.get(results);
  if (known !== undefined) return known;
  const settled = createStore(results.getState);
  made.set(results, settled);
  results.subscribe((state) => {
    if (!isComing(state, settled.getState())) settled.setState(state, true);
  });
  return settled;
}

/** Whether an engine is at work that had answered before; one that has yet to start takes too long. */
function isComing(state: ResultsState, before: ResultsState): boolean {
  // Of another lab's results nothing is left.
  if (state.model === null && state.simulation === null) return false;
  return (['analytic', 'simulation'] as const).some(
    (name) =>
      (name === 'analytic' ? before.model : before.simulation) !== null && state.engines[name].kind === 'ready' && standingOf(state, name) === 'computing',
  );
}
