import { beforeEach, describe, expect, it } from 'vitest';
import type { ResultsState, ResultsStore } from '../../src/core/exploration/resultsStore.ts';
import { model, settledOf } from '../../src/ui/standing.ts';
import { explorerFor } from '../explorerFor.ts';

let results: ResultsStore;
const before = { of: 'before' };
const now = { of: 'now' };
const of = (values: object) => ({ values, result: { values: {}, timelines: [] } });
const set = (change: object) => results.setState(change as Partial<ResultsState>);
const shown = () => settledOf(results).getState();

beforeEach(async () => {
  results = (await explorerFor('#v=2&lab=cluster')).results;
  settledOf(results);
  const ready = { kind: 'ready' };
  set({ engines: { analytic: ready, simulation: ready }, values: before, model: of(before), simulation: of(before) });
});

describe('what waits until all is settled', () => {
  it('is of the values before while one of two engines is at work, and changes once', () => {
    const values: unknown[] = [];
    settledOf(results).subscribe((state) => values.push(state.values));
    set({ values: now });
    set({ simulation: of(now) });
    expect([shown().values, shown().simulation?.values]).toEqual([before, before]);
    set({ model: of(now) });
    expect(values).toEqual([now]);
    expect([shown().model?.values, shown().simulation?.values]).toEqual([now, now]);
  });

  it('waits for no engine that has yet to start, has failed or was stopped, nor where the values are refused', () => {
    for (const change of [
      { engines: { ...results.getState().engines, analytic: { kind: 'loading', step: 'Starting Python' } }, simulation: of(now) },
      { engines: { ...results.getState().engines, analytic: { kind: 'failed', cause: '', when: 'working' } }, simulation: of(now) },
      { model: of(now), stopped: now },
      { rejected: { values: now, problem: null } },
    ]) {
      const state = results.getState();
      set({ values: now, ...change });
      expect(shown().values).toBe(now);
      results.setState(state, true);
    }
  });

  it('of the model alone does not wait for the simulation', () => {
    const ofModel = () => settledOf(results, model).getState();
    expect(ofModel().values).toBe(before);
    set({ values: now });
    set({ simulation: of(now) });
    expect(ofModel().values).toBe(before);
    set({ simulation: of(before), model: of(now) });
    expect([ofModel().values, shown().values]).toEqual([now, before]);
  });

  it('keeps nothing of another lab', () => {
    set({ values: now, model: null, simulation: null });
    expect(shown().values).toBe(now);
    set({ simulation: of(now) });
    expect(shown().simulation?.values).toBe(now);
  });
});
