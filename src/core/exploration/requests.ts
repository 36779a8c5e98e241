import type { Answer, Engine } from '../engine.ts';
import { withoutEdits } from '../link/edits.ts';
import type { AnalyticRequest, AnalyticResult, CurveAxis } from '../results/analytic.ts';
import type { Computed } from '../results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import { isWhole } from '../timeline/timeline.ts';
import type { Evaluations } from './evaluations.ts';
import { type ExplorerState, type ExplorerStore, labShown } from './explorerStore.ts';
import { joinAnswers } from './joinAnswers.ts';
import type { EngineName, Engines, ResultsState, ResultsStore } from './resultsState.ts';
import type { Need, SeenNeeds } from './seenNeeds.ts';
import { type Rest, stillness_ms, unseenStillness_ms, type WhenStill } from './whenStill.ts';

/** Requests results for the present values, and stores the answers; deferred parts follow when the reader is still. */
export interface Requests {
  /** `everything`: including what no figure on screen needs. */
  analytic(everything?: boolean): void;
  simulation(everything?: boolean): void;
  /** Requests what the newest answers lack for a need that is now visible. */
  lacking(need: Need): void;
}

export interface RequestParts {
  readonly explorer: ExplorerStore;
  readonly engines: Engines;
  readonly results: ResultsStore;
  readonly needs: SeenNeeds;
  readonly evaluations: Evaluations;
  readonly still: WhenStill;
}

export function createRequests(parts: RequestParts): Requests {
  const { explorer, results, evaluations } = parts;
  const send = createSend(parts, (name, everything) => requests[name](everything));
  const requests: Requests = {
    analytic: (everything = false) =>
      send(
        analyticQuestion(parts, everything, () => requests.analytic(true)),
        everything,
      ),
    simulation: (everything = false) =>
      send(
        simulationQuestion(parts, everything, () => requests.simulation(true)),
        everything,
      ),
    lacking(need) {
      const [known, shown] = [results.getState(), explorer.getState()];
      for (const name of ['analytic', 'simulation'] as const) {
        // An awaited answer may satisfy the need: wait for it first.
        if (isLacking(name, need, known, shown) && !evaluations.isAwaited(name)) requests[name]();
      }
    },
  };
  return requests;
}

interface Question<Request, Result> {
  readonly name: EngineName;
  readonly engine: Engine<Request, Result>;
  readonly request: Request;
  /** Stores the answer, and returns the deferred part. */
  keep(computed: Computed<Result>): Rest | null;
}

/** Sends a request and handles its answer; `again`: repeats it for the present values. */
function createSend({ explorer, engines, evaluations, still }: RequestParts, again: (name: EngineName, everything: boolean) => void) {
  const join = joinAnswers(engines.together_ms);
  return <Request, Result>({ name, engine, request, keep }: Question<Request, Result>, everything: boolean): void => {
    const { lab, values } = explorer.getState().scenario;
    const take = (outcome: Answer<Result>): void => {
      if (lab !== explorer.getState().scenario.lab) return;
      const isPresent = evaluations.isPresent(values);
      if (everything && isLost(name, outcome, evaluations)) still.leave(name, { values, wait_ms: stillness_ms, isSeen: false, ask: () => again(name, true) });
      if (outcome.kind === 'superseded') {
        // Superseded not by the reader's next step, but by another part of the page that uses the engine.
        if (isPresent && !evaluations.isAwaited(name) && !evaluations.isUpToDate(name)) again(name, false);
        return;
      }
      // A full answer for abandoned values adds nothing: their visible part is known.
      if (outcome.kind === 'result' && (isPresent || !everything)) still.leave(name, keep({ values, result: outcome.result }));
      evaluations.conclude(name, values, outcome);
    };
    evaluations.begin(name);
    void engine.evaluate(request).then((outcome) => {
      evaluations.end(name);
      const other = name === 'analytic' ? 'simulation' : 'analytic';
      const otherComes = evaluations.isAwaited(other) && engines[other].state.kind === 'ready';
      join(() => {
        take(outcome);
        // Further deferred parts need no wait of their own, unless the reader has gone on meanwhile.
        still.goOn(everything && outcome.kind === 'result' && evaluations.isPresent(values));
      }, otherComes);
    });
  };
}

