import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { laneOf } from '../../core/engine.ts';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import type { MapAxes } from '../../core/results/analytic.ts';
import { type Explorer, labResultsOf, useExplorer } from '../../ui/context.ts';
import { gainMapAxes, gainMapKeys } from './map.ts';
import type { Gain } from './types.ts';

export interface MapState {
  /** The newest map that there is; null before the first. */
  readonly map: { readonly axes: MapAxes; readonly gain: Float64Array } | null;
  /** Whether it belongs to values of before. */
  readonly late: boolean;
}

type MapStore = StoreApi<MapState>;

const stores = new WeakMap<Explorer, MapStore>();

/** The map of the exploration that is shown. */
export function useMap<T>(select: (state: MapState) => T): T {
  const explorer = useExplorer();
  let store = stores.get(explorer);
  if (store === undefined) stores.set(explorer, (store = createMapStore(explorer)));
  return useStore(store, select);
}

/**
 * Asks the model for the map of the gain lab whenever it would look different. The map is forty thousand numbers:
 * it waits until the numbers and curves of the present values have come and the reader is still, so that it never
 * stands in the way of theirs or of the next ones.
 */
export function createMapStore({ store: explorer, results, engines }: Explorer): MapStore {
  // A lane of its own, so that a map never supersedes a curve of the page, which would not be requested again.
  const analytic = laneOf(engines.analytic);
  const maps = createStore<MapState>()(() => ({ map: null, late: false }));
  let shown = '';
  let asked = '';
  let resting: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    clearTimeout(resting);
    const { scenario } = explorer.getState();
    if (scenario.lab !== 'gain') return;
    const { values: parameters, model } = labResultsOf<Gain>(results.getState());
    const axes = gainMapAxes(parameters);
    const key = keyOf(axes, parameters);
    const late = key !== shown;
    if (maps.getState().late !== late) maps.setState({ late });
    // In a frame Python starts for the map only where that is shown.
    const startable = analytic.state.kind === 'ready' || !scenario.view.embed || scenario.view.figure === 'map';
    if (!late || asked === key || !startable || model?.values !== parameters) return;
    resting = setTimeout(() => request(key, axes, parameters), stillness_ms);
  };
  const request = (key: string, axes: MapAxes, parameters: Gain['Values']) => {
    asked = key;
    void analytic.evaluate({ lab: 'gain', parameters, map: axes }).then((outcome) => {
      if (asked === key) asked = '';
      // Asks again at once: the superseding request need not change any result, so no event would trigger it.
      if (outcome.kind === 'superseded') ask();
      const gain = outcome.kind === 'result' ? outcome.result.curve?.gain : undefined;
      if (!gain) return;
      shown = key;
      maps.setState({ map: { axes, gain } });
      ask();
    });
  };
  results.subscribe(ask);
  ask();
  return maps;
}

function keyOf({ x, y }: MapAxes, values: Gain['Values']): string {
  return [x.minimum, x.maximum, y.minimum, y.maximum, ...gainMapKeys.map((key) => values[key])].join(' ');
}
