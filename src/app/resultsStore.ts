import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine, EngineState, Outcome } from '../engines/engine.ts';
import type { Computed, LabResults } from '../labs/labResults.ts';
import { labPages } from '../labs/labPages.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import type { View } from '../scenario/scenario.ts';
import type { ExplorerStore } from './store.ts';

export interface Engines {
  readonly analytic: Engine<AnalyticRequest, AnalyticResult>;
  readonly simulation: Engine<SimulationRequest, SimulationResult>;
}

export type EngineName = keyof Engines;

export interface ResultsState extends LabResults {
  readonly engines: Readonly<Record<EngineName, EngineState>>;
  /** Whether an answer is awaited for so long that the old one must be dimmed; sooner, dimming would only flicker. */
  readonly late: Readonly<Record<EngineName, boolean>>;
  /** Why the newest evaluation of an engine gave no result, although the engine runs. */
  readonly errors: Readonly<Record<EngineName, string | null>>;
}

export type ResultsStore = StoreApi<ResultsState>;

const patience_ms = 200;

/**
 * Asks the engines for results whenever the scenario's values change, and keeps the newest answer of each with the
 * values that it belongs to. An engine that fails leaves the other one at work.
 */
export function createResultsStore(
  explorer: ExplorerStore, engines: Engines, wants: (view: View) => Readonly<Record<EngineName, boolean>>,
): ResultsStore {
  const { values } = explorer.getState().scenario;
  const results = createStore<ResultsState>()(() => ({
    values,
    model: null,
    simulation: null,
    engines: { analytic: engines.analytic.state, simulation: engines.simulation.state },
    late: { analytic: false, simulation: false },
    errors: { analytic: null, simulation: null },
  }));

  const request = {
    analytic() {
      const { lab, values: parameters } = explorer.getState().scenario;
      const curve = labPages[lab].curves.axis(parameters);
      void engines.analytic.evaluate({ lab, parameters, curve }).then((outcome) => {
        accept('analytic', outcome, parameters, (computed) => results.setState({ model: computed }));
      });
    },
    simulation() {
      const { lab, values: parameters } = explorer.getState().scenario;
      void engines.simulation.evaluate({ lab, parameters, trace: true }).then((outcome) => {
        accept('simulation', outcome, parameters, (computed) => results.setState({ simulation: computed }));
      });
    },
  };

  function accept<Result>(
    name: EngineName, outcome: Outcome<Result>, parameters: ParameterValues, keep: (computed: Computed<Result>) => void,
  ): void {
    if (outcome.kind === 'superseded') return;
    if (outcome.kind === 'result') {
      keep({ values: parameters, result: outcome.result });
      if (isUpToDate(name)) setLate(name, false);
    }
    // A failed engine says so by its state; an error here is of this evaluation alone.
    const error = outcome.kind === 'failed' && engines[name].state.kind === 'ready' ? outcome.cause : null;
    if (results.getState().errors[name] !== error) {
      results.setState(({ errors }) => ({ errors: { ...errors, [name]: error } }));
    }
  }

  const names = ['simulation', 'analytic'] as const;
  const isWanted = (name: EngineName): boolean => wants(explorer.getState().scenario.view)[name];
  const isUpToDate = (name: EngineName): boolean => {
    const { model, simulation } = results.getState();
    return (name === 'analytic' ? model : simulation)?.values === explorer.getState().scenario.values;
  };
  function setLate(name: EngineName, late: boolean): void {
    clearTimeout(timers[name]);
    if (results.getState().late[name] !== late) results.setState((state) => ({ late: { ...state.late, [name]: late } }));
  }
  const timers: Record<EngineName, ReturnType<typeof setTimeout> | undefined> = { analytic: undefined, simulation: undefined };
  const expect = (name: EngineName): void => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(() => setLate(name, !isUpToDate(name)), patience_ms);
  };
  const requestMissing = (changed: boolean): void => {
    for (const name of names) if (isWanted(name) && !isUpToDate(name) && (changed || !asked.has(name))) {
      asked.add(name);
      expect(name);
      request[name]();
    }
  };
  const asked = new Set<EngineName>();
  for (const name of names) {
    engines[name].subscribe(() => {
      const { state } = engines[name];
      results.setState(({ engines: states }) => ({ engines: { ...states, [name]: state } }));
      // After a failure and a retry, what was refused meanwhile is asked for again.
      if (state.kind === 'ready' && isWanted(name) && !isUpToDate(name)) request[name]();
    });
  }
  explorer.subscribe(({ scenario }, before) => {
    if (scenario === before.scenario) return;
    if (scenario.values !== before.scenario.values) results.setState({ values: scenario.values });
    requestMissing(scenario.values !== before.scenario.values);
  });
  requestMissing(true);
  return results;
}
