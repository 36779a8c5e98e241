import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine, EngineState, Outcome } from '../engine.ts';
import type { InputProblem } from '../inputError.ts';
import { withoutEdits } from '../link/edits.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult, CurveAxis } from '../results/analytic.ts';
import type { Computed, LabResults } from '../results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import { isWhole } from '../timeline/timeline.ts';
import { type ExplorerState, type ExplorerStore, labShown } from './explorerStore.ts';

export interface Engines {
  readonly analytic: Engine<AnalyticRequest, AnalyticResult>;
  readonly simulation: Engine<SimulationRequest, SimulationResult>;
  /** A simulator of its own for many runs that no picture of the scenario waits for, started with the first; absent: there is none. */
  readonly spare?: () => Engine<SimulationRequest, SimulationResult>;
  /** How long an answer may wait for the other engine's, so that the page is drawn once for both; absent: not at all. */
  readonly together_ms?: number;
}

export type EngineName = 'analytic' | 'simulation';

export interface ResultsState extends LabResults {
  readonly engines: Readonly<Record<EngineName, EngineState>>;
  /** Whether an answer is awaited for so long that the old one must be dimmed; sooner, dimming would only flicker. */
  readonly late: Readonly<Record<EngineName, boolean>>;
  /** Why the newest evaluation of an engine gave no result, although the engine runs; `missing`: a file did not come. */
  readonly errors: Readonly<Record<EngineName, EvaluationError | null>>;
  /** A mistake in the values that only an engine could see, and the values that it was found in. */
  readonly rejected: { readonly values: ParameterValues; readonly problem: InputProblem } | null;
  /** Which part of a long simulation is done, from 0 to 1; null while nothing is known of it. */
  readonly progress: number | null;
  /** The values whose simulation was asked for its critical paths last; a diagram that has none then had no room for it. */
  readonly explained: ParameterValues | null;
  /** Values whose simulation the reader has stopped. */
  readonly stopped: ParameterValues | null;
  /** Ends the simulation that is running. */
  stopSimulation(): void;
  /** Simulates what is chosen now, once more if it was stopped. */
  simulateAgain(): void;
  /** Tries again what an engine has failed at: to run, or to answer. */
  retry(name: EngineName): void;
  /** Says whether a figure is seen. What only others need is asked for when the reader is still. */
  see(figure: object, need: Need, isSeen: boolean): void;
  /** The figure has gone. */
  forget(figure: object): void;
}

/** What takes time and is for a figure alone: the model's curve, or what happened in a diagram. */
export type Need = 'curve' | { readonly diagram: string };

export interface EvaluationError {
  readonly cause: string;
  readonly missing: boolean;
}

export type ResultsStore = StoreApi<ResultsState>;

/** What was left out of an answer, and how long the reader must have been still before it is asked for. */
interface Rest {
  ask(): void;
  readonly wait_ms: number;
}

const nameOf = (need: Need): string => (need === 'curve' ? need : need.diagram);

const patience_ms = 200;
/** How long the reader must have been still before what takes long is begun: the next step of a drag would wait for it. */
export const stillness_ms = 120;
/** The same for what nobody sees. */
const unseenStillness_ms = 300;

/**
 * Asks the engines for results whenever the scenario's values change, and keeps the newest answer of each with the
 * values that it belongs to. An engine that fails leaves the other one at work.
 */
