import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Scenario } from '../lab/scenario.ts';
import { comparedWith } from '../link/versus.ts';
import type { ExplorerStore } from './explorerStore.ts';

/** The end of one operation, or, without one and in other diagrams, of that which ends nearest to a time. */
export interface AlignmentPoint {
  readonly at_us: number;
  readonly of?: { readonly diagram: string; readonly operation: number; readonly name: string };
}

/** Which events of two runs are aligned: their starts, their ends, or the ends of an operation. */
export type Alignment = 'start' | 'end' | AlignmentPoint;

/** `Second`: an exploration, of which this needs the scenario alone. */
export interface ComparisonState<Second> {
  /** The exploration of the pinned scenario; null: none. */
  readonly pinned: Second | null;
  readonly alignment: Alignment;
  align(alignment: Alignment): void;
}

export type ComparisonStore<Second> = StoreApi<ComparisonState<Second>>;

/** Follows a scenario with a second exploration, which is made when there is something to compare, and not before. */
export function createComparison<Second extends { readonly store: ExplorerStore }>(
  store: ExplorerStore,
  explore: (scenario: Scenario) => Second,
): ComparisonStore<Second> {
  const comparison = createStore<ComparisonState<Second>>()((set) => ({ pinned: null, alignment: 'start', align: (alignment) => set({ alignment }) }));
  let made: Second | null = null;
  const follow = (): void => {
    const { scenario } = store.getState();
    const values = comparedWith(scenario);
    if (values !== null) {
      const known = made?.store.getState().scenario;
      const { lab, view } = scenario;
      const other = { lab, values, versus: null, lesson: null, ask: null, view };
      if (made === null) made = explore(other);
      else if (known?.values !== values || known.view !== view) made.store.setState({ scenario: other });
    }
    const pinned = values === null ? null : made;
    if (comparison.getState().pinned !== pinned) comparison.setState({ pinned });
  };
  follow();
  store.subscribe(({ scenario }, before) => scenario !== before.scenario && follow());
  return comparison;
}
