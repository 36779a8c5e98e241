import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { createEvaluations } from '../../src/core/exploration/requests.ts';
import { createResultsStore, type ResultsState } from '../../src/core/exploration/resultsStore.ts';
import { catalogue } from '../../src/labs/index.ts';
import { quietEngines } from '../quietEngines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is known of engines that others ask. */
function setUp() {
  const explorer = createExplorerStore('#v=2&lab=explore', catalogue);
  const results = createResultsStore(explorer, quietEngines(), () => ({ analytic: false, simulation: false }));
  const evaluations = createEvaluations(explorer, results);
  const chosen = () => explorer.getState().scenario.values;
  const { setValue, undo } = explorer.getState();
  const move = (value: number) => setValue('gamma_h', value, 'commit');
  const state = (): ResultsState => results.getState();
  /** The model's result arrives, by default for the chosen values. */
  const modelled = (values = chosen()) => {
    results.setState({ model: { values, result: { values: {} } } });
    evaluations.record('analytic', values, { kind: 'result', result: {} });
  };
  return { results, evaluations, chosen, move, undo, state, modelled };
}
const refused = { kind: 'rejected' as const, problem: { parameter: 'gamma_h', value: 'x', allowed: '1', message: 'gamma_h is x.', line: null, column: null } };

describe('an answer that the reader waits for', () => {
  it('is late when it takes too long, and until one for what is chosen then has come', () => {
    const { evaluations, state, move, chosen, modelled } = setUp();
    evaluations.startWaiting('analytic');
    vi.advanceTimersByTime(199);
    expect(state().late.analytic).toBe(false);
    vi.advanceTimersByTime(1);
    expect(state().late).toEqual({ analytic: true, simulation: false });
    const before = chosen();
    move(7);
    modelled(before);
    expect(state().late.analytic).toBe(true);
    modelled();
    expect(state().late.analytic).toBe(false);
  });

  it('is not late when it comes in time, nor when the reader goes back to what has one', () => {
    const { evaluations, move, undo, state, modelled } = setUp();
    evaluations.startWaiting('analytic');
    modelled();
    vi.runAllTimers();
    expect(state().late.analytic).toBe(false);
    move(7);
    evaluations.startWaiting('analytic');
    undo();
    vi.runAllTimers();
    expect(state().late.analytic).toBe(false);
  });

  it('is waited for anew with each question, which is known from then on', () => {
    const { evaluations, state } = setUp();
    expect(evaluations.wasRequested('simulation')).toBe(false);
    for (let times = 0; times < 3; times += 1) {
      evaluations.startWaiting('simulation');
      vi.advanceTimersByTime(150);
    }
    expect(state().late.simulation).toBe(false);
    expect(evaluations.wasRequested('simulation')).toBe(true);
  });

  it('is on its way until as many have come as were asked for', () => {
    const { evaluations } = setUp();
    const isAwaited = () => [evaluations.isAwaited('analytic'), evaluations.isAwaited('simulation')];
    evaluations.markSent('analytic');
    evaluations.markSent('analytic');
    evaluations.markAnswered('analytic');
    expect(isAwaited()).toEqual([true, false]);
    evaluations.markAnswered('analytic');
    expect(isAwaited()).toEqual([false, false]);
  });
});

describe('of what is chosen now', () => {
  it('is known whether an engine has answered and whether its simulation was stopped', () => {
    const { results, evaluations, chosen, move, modelled } = setUp();
    modelled();
    results.setState({ stopped: chosen() });
    const known = () => [evaluations.isUpToDate('analytic'), evaluations.isUpToDate('simulation'), evaluations.isStopped('simulation')];
    expect(known()).toEqual([true, false, true]);
    expect(evaluations.isStopped('analytic')).toBe(false);
    move(7);
    expect(known()).toEqual([false, false, false]);
  });
});

describe('a mistake that an engine sees', () => {
  it('leaves nothing of other values, and nothing to wait for', () => {
    const { results, evaluations, chosen, move, state, modelled } = setUp();
    modelled();
    move(7);
    evaluations.startWaiting('analytic');
    evaluations.startWaiting('simulation');
    vi.runAllTimers();
    expect(state().late).toEqual({ analytic: true, simulation: true });
    results.setState({ simulation: { values: chosen(), result: { values: {}, timelines: [] } } });
    evaluations.startWaiting('analytic');
    evaluations.record('analytic', chosen(), refused);
    vi.runAllTimers();
    expect(state().rejected).toEqual({ values: chosen(), problem: refused.problem });
    expect(state().model).toBeNull();
    expect(state().simulation?.values).toBe(chosen());
    expect(state().late).toEqual({ analytic: false, simulation: false });
  });

  it('is told while it is the newest answer of its engine, of what is chosen now, whatever the other one says', () => {
    const { results, evaluations, chosen, move, state } = setUp();
    evaluations.record('analytic', chosen(), refused);
    evaluations.record('simulation', chosen(), { kind: 'failed', cause: 'stopped' });
    expect(state().rejected?.problem).toBe(refused.problem);
    evaluations.record('analytic', chosen(), { kind: 'result', result: {} });
    expect(state().rejected).toBeNull();
    const before = chosen();
    move(7);
    results.setState({ simulation: { values: chosen(), result: { values: {}, timelines: [] } } });
    evaluations.record('simulation', before, refused);
    expect(state().rejected).toBeNull();
    expect(state().simulation).not.toBeNull();
  });
});

describe('a request that has no answer', () => {
  it('says why, until the next is asked or answered; a failure is said by the engine itself', () => {
    const { evaluations, chosen, state } = setUp();
    const unanswered = { kind: 'unanswered' as const, cause: 'no file', missing: true };
    evaluations.record('simulation', chosen(), unanswered);
    expect(state().errors).toEqual({ analytic: null, simulation: unanswered });
    evaluations.startWaiting('simulation');
    expect(state().errors.simulation).toBeNull();
    evaluations.record('simulation', chosen(), unanswered);
    evaluations.record('simulation', chosen(), { kind: 'failed', cause: 'died' });
    expect(state().errors.simulation).toBeNull();
  });

  it('says nothing of values that the reader has left, nor takes away what is said of those that are chosen', () => {
    const { evaluations, chosen, move, state } = setUp();
    const before = chosen();
    move(7);
    evaluations.record('simulation', before, { kind: 'unanswered', cause: 'no file', missing: true });
    expect(state().errors.simulation).toBeNull();
    evaluations.record('simulation', chosen(), { kind: 'unanswered', cause: 'no memory', missing: false });
    evaluations.record('simulation', before, { kind: 'result', result: {} });
    expect(state().errors.simulation).toEqual({ kind: 'unanswered', cause: 'no memory', missing: false });
  });
});
