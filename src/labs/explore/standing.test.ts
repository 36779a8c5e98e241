import { describe, expect, it } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import { numberOf } from '../../ui/answers/keyNumbers.ts';
import { attributesOf, awaited, lookOf, refusalIn, standingFor } from '../../ui/standing.ts';
import { exploreNumbers } from './figures.ts';

const values = defaultValues('explore');
const before = { ...values, gamma_h: 7 };
const gain = (of: typeof values, value: number) => ({ values: of, result: { values: { gain: value }, timelines: [] } });
const problem = { parameter: 'machines', value: 'hello', allowed: 'a pair', message: 'machines = hello', line: null, column: null };

/** Both engines computing these values, and late. */
const working: ResultsState = {
  values,
  model: null,
  simulation: null,
  survey: null,
  engines: { analytic: { kind: 'ready' }, simulation: { kind: 'ready' } },
  late: { analytic: true, simulation: true },
  errors: { analytic: null, simulation: null },
  rejected: null,
  progress: null,
  explained: null,
  stopped: null,
  stopSimulation: () => undefined,
  simulateAgain: () => undefined,
  retry: () => undefined,
  see: () => undefined,
  forget: () => undefined,
};
const difference = exploreNumbers.flat().find(({ label }) => label === 'Difference')!;

describe('what is shown of a result', () => {
  it.each([
    ['that is awaited is busy', {}, 'computing', { 'aria-busy': true, 'data-stale': true }],
    ['that is there is neither busy nor stale', { model: gain(values, 2) }, 'ready', { 'aria-busy': false, 'data-stale': false }],
    ['that the values cannot have is neither', { rejected: { values, problem } }, 'refused', { 'aria-busy': false, 'data-stale': false }],
    [
      'of a failed engine is stale and not busy',
      { engines: { ...working.engines, analytic: { kind: 'failed', cause: 'no network', when: 'loading' } } },
      'failed',
      { 'aria-busy': false, 'data-stale': true },
    ],
    [
      'of an evaluation that failed too',
      { errors: { analytic: { kind: 'unanswered', cause: 'no memory', missing: false }, simulation: null } },
      'failed',
      { 'aria-busy': false, 'data-stale': true },
    ],
  ] as const)('%s', (_, change, standing, attributes) => {
    const state = { ...working, ...change };
    expect(standingFor(state, 'model')).toBe(standing);
    expect(attributesOf(lookOf(state, 'model'))).toEqual(attributes);
  });

  it('that was stopped is stale, unless other values were', () => {
    expect(attributesOf(lookOf({ ...working, stopped: values }, 'simulation'))).toEqual({ 'aria-busy': false, 'data-stale': true });
    expect(standingFor({ ...working, stopped: before }, 'simulation')).toBe('computing');
  });

  it('is refused although one engine has an answer that does not depend on what is wrong', () => {
    const state: ResultsState = { ...working, simulation: gain(values, 2), rejected: { values, problem } };
    expect([standingFor(state, 'simulation'), standingFor(state, 'model'), standingFor(state, 'both')]).toEqual(['ready', 'refused', 'refused']);
  });

  it('is still refused while something of other values is on its way, but not for long, nor when nothing comes', () => {
    const late = { analytic: false, simulation: false };
    const state: ResultsState = { ...working, model: null, simulation: null, rejected: { values: before, problem }, late };
    expect([refusalIn(state), standingFor(state, 'both'), lookOf(state, 'both')]).toEqual([{ values: before, problem }, 'refused', 'present']);
    const others: Partial<ResultsState>[] = [
      { late: { ...late, simulation: true } },
      { simulation: gain(values, 2) },
      { stopped: values },
      { errors: { ...working.errors, analytic: { kind: 'unanswered', cause: 'no memory', missing: false } } },
      { engines: { ...working.engines, analytic: { kind: 'failed', cause: 'no network', when: 'loading' } } },
    ];
    for (const other of others) expect(refusalIn({ ...state, ...other }), Object.keys(other).join()).toBeNull();
  });

  it('is not dimmed before it has been awaited for a while', () => {
    expect(lookOf({ ...working, late: { analytic: false, simulation: false } }, 'both')).toBe('present');
  });
});

describe('a headline', () => {
  const sockets = { ...working, model: gain(values, 2), simulation: gain(before, 1.5) };

  it('of the simulation is dimmed while that is awaited, though the model has answered', () => {
    expect(attributesOf(lookOf(sockets, 'simulation'))['data-stale']).toBe(true);
  });

  it('of whichever engine has answered is dimmed when neither has', () => {
    expect(lookOf(sockets, 'either')).toBe('present');
    expect(lookOf(working, 'either')).toBe('busy');
    expect(
      lookOf({ ...working, stopped: values, errors: { analytic: { kind: 'unanswered', cause: 'no memory', missing: false }, simulation: null } }, 'either'),
    ).toBe('stale');
  });
});

describe('the place of something that is not there', () => {
  it('says of refused values that there is nothing, and never that something is loading', () => {
    for (const origin of ['model', 'simulation', 'both', 'survey'] as const) {
      const text = awaited({ ...working, rejected: { values, problem } }, 'curves', origin);
      expect(text).toMatch(/^No curves for these values/);
      expect(text).not.toMatch(/loading|starting|being/i);
    }
  });

  it('names the engine that is missing', () => {
    const failed = { kind: 'failed', cause: 'no network', when: 'loading' } as const;
    const state: ResultsState = { ...working, engines: { analytic: failed, simulation: failed } };
    expect([awaited(state, 'curves', 'model'), awaited(state, 'curves', 'simulation')]).toEqual([
      'No curves without Python.',
      'No curves without the simulator.',
    ]);
    expect(awaited({ ...working, engines: { ...working.engines, analytic: { kind: 'loading', step: '' } } }, 'bars', 'both')).toMatch(/Python.* is starting/);
  });
});

describe('a number that compares both engines', () => {
  it('compares answers for the same values, also when both are of before', () => {
    expect(numberOf(difference, { ...working, model: gain(values, 1.5), simulation: gain(values, 1.75) })).toBe('0.25');
    expect(numberOf(difference, { ...working, model: gain(before, 1.5), simulation: gain(before, 1.75) })).toBe('0.25');
  });

  it('never compares a simulation with the closed form of another scenario', () => {
    const state: ResultsState = { ...working, model: gain(before, 2), simulation: gain(values, 1.55) };
    expect(numberOf(difference, state)).toBeNull();
    // Within the patience that nothing is dimmed in, what stood there stays.
    const early = { ...state, late: { analytic: false, simulation: false } };
    expect(numberOf(difference, early)).toBeUndefined();
    expect(numberOf(difference, { ...early, model: null, rejected: { values, problem } })).toBeNull();
  });
});
