import type { Engine } from '../engine.ts';
import { withoutEdits } from '../link/edits.ts';
import type { AnalyticRequest, AnalyticResult, CurveAxis } from '../results/analytic.ts';
import type { Computed } from '../results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import { isWhole } from '../timeline/timeline.ts';
import { type ExplorerState, type ExplorerStore, labShown } from './explorerStore.ts';
import type { EngineName, Engines, Need, ResultsState, ResultsStore } from './resultsState.ts';

/** How long the reader must have been still before what takes long is begun: the next step of a drag would wait for it. */
export const stillness_ms = 120;
/** How long the reader must have been still before what only off-screen figures need is begun. */
export const unseenStillness_ms = 300;

/** A request for the present values. */
export interface PlannedRequest<Request, Result> {
  readonly name: EngineName;
  readonly engine: Engine<Request, Result>;
  readonly request: Request;
  /** Stores the result, and returns what it lacks; null: nothing. */
  store(computed: Computed<Result>): MissingPart | null;
}

/** What a result lacks. */
export interface MissingPart {
  /** `whole`: what the request left out; `survey`: the scenario's slow results. */
  readonly kind: 'whole' | 'survey';
  /** How long the reader must have been still before it is requested. */
  readonly wait_ms: number;
  /** Whether it has come into view meanwhile, so that it is requested at once. */
  readonly isSeen: boolean;
}

/** Whose values are requested, from what, and for which figures. */
export interface RequestParts {
  readonly explorer: ExplorerStore;
  readonly engines: Engines;
  readonly results: ResultsStore;
  readonly needs: FigureNeeds;
}

/** `everything`: nothing is left out. */
export function planAnalytic({ explorer, engines, results, needs }: RequestParts, everything: boolean): PlannedRequest<AnalyticRequest, AnalyticResult> {
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
    store(model) {
      results.setState({ model, ...(!isLeftOut && { curved: model }) });
      return isLeftOut ? { kind: 'whole', wait_ms: unseenStillness_ms, isSeen: !needs.isUnseen('curve') } : null;
    },
  };
}

/** `everything`: nothing is left out. */
export function planSimulation({ explorer, engines, results, needs }: RequestParts, everything: boolean): PlannedRequest<SimulationRequest, SimulationResult> {
  const shown = explorer.getState();
  const { values } = shown.scenario;
  const isSurveyed = results.getState().survey?.values === values;
  const axis = isSurveyed ? undefined : axisOfPoints(shown);
  const leftOut = everything ? [] : needs.unseen().filter((need) => need !== 'curve' || axis !== undefined);
  const diagrams = leftOut.filter((need) => need !== 'curve');
  const points = leftOut.includes('curve') ? undefined : axis;
  const request: SimulationRequest = {
    ...traced(shown),
    ...(hasSurvey(shown) && { short: true }),
    ...(diagrams.length > 0 && { unseen: diagrams }),
    ...(!everything && { sketch: true }),
    ...(points && { points }),
  };
  return {
    name: 'simulation',
    engine: engines.simulation,
    request,
    store(simulation) {
      results.setState({ simulation, explained: request.critical ? values : null, ...(points && { survey: simulation }) });
      const { timelines } = simulation.result;
      if (leftOut.includes('curve') || !timelines.every(isWhole)) {
        const isSketched = timelines.some(({ unseen, sketch }) => sketch && !unseen);
        const isSeen = leftOut.some((need) => !needs.isUnseen(need));
        return { kind: 'whole', wait_ms: isSketched ? stillness_ms : unseenStillness_ms, isSeen };
      }
      return hasSurvey(shown) && !isSurveyed ? { kind: 'survey', wait_ms: stillness_ms, isSeen: false } : null;
    },
  };
}

/** Requests the scenario's sweep and other slow results. */
export function surveyRequest(shown: ExplorerState): SimulationRequest {
  const points = labShown(shown).evaluation.simulatedPoints?.(shown.scenario.values);
  return { ...traced(shown), ...(points && { points }) };
}

/** Whether the answer for the present values lacks what a figure needs. */
export function isLacking(name: EngineName, need: Need, { values, model, curved, simulation, survey }: ResultsState, shown: ExplorerState): boolean {
  if (name === 'analytic') return need === 'curve' && model?.values === values && curved?.values !== values;
  if (simulation?.values !== values) return false;
  if (need === 'curve') return axisOfPoints(shown) !== undefined && survey?.values !== values;
  return simulation.result.timelines.some(({ diagram, unseen }) => unseen === true && diagram === need.diagram);
}

/** The request for the scenario with diagrams, and with their critical paths if shown. */
function traced({ scenario: { lab, values: parameters, view } }: ExplorerState): SimulationRequest {
  return { lab, parameters, trace: true, withComparison: true, ...(view.critical && { critical: true }) };
}

/** Whether the points, or other results, are too slow to come with the first answer. */
const hasSurvey = (shown: ExplorerState): boolean => labShown(shown).evaluation.surveyAfter === true;

/** The axis of points simulated together with the scenario. */
const axisOfPoints = (shown: ExplorerState): CurveAxis | undefined =>
  hasSurvey(shown) ? undefined : labShown(shown).evaluation.simulatedPoints?.(shown.scenario.values);

/** What the figures of a lab need, and which of it is off screen. */
interface FigureNeeds {
  /** Reports a figure's visibility. */
  see(figure: object, need: Need, isSeen: boolean): void;
  /** A figure was removed. */
  forget(figure: object): void;
  /** All figures were of another lab. */
  clear(): void;
  /** Whether figures need this, all of them off screen. */
  isUnseen(name: string): boolean;
  /** Names of the needs of off-screen figures alone: `curve`, or the diagram's. */
  unseen(): readonly string[];
}

export function createFigureNeeds(): FigureNeeds {
  /** The latest state of each figure; a removed figure is keyed by the name of its need. */
  const reported = new Map<object | string, { readonly name: string; readonly isSeen: boolean }>();
  const unseen = (): readonly string[] => {
    const all = [...reported.values()];
    const seen = new Set(all.flatMap(({ name, isSeen }) => (isSeen ? [name] : [])));
    return [...new Set(all.map(({ name }) => name))].filter((name) => !seen.has(name));
  };
  return {
    see(figure, need, isSeen) {
      reported.set(figure, { name: need === 'curve' ? need : need.diagram, isSeen });
    },
    forget(figure) {
      const gone = reported.get(figure);
      reported.delete(figure);
      // A figure removed off screen returns off screen, until it reports otherwise.
      if (gone !== undefined && !gone.isSeen) reported.set(gone.name, gone);
    },
    clear: () => reported.clear(),
    isUnseen: (name) => unseen().includes(name),
    unseen,
  };
}
