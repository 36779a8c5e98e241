import { createStore } from 'zustand/vanilla';
import { createEvaluations } from './evaluations.ts';
import type { ExplorerState, ExplorerStore } from './explorerStore.ts';
import { createRequests, type RequestParts, type Requests } from './requests.ts';
import { type EngineName, type Engines, engineNames, type ResultsState, type ResultsStore } from './resultsState.ts';
import { createSeenNeeds } from './seenNeeds.ts';
import { whenStill } from './whenStill.ts';

export type { EngineName, Engines, EvaluationError, ResultsState, ResultsStore } from './resultsState.ts';
export type { Need } from './seenNeeds.ts';
export { stillness_ms, unseenStillness_ms } from './whenStill.ts';

/**
 * Requests results whenever the scenario's values change, and keeps the newest answer of each engine with its
 * values. A failed engine leaves the other one at work.
 */
export function createResultsStore(
  explorer: ExplorerStore,
  engines: Engines,
  wants: (shown: ExplorerState) => Readonly<Record<EngineName, boolean>>,
): ResultsStore {
  const needs = createSeenNeeds();
  const results: ResultsStore = createStore<ResultsState>()(() => ({
    ...nothingYet(explorer, engines),
    stopSimulation() {
      results.setState({ stopped: explorer.getState().scenario.values });
      engines.simulation.stop();
    },
    simulateAgain() {
      results.setState({ stopped: null });
      if (!evaluations.isUpToDate('simulation')) ask(parts, 'simulation');
    },
    retry(name) {
      engines[name].retry();
      if (results.getState().errors[name] !== null) ask(parts, name);
    },
    see(figure, need, isSeen) {
      needs.see(figure, need, isSeen);
      if (isSeen) requests.lacking(need);
    },
    forget: needs.forget,
  }));
  const evaluations = createEvaluations(explorer, results);
  const isReady = (name: EngineName): boolean => engines[name].state.kind === 'ready';
  // Waits while the model is at work: both would compete for the processor, and the next step of a drag needs both.
  const still = whenStill(evaluations.isPresent, (name) => isReady(name) && !(isReady('analytic') && evaluations.isAwaited('analytic')));
  const requests = createRequests({ explorer, engines, results, needs, evaluations, still });
  const parts = { explorer, engines, results, needs, evaluations, still, requests, isWanted: (name: EngineName) => wants(explorer.getState())[name] };
  followEngines(parts);
  followReader(parts);
  return results;
}

interface Parts extends RequestParts {
  readonly requests: Requests;
  /** Whether the view needs an engine. */
  isWanted(name: EngineName): boolean;
}

const noResults = {
  model: null,
  curved: null,
  simulation: null,
  survey: null,
  rejected: null,
  late: { analytic: false, simulation: false },
  errors: { analytic: null, simulation: null },
};

const nothingYet = (explorer: ExplorerStore, engines: Engines) => ({
  ...noResults,
  values: explorer.getState().scenario.values,
  engines: { analytic: engines.analytic.state, simulation: engines.simulation.state },
  progress: null,
  explained: null,
  stopped: null,
});

function ask({ evaluations, requests }: Parts, name: EngineName): void {
  evaluations.expect(name);
  requests[name]();
}

/** Copies the engines' states, and repeats requests lost by a restart. */
function followEngines({ engines, results, evaluations, still, requests, isWanted }: Parts): void {
  for (const name of engineNames) {
    engines[name].subscribe(() => {
      const { state } = engines[name];
      const { progress } = engines.simulation;
      if (results.getState().progress !== progress) results.setState({ progress });
      if (results.getState().engines[name] === state) return;
      results.setState((before) => ({ engines: { ...before.engines, [name]: state } }));
      still.goOn();
      // After a failure and a retry, repeats the requests refused meanwhile.
      const isLost = !evaluations.isAwaited(name) && !evaluations.isUpToDate(name) && results.getState().errors[name] === null;
      if (state.kind === 'ready' && isWanted(name) && isLost && !evaluations.isStopped(name)) requests[name]();
    });
  }
}

/** Requests results at first, and on every change of the scenario. */
function followReader(parts: Parts): void {
  const { explorer, results, needs, evaluations, requests, isWanted } = parts;
  const askMissing = (isChanged: boolean): void => {
    const missing = (name: EngineName) => !evaluations.isUpToDate(name) && (isChanged || !evaluations.wasExpected(name));
    for (const name of engineNames) if (isWanted(name) && missing(name)) ask(parts, name);
  };
  explorer.subscribe(({ scenario }, { scenario: before }) => {
    if (scenario === before) return;
    const isOtherLab = scenario.lab !== before.lab;
    const isChanged = scenario.values !== before.values;
    if (isOtherLab) needs.clear();
    // Another lab discards numbers and errors.
    if (isChanged) results.setState({ values: scenario.values, ...(isOtherLab && noResults) });
    askMissing(isChanged);
    // Unchanged values keep all results; only paths may be missing.
    const wantsPaths = scenario.view.critical && !before.view.critical;
    if (wantsPaths && !isChanged && isWanted('simulation') && !evaluations.isStopped('simulation')) requests.simulation();
  });
  askMissing(true);
}
