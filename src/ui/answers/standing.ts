import type { EngineName, ResultsState } from '../../core/exploration/resultsStore.ts';
import type { Origin } from '../../core/results/labResults.ts';

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

/** What speaks of 'either' engine is out of date when both are. */
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