function analyticQuestion(
  { explorer, engines, results, needs }: RequestParts,
  everything: boolean,
  askAll: () => void,
): Question<AnalyticRequest, AnalyticResult> {
  const shown = explorer.getState();
  const { lab, values } = shown.scenario;
  const { curve, extras } = labShown(shown).evaluation;
  const { family, ...others } = extras?.(values) ?? {};
  const curves = { ...(curve && { curve: curve(values) }), ...(family && { family }) };
  // Before Python has loaded, answers come from a file, which includes the curves.
  const isLeftOut = !everything && curve !== null && engines.analytic.state.kind === 'ready' && needs.isUnseen('curve');
  return {
    name: 'analytic',
    engine: engines.analytic,
    request: { lab, parameters: withoutEdits(values), ...others, ...(!isLeftOut && curves) },
    keep(model) {
      results.setState({ model, ...(!isLeftOut && { curved: model }) });
      return isLeftOut ? { values, wait_ms: unseenStillness_ms, isSeen: !needs.isUnseen('curve'), ask: askAll } : null;
    },
  };
}

function simulationQuestion(parts: RequestParts, everything: boolean, askAll: () => void): Question<SimulationRequest, SimulationResult> {
  const { explorer, engines, results, needs } = parts;
  const shown = explorer.getState();
  const { values } = shown.scenario;
  const isSurveyed = results.getState().survey?.values === values;
  const along = isSurveyed ? undefined : pointsBeside(shown);
  const leftOut = everything ? [] : needs.unseen().filter((need) => need !== 'curve' || along !== undefined);
  const diagrams = leftOut.filter((need) => need !== 'curve');
  const points = leftOut.includes('curve') ? undefined : along;
  const request: SimulationRequest = {
    ...traced(shown),
    ...(hasSurvey(shown) && { brief: true }),
    ...(diagrams.length > 0 && { unseen: diagrams }),
    ...(!everything && { sketch: true }),
    ...(points && { points }),
  };
  return {
    name: 'simulation',
    engine: engines.simulation,
    request,
    keep(simulation) {
      results.setState({ simulation, explained: request.critical ? values : null, ...(points && { survey: simulation }) });
      const { timelines } = simulation.result;
      if (leftOut.includes('curve') || !timelines.every(isWhole)) {
        const isSketched = timelines.some(({ unseen, sketch }) => sketch && !unseen);
        const isSeen = leftOut.some((need) => !needs.isUnseen(need));
        return { values, wait_ms: isSketched ? stillness_ms : unseenStillness_ms, isSeen, ask: askAll };
      }
      return hasSurvey(shown) && !isSurveyed ? { values, wait_ms: stillness_ms, isSeen: false, ask: () => survey(parts) } : null;
    },
  };
}

/** Requests the scenario's sweep and other slow results; dropped when the reader has gone on. */
function survey(parts: RequestParts): void {
  const { explorer, engines, results, evaluations, still } = parts;
  const shown = explorer.getState();
  const { values } = shown.scenario;
  const points = labShown(shown).evaluation.simulatedPoints?.(values);
  void engines.simulation.evaluate({ ...traced(shown), ...(points && { points }) }).then((outcome) => {
    if (!evaluations.isPresent(values)) return;
    if (outcome.kind === 'result') return results.setState({ survey: { values, result: outcome.result } });
    if (!isLost('simulation', outcome, evaluations)) return;
    still.leave('simulation', { values, wait_ms: stillness_ms, isSeen: false, ask: () => survey(parts) });
    still.goOn();
  });
}

/** Whether a request was superseded or failed, so that it is worth repeating; not if the reader stopped it. */
const isLost = (name: EngineName, { kind }: Answer<unknown>, { isStopped }: Evaluations): boolean =>
  kind === 'superseded' || (kind === 'failed' && !isStopped(name));

/** The request for the scenario with diagrams, and with their critical paths if shown. */
function traced({ scenario: { lab, values: parameters, view } }: ExplorerState): SimulationRequest {
  return { lab, parameters, trace: true, beside: true, ...(view.critical && { critical: true }) };
}

/** Whether the points, or other results, are too slow to come with the first answer. */
const hasSurvey = (shown: ExplorerState): boolean => labShown(shown).evaluation.surveyAfter === true;

/** The axis of points simulated together with the scenario. */
const pointsBeside = (shown: ExplorerState): CurveAxis | undefined =>
  hasSurvey(shown) ? undefined : labShown(shown).evaluation.simulatedPoints?.(shown.scenario.values);

/** Whether the answer for the present values lacks what a figure needs. */
function isLacking(name: EngineName, need: Need, { values, model, curved, simulation, survey }: ResultsState, shown: ExplorerState): boolean {
  if (name === 'analytic') return need === 'curve' && model?.values === values && curved?.values !== values;
  if (simulation?.values !== values) return false;
  if (need === 'curve') return pointsBeside(shown) !== undefined && survey?.values !== values;
  return simulation.result.timelines.some(({ diagram, unseen }) => unseen === true && diagram === need.diagram);
}
