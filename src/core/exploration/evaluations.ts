import type { Answer } from '../engine.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Computed } from '../results/labResults.ts';
import type { ExplorerStore } from './explorerStore.ts';
import { type EngineName, type EvaluationError, engineNames, type ResultsState, type ResultsStore } from './resultsState.ts';

/** State of the requests to each engine. Late, refused or failed answers are part of the results. */
export interface Evaluations {
  /** Whether these values are chosen now. */
  isPresent(values: ParameterValues): boolean;
  /** Whether an engine has answered for the present values. */
  isUpToDate(name: EngineName): boolean;
  /** Whether the reader has stopped the present evaluation. */
  isStopped(name: EngineName): boolean;
  /** Begins waiting for an answer, whatever became of earlier ones. */
  expect(name: EngineName): void;
  wasExpected(name: EngineName): boolean;
  /** A request was sent. */
  begin(name: EngineName): void;
  /** The request was answered. */
  end(name: EngineName): void;
  /** Whether the outcome of a request is on its way. */
  isAwaited(name: EngineName): boolean;
  /** Records the answer to a request for these values; a result must be stored before. */
  conclude(name: EngineName, values: ParameterValues, outcome: Answer<unknown>): void;
}

const patience_ms = 200;

export function createEvaluations(explorer: ExplorerStore, results: ResultsStore): Evaluations {
  const known = { analytic: nothingKnown(), simulation: nothingKnown() };
  const isPresent = (values: ParameterValues | null | undefined): boolean => values === explorer.getState().scenario.values;
  const isUpToDate = (name: EngineName): boolean => {
    const { model, simulation } = results.getState();
    return isPresent((name === 'analytic' ? model : simulation)?.values);
  };
  const isStopped = (name: EngineName): boolean => name === 'simulation' && isPresent(results.getState().stopped);
  function setLate(name: EngineName, late: boolean): void {
    clearTimeout(known[name].patience);
    if (results.getState().late[name] !== late) results.setState((state) => ({ late: { ...state.late, [name]: late } }));
  }
  function setError(name: EngineName, error: EvaluationError | null): void {
    if (results.getState().errors[name] !== error) results.setState(({ errors }) => ({ errors: { ...errors, [name]: error } }));
  }
  return {
    isPresent,
    isUpToDate,
    isStopped,
    expect(name) {
      if (isStopped(name)) results.setState({ stopped: null });
      known[name].wasExpected = true;
      setError(name, null);
      clearTimeout(known[name].patience);
      const { values } = explorer.getState().scenario;
      known[name].patience = setTimeout(() => setLate(name, isPresent(values) && !isUpToDate(name)), patience_ms);
    },
    wasExpected: (name) => known[name].wasExpected,
    begin: (name) => void (known[name].awaited += 1),
    end: (name) => void (known[name].awaited -= 1),
    isAwaited: (name) => known[name].awaited > 0,
    conclude(name, values, outcome) {
      if (outcome.kind === 'result' && isUpToDate(name)) setLate(name, false);
      known[name].rejection = outcome.kind === 'rejected' ? { values, problem: outcome.problem } : null;
      const rejected = engineNames.map((each) => known[each].rejection).find((each) => isPresent(each?.values)) ?? null;
      if (results.getState().rejected !== rejected) results.setState({ rejected });
      if (outcome.kind === 'rejected' && isPresent(values)) {
        results.setState((state) => onlyOf(values, state));
        for (const each of engineNames) setLate(each, false);
      }
      // A failed or stopped engine says so in its state; this error belongs to one evaluation.
      if (isPresent(values)) setError(name, outcome.kind === 'unanswered' ? { cause: outcome.cause, missing: outcome.missing } : null);
    },
  };
}

interface Known {
  /** How many requests are on their way. */
  awaited: number;
  wasExpected: boolean;
  /** Ends when the answer is late. */
  patience: ReturnType<typeof setTimeout> | undefined;
  /** What the newest request was refused for. */
  rejection: ResultsState['rejected'];
}

const nothingKnown = (): Known => ({ awaited: 0, wasExpected: false, patience: undefined, rejection: null });

/** Drops older results: a refusal looks the same whatever preceded it. */
function onlyOf(values: ParameterValues, { model, curved, simulation }: ResultsState): Partial<ResultsState> {
  const own = <Result>(computed: Computed<Result> | null | undefined): Computed<Result> | null => (computed?.values === values ? computed : null);
  return { model: own(model), curved: own(curved), simulation: own(simulation), survey: null };
}