export function createResultsStore(
  explorer: ExplorerStore,
  engines: Engines,
  wants: (shown: ExplorerState) => Readonly<Record<EngineName, boolean>>,
): ResultsStore {
  const { values } = explorer.getState().scenario;
  const names = ['simulation', 'analytic'] as const;
  const results = createStore<ResultsState>()(() => ({
    values,
    model: null,
    curved: null,
    simulation: null,
    survey: null,
    engines: { analytic: engines.analytic.state, simulation: engines.simulation.state },
    late: { analytic: false, simulation: false },
    errors: { analytic: null, simulation: null },
    rejected: null,
    progress: null,
    explained: null,
    stopped: null,
    stopSimulation() {
      results.setState({ stopped: explorer.getState().scenario.values });
      engines.simulation.stop();
    },
    simulateAgain() {
      results.setState({ stopped: null });
      if (!isUpToDate('simulation')) ask('simulation');
    },
    retry(name) {
      engines[name].retry();
      if (results.getState().errors[name] !== null) ask(name);
    },
    see(figure, need, isSeen) {
      figures.set(figure, { need, isSeen });
      if (!isSeen) return;
      const { values, model, curved, simulation, survey } = results.getState();
      const { simulatedPoints, surveyAfter = false } = labShown(explorer.getState()).evaluation;
      const lacksPoints = simulatedPoints !== undefined && !surveyAfter && survey?.values !== values;
      const lacksPicture = simulation?.result.timelines.some(({ diagram, unseen }) => unseen && need !== 'curve' && diagram === need.diagram);
      // What is on its way comes first: it may have what is lacking.
      if (need === 'curve' && model?.values === values && curved?.values !== values && awaited.analytic === 0) request.analytic();
      if (simulation?.values === values && (need === 'curve' ? lacksPoints : lacksPicture) && awaited.simulation === 0) request.simulation();
    },
    forget(figure) {
      const gone = figures.get(figure);
      figures.delete(figure);
      // One that nobody saw will not be seen when it comes back, until it says so.
      if (gone !== undefined && !gone.isSeen) figures.set(nameOf(gone.need), gone);
    },
  }));

  /** What figures have said; of one that has gone, by the name of what it needed. */
  const figures = new Map<object | string, { readonly need: Need; readonly isSeen: boolean }>();
  /** Of what figures have said that they need: what none of those needs that are seen. */
  const unseenNeeds = (): ReadonlySet<string> => {
    const named = [...figures.values()].map(({ need, isSeen }) => ({ name: nameOf(need), isSeen }));
    const seen = new Set(named.flatMap(({ name, isSeen }) => (isSeen ? [name] : [])));
    return new Set(named.flatMap(({ name }) => (seen.has(name) ? [] : [name])));
  };

  const request = {
    /** `everything`: also what nobody sees. */
    analytic(everything = false) {
      const { lab, values: parameters } = explorer.getState().scenario;
      const { curve, extras } = labShown(explorer.getState()).evaluation;
      const axis = curve?.(parameters);
      const { family, ...others } = extras?.(parameters) ?? {};
      // Before Python is there, answers come from a file, which has the curves too.
      const without = !everything && axis !== undefined && engines.analytic.state.kind === 'ready' && unseenNeeds().has('curve');
      awaited.analytic += 1;
      void engines.analytic
        .evaluate({ lab, parameters: withoutEdits(parameters), ...others, ...(!without && { ...(axis && { curve: axis }), ...(family && { family }) }) })
        .then((outcome) => {
          awaited.analytic -= 1;
          together('analytic', () => {
            accept('analytic', lab, outcome, parameters, (computed) => {
              if (everything && !isPresent(parameters)) return;
              results.setState({ model: computed, ...(!without && { curved: computed }) });
              const rest = without ? { ask: () => request.analytic(true), wait_ms: unseenStillness_ms } : null;
              askLater('analytic', parameters, rest, !unseenNeeds().has('curve'));
            });
            goOnWhenStill(everything);
          });
        });
    },
    simulation(everything = false) {
      const { lab, values: parameters } = explorer.getState().scenario;
      const { simulatedPoints, surveyAfter } = labShown(explorer.getState()).evaluation;
      const surveyed = results.getState().survey?.values === parameters;
      const along = surveyed ? undefined : simulatedPoints?.(parameters);
      const leftOut = everything ? [] : [...unseenNeeds()].filter((need) => need !== 'curve' || (along && !surveyAfter));
      const unseen = leftOut.filter((need) => need !== 'curve');
      const points = along && !surveyAfter && !leftOut.includes('curve') ? { points: along } : {};
      const asked = traced();
      awaited.simulation += 1;
      void engines.simulation
        .evaluate({ ...asked, ...(surveyAfter && { brief: true }), ...(unseen.length > 0 && { unseen }), ...(!everything && { sketch: true }), ...points })
        .then((outcome) => {
          awaited.simulation -= 1;
          together('simulation', () => {
            accept('simulation', lab, outcome, parameters, (computed) => {
              if (everything && !isPresent(parameters)) return;
              const explained = asked.critical ? parameters : null;
              results.setState({ simulation: computed, explained, ...('points' in points && { survey: computed }) });
              const isSketched = computed.result.timelines.some(({ unseen, sketch }) => sketch && !unseen);
              const lacks = leftOut.includes('curve') || !computed.result.timelines.every(isWhole);
              const survey = surveyAfter && !surveyed ? () => surveyAlong(parameters, along) : null;
              const isSeen = lacks && leftOut.some((need) => !unseenNeeds().has(need));
              const ask = lacks ? () => request.simulation(true) : survey;
              const rest = ask && { ask, wait_ms: isSketched || !lacks ? stillness_ms : unseenStillness_ms };
              askLater('simulation', parameters, rest, isSeen);
            });
            goOnWhenStill(everything);
          });
        });
    },
  };

  /** Answers that wait for that of the other engine, in the order in which they came. */
  let arrived: (() => void)[] = [];
  let joining: ReturnType<typeof setTimeout> | undefined;

  /** Takes an answer at once, unless the other engine is about to give one too: each costs a drawing of the page. */
  function together(name: EngineName, take: () => void): void {
    arrived.push(take);
    const other = name === 'analytic' ? 'simulation' : 'analytic';
    const comes = awaited[other] > 0 && engines[other].state.kind === 'ready';
    if (comes && engines.together_ms !== undefined) joining ??= setTimeout(takeArrived, engines.together_ms);
    else takeArrived();
  }

  function takeArrived(): void {
    clearTimeout(joining);
    joining = undefined;
    const taken = arrived;
    arrived = [];
    for (const take of taken) take();
  }

  /** The scenario with its diagrams, and with their critical paths where the reader wants to see those. */
  function traced(): SimulationRequest {
    const { lab, values: parameters, view } = explorer.getState().scenario;
    return { lab, parameters, trace: true, beside: true, ...(view.critical && { critical: true }) };
  }

  /** Answers that are on their way. */
  const awaited: Record<EngineName, number> = { analytic: 0, simulation: 0 };
  /** What was left out of the newest answers. */
  const later: Record<EngineName, Rest | null> = { analytic: null, simulation: null };
  let stillness: ReturnType<typeof setTimeout> | undefined;

  /** `isSeen`: the reader has come to what was left out. */
  function askLater(name: EngineName, parameters: ParameterValues, rest: Rest | null, isSeen: boolean): void {
    later[name] = null;
    if (rest === null || !isPresent(parameters)) return;
    if (isSeen) rest.ask();
    else later[name] = { ...rest, ask: () => isPresent(parameters) && rest.ask() };
  }

  /** Not beside a model that is at work: they would take time from each other, and the next step of a drag waits for both. */
  function goOnWhenStill(atOnce = false): void {
    clearTimeout(stillness);
    if (engines.analytic.state.kind === 'ready' && awaited.analytic > 0) return;
    const name = (['analytic', 'simulation'] as const).find((each) => later[each] !== null);
    const next = name && later[name];
    if (!next) return;
    stillness = setTimeout(
      () => {
        later[name] = null;
        next.ask();
      },
      atOnce ? 0 : next.wait_ms,
    );
  }

  /** The same scenario with its points, and with what takes long; dropped when the reader has gone on. */
  function surveyAlong(parameters: ParameterValues, points: CurveAxis | undefined): void {
    void engines.simulation.evaluate({ ...traced(), ...(points && { points }) }).then((outcome) => {
      if (outcome.kind === 'result' && isPresent(parameters)) results.setState({ survey: { values: parameters, result: outcome.result } });
    });
  }

  function accept<Result>(
    name: EngineName,
    lab: string,
    outcome: Outcome<Result>,
    parameters: ParameterValues,
    keep: (computed: Computed<Result>) => void,
  ): void {
    if (lab !== explorer.getState().scenario.lab) return;
    if (outcome.kind === 'superseded') {
      // Not by the next step of the reader, but by a part of the page that asks the same engine.
      if (isPresent(parameters) && awaited[name] === 0 && !isUpToDate(name)) request[name]();
      return;
    }
    if (outcome.kind === 'result') {
      keep({ values: parameters, result: outcome.result });
      if (isUpToDate(name)) setLate(name, false);
    }
    rejections[name] = outcome.kind === 'rejected' ? { values: parameters, problem: outcome.problem } : null;
    const known = [rejections.simulation, rejections.analytic];
    const rejected = known.find((each) => each?.values === explorer.getState().scenario.values) ?? null;
    if (results.getState().rejected !== rejected) results.setState({ rejected });
    if (outcome.kind === 'rejected' && isPresent(parameters)) forgetOthers(parameters);
    // An engine that has failed or was stopped says so by its state; an error here is of this evaluation alone.
    setError(name, outcome.kind === 'unanswered' ? { cause: outcome.cause, missing: outcome.missing } : null);
  }

  function setError(name: EngineName, error: EvaluationError | null): void {
    if (results.getState().errors[name] !== error) results.setState(({ errors }) => ({ errors: { ...errors, [name]: error } }));
  }

  /** Values that are refused look the same whatever was chosen before. */
  function forgetOthers(parameters: ParameterValues): void {
    const own = <Result>(computed: Computed<Result> | null): Computed<Result> | null => (computed?.values === parameters ? computed : null);
    results.setState(({ model, curved, simulation }) => ({ model: own(model), curved: own(curved ?? null), simulation: own(simulation), survey: null }));
    for (const name of names) setLate(name, false);
  }

  const isPresent = (parameters: ParameterValues): boolean => parameters === explorer.getState().scenario.values;
  const rejections: Record<EngineName, ResultsState['rejected']> = { simulation: null, analytic: null };
  const isWanted = (name: EngineName): boolean => wants(explorer.getState())[name];
  const isStopped = (name: EngineName): boolean => name === 'simulation' && results.getState().stopped === explorer.getState().scenario.values;
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
    for (const name of names)
      if (isWanted(name) && !isUpToDate(name) && (changed || !asked.has(name))) {
        ask(name);
      }
  };
  const ask = (name: EngineName): void => {
    asked.add(name);
    setError(name, null);
    expect(name);
    request[name]();
  };
  const asked = new Set<EngineName>();
  for (const name of names) {
    engines[name].subscribe(() => {
      const { state } = engines[name];
      const { progress } = engines.simulation;
      if (results.getState().progress !== progress) results.setState({ progress });
      if (results.getState().engines[name] === state) return;
      results.setState(({ engines: states }) => ({ engines: { ...states, [name]: state } }));
      goOnWhenStill();
      // After a failure and a retry, what was refused meanwhile is asked for again.
      const isLost = awaited[name] === 0 && !isUpToDate(name) && results.getState().errors[name] === null;
      if (state.kind === 'ready' && isWanted(name) && isLost && !isStopped(name)) request[name]();
    });
  }
  explorer.subscribe(({ scenario }, before) => {
    if (scenario === before.scenario) return;
    // Numbers of one lab mean nothing in another.
    const known = scenario.lab === before.scenario.lab ? {} : { model: null, curved: null, simulation: null, survey: null, rejected: null };
    if (scenario.lab !== before.scenario.lab) figures.clear();
    const changed = scenario.values !== before.scenario.values;
    if (changed) results.setState({ values: scenario.values, ...known });
    requestMissing(changed);
    // The values are as they were, and so is all that is known of them, but for the paths.
    const wantsPaths = scenario.view.critical && !before.scenario.view.critical;
    if (wantsPaths && !changed && isWanted('simulation') && !isStopped('simulation')) request.simulation();
  });
  requestMissing(true);
  return results;
}
