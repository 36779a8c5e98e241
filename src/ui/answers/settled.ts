import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EngineName, ResultsState, ResultsStore } from '../../core/exploration/resultsStore.ts';
import { useShownResults } from '../context.ts';
import { standingOf } from './standing.ts';

type Engines = readonly EngineName[];

const both: Engines = ['analytic', 'simulation'];
/** For selections from the model alone. */
export const model: Engines = ['analytic'];

/**
 * Selects from the previous results until the present ones have come or nothing more comes: text that flickers with each step of a
 * slider could not be read, and the page below would jump.
 */
export const useSettled = <T>(select: (state: ResultsState) => T, engines = both): T => useStore(settledOf(useShownResults(), engines), select);

const made = new WeakMap<ResultsStore, Map<Engines, ResultsStore>>();

export function settledOf(results: ResultsStore, engines = both): ResultsStore {
  const ofResults = made.get(results) ?? new Map<Engines, ResultsStore>();
  const known = ofResults.get(engines);
  if (known !== undefined) return known;
  const settled = createStore(results.getState);
  made.set(results, ofResults.set(engines, settled));
  results.subscribe((state) => {
    if (!isComing(state, settled.getState(), engines)) settled.setState(state, true);
  });
  return settled;
}

/** Whether an engine is at work that had answered before; one that has yet to start takes too long. */
function isComing(state: ResultsState, before: ResultsState, engines: Engines): boolean {
  // Results of another lab are not carried over.
  if (state.model === null && state.simulation === null) return false;
  return engines.some(
    (name) =>
      (name === 'analytic' ? before.model : before.simulation) !== null && state.engines[name].kind === 'ready' && standingOf(state, name) === 'computing',
  );
}
