import { newClientOf } from '../engine.ts';
import type { Catalogue } from '../lab/lab.ts';
import type { Scenario } from '../lab/scenario.ts';
import type { Lessons } from '../lessons.ts';
import { type ComparisonStore, createComparison } from './comparison.ts';
import { createEditorStore, type EditorStore } from './editorStore.ts';
import { createExplorerStore, type ExplorerState, type ExplorerStore } from './explorerStore.ts';
import { createPlayerStore, type PlayerStore } from './playerStore.ts';
import { createResultsStore, type EngineName, type Engines, type ResultsStore } from './resultsStore.ts';

/**
 * One scenario with its history, its results, the time that its diagrams show and the text of its editor. A page
 * can hold several: each is a client of its own of each engine, so that none supersedes or stops another's request.
 */
export interface Exploration {
  readonly store: ExplorerStore;
  readonly results: ResultsStore;
  readonly player: PlayerStore;
  readonly editor: EditorStore;
  readonly engines: Engines;
  /** Holds a second one while the scenario is compared with another, whose time is this one's. */
  readonly comparison: ComparisonStore<Exploration>;
}

export interface ExplorationOptions {
  /** The first link or scenario. */
  readonly link: string | Scenario;
  /** The link that reset leads to, where the present one was made from another. */
  readonly opened?: string;
  readonly catalogue: Catalogue;
  /** Absent: no lessons. */
  readonly lessons?: Lessons;
  /** Made for the lab that is shown first, or made before. */
  readonly engines: Engines | ((lab: string) => Engines);
  /** Engines that the view needs; absent: both. */
  readonly wants?: (shown: ExplorerState) => Readonly<Record<EngineName, boolean>>;
  /** The player of another exploration, whose time this one shares; absent: a separate player. */
  readonly player?: PlayerStore;
}

export function createExploration({
  link,
  opened,
  catalogue,
  lessons,
  engines: given,
  wants = both,
  player = createPlayerStore(),
}: ExplorationOptions): Exploration {
  const store = createExplorerStore(link, catalogue, opened, lessons);
  const engines = typeof given === 'function' ? given(store.getState().scenario.lab) : given;
  const results = createResultsStore(store, engines, wants);
  const other = (scenario: Scenario): Exploration =>
    createExploration({
      link: scenario,
      catalogue,
      engines: { ...engines, analytic: newClientOf(engines.analytic), simulation: newClientOf(engines.simulation) },
      wants,
      player,
    });
  return { store, engines, player, results, editor: createEditorStore(store), comparison: createComparison(store, other) };
}

const both = () => ({ analytic: true, simulation: true });
