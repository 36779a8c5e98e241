import { createStore } from 'zustand/vanilla';
import type { ExplorerState, ExplorerStore } from './explorerStore.ts';
import { createFigureNeeds } from './requestContents.ts';
import { createDeferral, createEvaluations, createRequests, type MachineParts, type Requests } from './requests.ts';
import { type EngineName, type Engines, engineNames, type ResultsState, type ResultsStore } from './resultsState.ts';

export { stillness_ms, unseenStillness_ms } from './requestContents.ts';
export type { EngineName, Engines, EvaluationError, Need, ResultsState, ResultsStore } from './resultsState.ts';

/**
 * Requests results whenever the scenario's values change, and keeps the newest answer of each engine with its
 * values. A failed engine leaves the other one at work.
 */
export function createResultsStore(
  explorer: ExplorerStore,
  engines: Engines,
  wants: (shown: ExplorerState) => Readonly<Record<EngineName, boolean>>,
): ResultsStore {
  const needs = createFigureNeeds();
  const results: ResultsStore = createStore<ResultsState>()(() => ({
    ...nothingYet(explorer, engines),
    stopSimulation() {
      results.setState({ stopped: explorer.getState().scenario.values });
      engines.simulation.stop();
    },
    simulateAgain() {
      results.setState({ stopped: null });
      if (!evaluations.isUpToDate('simulation')) request(parts, 'simulation');
    },
    retry(name) {
      engines[name].retry();
      if (results.getState().errors[name] !== null) request(parts, name);
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
  const deferral = createDeferral(evaluations.isPresent, (name) => isReady(name) && !(isReady('analytic') && evaluations.isAwaited('analytic')));
  const requests = createRequests({ explorer, engines, results, needs, evaluations, deferral });
  const parts = { explorer, engines, results, needs, evaluations, deferral, requests, isWanted: (name: EngineName) => wants(explorer.getState())[name] };
  followEngines(parts);
  followReader(parts);
  return results;
}

interface Parts extends MachineParts {
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

function request({ evaluations, requests }: Parts, name: EngineName): void {
  evaluations.startWaiting(name);
  requests[name]();
}

/** Copies the engines' states, and repeats requests lost by a restart. */
function followEngines({ engines, results, evaluations, deferral, requests, isWanted }: Parts): void {
  for (const name of engineNames) {
    engines[name].subscribe(() => {
      const { state } = engines[name];
      const { progress } = engines.simulation;
      if (results.getState().progress !== progress) results.setState({ progress });
      if (results.getState().engines[name] === state) return;
      results.setState((before) => ({ engines: { ...before.engines, [name]: state } }));
      deferral.resume();
      // After a failure and a retry, repeats the requests refused meanwhile.
      const isLost = !evaluations.isAwaited(name) && !evaluations.isUpToDate(name) && results.getState().errors[name] === null;
      if (state.kind === 'ready' && isWanted(name) && isLost && !evaluations.isStopped(name)) requests[name]();
    });
  }
}

/** Requests results at first, and on every change of the scenario. */
function followReader(parts: Parts): void {
  const { explorer, results, needs, evaluations, requests, isWanted } = parts;
  const requestMissing = (isChanged: boolean): void => {
    const missing = (name: EngineName) => !evaluations.isUpToDate(name) && (isChanged || !evaluations.wasRequested(name));
    for (const name of engineNames) if (isWanted(name) && missing(name)) request(parts, name);
  };
  explorer.subscribe(({ scenario }, { scenario: before }) => {
    if (scenario === before) return;
    const isOtherLab = scenario.lab !== before.lab;
    const isChanged = scenario.values !== before.values;
    if (isOtherLab) needs.clear();
    // Another lab discards numbers and errors.
    if (isChanged) results.setState({ values: scenario.values, ...(isOtherLab && noResults) });
    requestMissing(isChanged);
    // Unchanged values keep all results; only paths may be missing.
    const wantsPaths = scenario.view.critical && !before.view.critical;
    if (wantsPaths && !isChanged && isWanted('simulation') && !evaluations.isStopped('simulation')) requests.simulation();
  });
  requestMissing(true);
}
