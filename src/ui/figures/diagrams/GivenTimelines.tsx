import { type ReactNode, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { createPlayerStore } from '../../../core/exploration/playerStore.ts';
import type { ResultsState, ResultsStore } from '../../../core/exploration/resultsStore.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { ExplorerContext, useExplorer } from '../../context.ts';

/** Diagrams of timelines that no engine has made, such as measured ones: with a time and a transport of their own, by which they are called. */
export function GivenTimelines({
  title,
  timelines,
  children,
}: {
  readonly title: string;
  readonly timelines: readonly Timeline[];
  readonly children: ReactNode;
}) {
  const explorer = useExplorer();
  const [player] = useState(createPlayerStore);
  const own = useMemo(() => ({ ...explorer, player, results: given(explorer.results, timelines), ownTime: title }), [explorer, player, timelines, title]);
  return <ExplorerContext value={own}>{children}</ExplorerContext>;
}

/** Results that stay as they are, whatever the scenario becomes. */
function given(results: ResultsStore, timelines: readonly Timeline[]): ResultsStore {
  const state = results.getState();
  const { values } = state;
  const nothing = (): void => undefined;
  return createStore<ResultsState>()(() => ({
    ...state,
    simulation: { values, result: { values: {}, timelines } },
    late: { analytic: false, simulation: false },
    rejected: null,
    stopSimulation: nothing,
    simulateAgain: nothing,
    retry: nothing,
    see: nothing,
    forget: nothing,
  }));
}
