import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { EngineName, ResultsState, ResultsStore } from '../core/exploration/resultsStore.ts';
import type { Origin } from '../core/results/labResults.ts';
import { useResults, useShownResults } from './context.ts';

/**
 * State of an engine's answer for the present values. Refused values have no result at all; where an engine has failed or was stopped, earlier results may
 * still be shown.
 */
export type Standing = 'ready' | 'computing' | 'refused' | 'failed' | 'stopped';

export function standingOf(state: ResultsState, name: EngineName): Standing {
  const { model, simulation, values, rejected, engines, errors, stopped } = state;
  if ((name === 'analytic' ? model : simulation)?.values === values) return 'ready';
  // A refusal by one engine counts for both: the other would refuse as well, or answer a corrected question.
  if (rejected?.values === values) return 'refused';
  if (engines[name].kind === 'failed' || errors[name] !== null) return 'failed';
  return name === 'simulation' && stopped === values ? 'stopped' : 'computing';
}

/**
 * Why there is no result; the previous refusal stays until something has come of the present values, or they are late: text and
 * figures that flicker with each step of a slider cannot be read.
 */
export function refusalIn({ values, rejected, model, simulation, engines, errors, late, stopped }: ResultsState): ResultsState['rejected'] {
  if (rejected === null || rejected.values === values) return rejected;
  const isComing = model === null && simulation === null && stopped !== values;
  const isSoon = (['analytic', 'simulation'] as const).every((name) => !late[name] && errors[name] === null && engines[name].kind !== 'failed');
  return isComing && isSoon ? rejected : null;
}

const enginesOf: Readonly<Record<Origin, readonly EngineName[]>> = {
  model: ['analytic'],
  curve: ['analytic'],
  simulation: ['simulation'],
  both: ['analytic', 'simulation'],
  survey: ['simulation'],
};

/** The standing of what needs one engine or both: the worst of theirs. */
export function standingFor(state: ResultsState, origin: Origin): Standing {
  const standings = enginesOf[origin].map((name) => standingOf(state, name));
  const worst = (['refused', 'failed', 'stopped', 'computing'] as const).find((standing) => standings.includes(standing));
  if (worst === 'computing' && refusalIn(state) !== null) return 'refused';
  return worst ?? (follows(state, origin) ? 'computing' : 'ready');
}

/** Whether only the deferred part is missing: a survey, or the curve of an off-screen figure. */
function follows({ values, curved, survey }: ResultsState, origin: Origin): boolean {
  return (origin === 'curve' && curved?.values !== values) || (origin === 'survey' && survey?.values !== values);
}

/** Appearance of a missing result: 'busy' while awaited, 'stale' when nothing more will come by itself. */
export type Look = 'present' | 'busy' | 'stale';

/** How a part looks while results are awaited; a part of 'either' engine is stale when both results are. */
export function lookOf(state: ResultsState, origin: Origin | 'either'): Look {
  if (origin === 'either') {
    const looks = [lookOf(state, 'model'), lookOf(state, 'simulation')];
    return (['present', 'busy'] as const).find((look) => looks.includes(look)) ?? 'stale';
  }
  const standing = standingFor(state, origin);
  // Sooner than that, dimming would only flicker.
  const late = origin === 'survey' || (origin === 'curve' && standingFor(state, 'model') === 'ready') || enginesOf[origin].some((name) => state.late[name]);
  if (standing === 'ready' || standing === 'refused' || !late) return 'present';
  return standing === 'computing' ? 'busy' : 'stale';
}

const attributes = {
  present: { 'aria-busy': false, 'data-stale': false },
  busy: { 'aria-busy': true, 'data-stale': true },
  stale: { 'aria-busy': false, 'data-stale': true },
} as const satisfies Readonly<Record<Look, object>>;

/** Attributes of an element: dimmed while it shows results of earlier values. */
export type LookAttributes = (typeof attributes)[Look];

export const attributesOf = (look: Look): LookAttributes => attributes[look];

/** For the element that shows results of this origin. */
export const useLook = (origin: Origin | 'either'): LookAttributes => attributesOf(useResults((state) => lookOf(state, origin)));

/** Placeholder for results that are awaited or unavailable. */
export function awaited(state: ResultsState, what: string, origin: Origin): string {
  const engine = origin === 'model' || origin === 'curve' || origin === 'both' ? 'Python' : 'the simulator';
  switch (standingFor(state, origin)) {
    case 'refused':
      return `No ${what} for these values: the reason stands at the top.`;
    case 'failed':
      return `No ${what} without ${engine}.`;
    case 'stopped':
      return `No ${what}: the simulation was stopped.`;
    case 'computing':
      if (engine !== 'Python') return 'Being simulated.';
      return state.engines.analytic.kind === 'ready' ? 'Being computed.' : 'Python, which computes this, is starting.';
    case 'ready':
      return `No ${what} for these values.`;
  }
}

/** Placeholder text for awaited results. */
export const useAwaited = (what: string, origin: Origin): string => useResults((state) => awaited(state, what, origin));

/** The notice as an element, so that its surroundings are not drawn again when it changes. */
export const Awaited = ({ what, origin }: { readonly what: string; readonly origin: Origin }): string => useAwaited(what, origin);

/** Why an engine refuses the value of a parameter; null: it does not. */
export const useRefused = (key: string): string | null =>
  useResults((state) => {
    const refusal = refusalIn(state);
    return refusal?.problem.parameter === key ? refusal.problem.message : null;
  });

type Engines = readonly EngineName[];

const both: Engines = ['analytic', 'simulation'];
/** For selections from the model alone. */
export const model: Engines = ['analytic'];

/**
 * Selects from the previous results until the present ones have come or nothing more comes: text that flickers with each step of a
 * slider could not be read, and the page below would jump.
 */
export const useSettled = <T>(select: (state: ResultsState) => T, engines = both): T => useStore(settledOf(useShownResults(), engines), select);

const settledStores = new WeakMap<ResultsStore, Map<Engines, ResultsStore>>();

export function settledOf(results: ResultsStore, engines = both): ResultsStore {
  const ofResults = settledStores.get(results) ?? new Map<Engines, ResultsStore>();
  const known = ofResults.get(engines);
  if (known !== undefined) return known;
  const settled = createStore(results.getState);
  settledStores.set(results, ofResults.set(engines, settled));
  results.subscribe((state) => {
    if (!isComing(state, settled.getState(), engines)) settled.setState(state, true);
  });
  return settled;
}

/** Whether an engine is at work that had answered before; one that has yet to start takes too long. */
function isComing(state: ResultsState, before: ResultsState, engines: Engines): boolean {
  // Results of another lab are not carried over.
  if (state.model === null && state.simulation === null) return false;
  return engines.some(
    (name) =>
      (name === 'analytic' ? before.model : before.simulation) !== null && state.engines[name].kind === 'ready' && standingOf(state, name) === 'computing',
  );
}
