import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { createFigureNeeds } from '../../src/core/exploration/requestContents.ts';
import { createEvaluations, createRequests, type DeferredPart } from '../../src/core/exploration/requests.ts';
import { createResultsStore } from '../../src/core/exploration/resultsStore.ts';
import type { AnalyticRequest, AnalyticResult } from '../../src/core/results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../../src/core/results/simulation.ts';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import { catalogue } from '../../src/labs/index.ts';
import { controllableEngine } from '../controllableEngine.ts';
import { quietEngines } from '../quietEngines.ts';
import { timelineOf } from '../timelineOf.ts';

/** Requests whose answers the test gives, and what they leave for later, which the test asks for. */
function setUp(link = '#v=2&lab=explore', together_ms?: number) {
  const explorer = createExplorerStore(link, catalogue);
  const results = createResultsStore(explorer, quietEngines(), () => ({ analytic: false, simulation: false }));
  const analytic = controllableEngine<AnalyticRequest, AnalyticResult>();
  const simulation = controllableEngine<SimulationRequest, SimulationResult>();
  const engines = { analytic: analytic.engine, simulation: simulation.engine, ...(together_ms !== undefined && { together_ms }) };
  const needs = createFigureNeeds();
  const evaluations = createEvaluations(explorer, results);
  const deferred: Record<string, DeferredPart | null> = {};
  const resumed: boolean[] = [];
  const deferral = {
    defer: (name: string, part: DeferredPart | null) => void (deferred[name] = part),
    resume: (atOnce = false) => void resumed.push(atOnce),
  };
  const requests = createRequests({ explorer, engines, results, needs, evaluations, deferral });
  return {
    requests,
    results,
    needs,
    evaluations,
    deferred,
    resumed,
    state: results.getState,
    act: explorer.getState(),
    chosen: () => explorer.getState().scenario.values,
    analytic,
    simulation,
    modelled: (i: number, gain: number) => answered(analytic.asked[i], { values: { gain } }),
    simulated: (i: number, gain: number, timelines: readonly Timeline[] = []) => answered(simulation.asked[i], { values: { gain }, timelines }),
  };
}
type Asked<Result> = { answer(outcome: { readonly kind: 'result'; readonly result: Result }): void } | undefined;
async function answered<Result>(asked: Asked<Result>, result: Result): Promise<void> {
  asked!.answer({ kind: 'result', result });
  await settled();
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const blocking = timelineOf(2, [], []);

describe('a question to the model', () => {
  it('is without the curve where nobody sees that, and the whole is left for later', async () => {
    const { requests, needs, deferred, state, analytic, modelled } = setUp();
    needs.see({}, 'curve', false);
    requests.analytic();
    expect(analytic.asked[0]?.request).not.toHaveProperty('curve');
    await modelled(0, 1.5);
    expect(state()).toMatchObject({ model: { result: { values: { gain: 1.5 } } }, curved: null });
    expect(deferred['analytic']).toMatchObject({ values: state().values, wait_ms: 300, isSeen: false });
    deferred['analytic']!.request();
    expect(analytic.asked[1]?.request).toHaveProperty('curve');
    await modelled(1, 1.6);
    expect(deferred['analytic']).toBeNull();
    expect(state().curved?.result.values).toEqual({ gain: 1.6 });
  });

  it('is whole where the curve is seen, and before Python is there', () => {
    const { requests, needs, analytic } = setUp();
    requests.analytic();
    needs.see({}, 'curve', false);
    analytic.become({ kind: 'loading', step: 'Starting' });
    requests.analytic();
    expect(analytic.asked.map(({ request }) => request.curve !== undefined)).toEqual([true, true]);
  });
});

describe('a question to the simulator', () => {
  it('names the diagrams that nobody sees, and leaves for later what its answer lacks', async () => {
    const { requests, needs, deferred, simulation, simulated } = setUp();
    const deposit = {};
    needs.see(deposit, { diagram: 'deposit' }, false);
    requests.simulation();
    expect(simulation.asked[0]?.request).toMatchObject({ trace: true, unseen: ['deposit'], sketch: true });
    needs.see(deposit, { diagram: 'deposit' }, true);
    await simulated(0, 1.5, [blocking, { ...blocking, diagram: 'deposit', unseen: true }]);
    expect(deferred['simulation']).toMatchObject({ wait_ms: 300, isSeen: true });
    needs.see(deposit, { diagram: 'deposit' }, false);
    deferred['simulation']!.request();
    expect(simulation.asked[1]?.request).not.toHaveProperty('unseen');
    expect(simulation.asked[1]?.request).not.toHaveProperty('sketch');
    await simulated(1, 1.5, [blocking]);
    expect(deferred['simulation']).toBeNull();
  });

  it('leaves the whole of a sketch that is seen for sooner than what nobody sees', async () => {
    const { requests, deferred, simulated } = setUp();
    requests.simulation();
    await simulated(0, 1.5, [{ ...blocking, sketch: true }]);
    expect(deferred['simulation']).toMatchObject({ wait_ms: 120, isSeen: false });
    requests.simulation();
    await simulated(1, 1.5, [{ ...blocking, sketch: true, unseen: true }]);
    expect(deferred['simulation']).toMatchObject({ wait_ms: 300, isSeen: false });
  });

  it('leaves nothing for later for a curve that has no points', async () => {
    const { requests, needs, deferred, simulated } = setUp();
    needs.see({}, 'curve', false);
    requests.simulation();
    await simulated(0, 1.5, [blocking]);
    expect(deferred['simulation']).toBeNull();
  });

  it('brings points along where a curve is seen, and once', async () => {
    const { requests, needs, deferred, state, simulation, simulated } = setUp('#v=2&lab=gain');
    const curves = {};
    needs.see(curves, 'curve', false);
    requests.simulation();
    await simulated(0, 1.5);
    expect(state().survey).toBeNull();
    expect(deferred['simulation']).toMatchObject({ isSeen: false });
    needs.see(curves, 'curve', true);
    requests.simulation();
    await simulated(1, 1.5);
    expect(state().survey).toBe(state().simulation);
    requests.simulation();
    expect(simulation.asked.map(({ request }) => request.points !== undefined)).toEqual([false, true, false]);
  });

  it('is short where points come after all else, and leaves those for later', async () => {
    const { requests, evaluations, deferred, state, simulation, simulated } = setUp('#v=1&lab=sockets');
    requests.simulation();
    expect(simulation.asked[0]?.request).toMatchObject({ short: true });
    await simulated(0, 1.5);
    expect(deferred['simulation']).toMatchObject({ wait_ms: 120, isSeen: false });
    deferred['simulation']!.request();
    expect(simulation.asked[1]?.request).toHaveProperty('points');
    expect(simulation.asked[1]?.request).not.toHaveProperty('short');
    // Sweep points are not awaited.
    expect(evaluations.isAwaited('simulation')).toBe(false);
    await simulated(1, 2);
    expect(state()).toMatchObject({ simulation: { result: { values: { gain: 1.5 } } }, survey: { result: { values: { gain: 2 } } } });
    requests.simulation();
    await simulated(2, 1.5);
    expect(deferred['simulation']).toBeNull();
  });

  it('about points that come after all else has no answer when the reader has gone on', async () => {
    const { requests, act, deferred, state, simulated } = setUp('#v=1&lab=sockets');
    requests.simulation();
    await simulated(0, 1.5);
    deferred['simulation']!.request();
    act.setValue('message_bytes', 9000, 'drag');
    await simulated(1, 2);
    expect(state().survey).toBeNull();
  });

  it('says with its answer whether paths were asked for', async () => {
    const { requests, act, state, chosen, simulated } = setUp();
    requests.simulation();
    await simulated(0, 1.5);
    expect(state().explained).toBeNull();
    act.setView({ critical: true });
    requests.simulation();
    await simulated(1, 1.5);
    expect(state().explained).toBe(chosen());
  });
});

describe('an answer', () => {
  it('is on its way until it comes, and what was left out is gone on with then', async () => {
    const { requests, evaluations, resumed, modelled } = setUp();
    requests.analytic();
    expect(evaluations.isAwaited('analytic')).toBe(true);
    await modelled(0, 1.5);
    expect(evaluations.isAwaited('analytic')).toBe(false);
    // No change since the deferred request: no second wait.
    requests.analytic(true);
    await modelled(1, 1.5);
    expect(resumed).toEqual([false, true]);
  });

  it('is taken with that of the other engine, if that is ready and has been asked', async () => {
    const { requests, state, analytic, modelled, simulated } = setUp('#v=2&lab=explore', 1000);
    requests.simulation();
    await simulated(0, 1);
    expect(state().simulation?.result.values).toEqual({ gain: 1 });
    requests.analytic();
    requests.simulation();
    await simulated(1, 2);
    expect(state().simulation?.result.values).toEqual({ gain: 1 });
    await modelled(0, 3);
    expect(state()).toMatchObject({ model: { result: { values: { gain: 3 } } }, simulation: { result: { values: { gain: 2 } } } });
    analytic.become({ kind: 'loading', step: 'Starting' });
    requests.analytic();
    requests.simulation();
    await simulated(2, 4);
    expect(state().simulation?.result.values).toEqual({ gain: 4 });
  });

  it('to what the reader has left is kept, unless it is of what nobody saw, or of another lab', async () => {
    const { requests, act, state, modelled, simulated } = setUp();
    requests.analytic();
    requests.simulation(true);
    act.setValue('gamma_h', 7, 'drag');
    await modelled(0, 1.5);
    await simulated(0, 1.5);
    expect([state().model?.result.values, state().simulation]).toEqual([{ gain: 1.5 }, null]);
    requests.analytic();
    act.openLab('gain');
    await modelled(1, 2);
    expect(state().model).toBeNull();
  });

  it('that was overtaken is asked for again, unless the reader has gone on, another is on its way or one is there', async () => {
    const { requests, act, analytic, modelled } = setUp();
    const overtake = async (i: number) => {
      analytic.asked[i]!.answer({ kind: 'superseded' });
      await settled();
    };
    requests.analytic();
    await overtake(0);
    expect(analytic.asked).toHaveLength(2);
    requests.analytic();
    await overtake(1);
    expect(analytic.asked).toHaveLength(3);
    await modelled(2, 1.5);
    requests.analytic();
    await overtake(3);
    expect(analytic.asked).toHaveLength(4);
    act.setValue('gamma_h', 7, 'drag');
    requests.analytic();
    act.setValue('gamma_h', 8, 'drag');
    await overtake(4);
    expect(analytic.asked).toHaveLength(5);
  });
});

describe('a request for what was left out', () => {
  const lost = [['superseded'], ['failed']] as const;
  it.each(lost)('that is %s is left for later again, without haste, and not where the reader has stopped it', async (kind) => {
    const { requests, deferred, resumed, state, simulation, simulated } = setUp();
    const outcome = kind === 'failed' ? { kind, cause: 'ended' } : { kind };
    requests.simulation();
    await simulated(0, 1.5, [{ ...blocking, sketch: true }]);
    deferred['simulation']!.request();
    simulation.asked[1]!.answer(outcome);
    await settled();
    expect(resumed).toEqual([false, false]);
    deferred['simulation']!.request();
    expect(simulation.asked[2]?.request).not.toHaveProperty('sketch');
    deferred['simulation'] = null;
    state().stopSimulation();
    simulation.asked[2]!.answer({ kind: 'failed', cause: 'stopped' });
    await settled();
    expect(deferred['simulation']).toBeNull();
  });

  it.each(lost)('of points after all else that is %s is left for later again', async (kind) => {
    const { requests, deferred, resumed, state, simulation, simulated } = setUp('#v=1&lab=sockets');
    requests.simulation();
    await simulated(0, 1.5);
    deferred['simulation']!.request();
    deferred['simulation'] = null;
    simulation.asked[1]!.answer(kind === 'failed' ? { kind, cause: 'ended' } : { kind });
    await settled();
    expect(resumed).toEqual([false, false]);
    deferred['simulation']!.request();
    await simulated(2, 2);
    expect(state().survey?.result.values).toEqual({ gain: 2 });
  });

  it('that has no result of its own is not asked for again', async () => {
    const { requests, deferred, simulation, simulated } = setUp('#v=1&lab=sockets');
    requests.simulation();
    await simulated(0, 1.5);
    deferred['simulation']!.request();
    deferred['simulation'] = null;
    simulation.asked[1]!.answer({ kind: 'unanswered', cause: 'no memory', missing: false });
    await settled();
    expect(deferred['simulation']).toBeNull();
  });

  it('of values that the reader has left asks for nothing in the middle of a drag', async () => {
    const { requests, act, resumed, modelled } = setUp();
    requests.analytic(true);
    act.setValue('gamma_h', 7, 'drag');
    await modelled(0, 1.5);
    expect(resumed).toEqual([false]);
  });
});

describe('a need that has come into sight', () => {
  it('is asked for where the answers for what is chosen now lack it, and once', async () => {
    const { requests, needs, act, analytic, simulation, modelled, simulated } = setUp();
    const [curves, deposit] = [{}, {}];
    const counts = () => [analytic.asked.length, simulation.asked.length];
    needs.see(curves, 'curve', false);
    needs.see(deposit, { diagram: 'deposit' }, false);
    requests.lacking('curve');
    requests.lacking({ diagram: 'deposit' });
    expect(counts()).toEqual([0, 0]);
    requests.analytic();
    requests.simulation();
    await modelled(0, 1.5);
    await simulated(0, 1.5, [blocking, { ...blocking, diagram: 'deposit', unseen: true }]);
    requests.lacking({ diagram: 'blocking' });
    expect(counts()).toEqual([1, 1]);
    needs.see(curves, 'curve', true);
    for (let times = 0; times < 2; times += 1) requests.lacking('curve');
    expect(counts()).toEqual([2, 1]);
    for (let times = 0; times < 2; times += 1) requests.lacking({ diagram: 'deposit' });
    expect(counts()).toEqual([2, 2]);
    await modelled(1, 1.5);
    requests.lacking('curve');
    await simulated(1, 1.5, [{ ...blocking, diagram: 'deposit', unseen: true }]);
    act.setValue('gamma_h', 7, 'drag');
    requests.lacking('curve');
    requests.lacking({ diagram: 'deposit' });
    expect(counts()).toEqual([2, 2]);
  });

  it('is asked of the simulator where it is a curve that has points', async () => {
    const { requests, needs, simulation, simulated } = setUp('#v=2&lab=gain');
    const curves = {};
    needs.see(curves, 'curve', false);
    requests.simulation();
    await simulated(0, 1.5);
    needs.see(curves, 'curve', true);
    requests.lacking('curve');
    expect(simulation.asked[1]?.request).toHaveProperty('points');
    await simulated(1, 1.5);
    requests.lacking('curve');
    expect(simulation.asked).toHaveLength(2);
  });
});

describe('of an engine is known', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Engines that others ask. */
  function setUpAlone() {
    const { results, evaluations, act, chosen, state } = setUp();
    /** The model's result arrives, by default for the chosen values. */
    const modelled = (values = chosen()) => {
      results.setState({ model: { values, result: { values: {} } } });
      evaluations.record('analytic', values, { kind: 'result', result: {} });
    };
    return { results, evaluations, chosen, state, modelled, move: (value: number) => act.setValue('gamma_h', value, 'commit'), undo: act.undo };
  }

  const refused = {
    kind: 'rejected' as const,
    problem: { parameter: 'gamma_h', value: 'x', allowed: '1', message: 'gamma_h is x.', line: null, column: null },
  };

  it('that an answer is late when it takes too long, and until one for what is chosen then has come', () => {
    const { evaluations, state, move, chosen, modelled } = setUpAlone();
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

  it('that it is not late when it comes in time, nor when the reader goes back to what has one', () => {
    const { evaluations, move, undo, state, modelled } = setUpAlone();
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

  it('that it is waited for anew with each question, and was asked from then on', () => {
    const { evaluations, state } = setUpAlone();
    expect(evaluations.wasRequested('simulation')).toBe(false);
    for (let times = 0; times < 3; times += 1) {
      evaluations.startWaiting('simulation');
      vi.advanceTimersByTime(150);
    }
    expect(state().late.simulation).toBe(false);
    expect(evaluations.wasRequested('simulation')).toBe(true);
  });

  it('that it is on its way until as many have come as were asked for', () => {
    const { evaluations } = setUpAlone();
    const isAwaited = () => [evaluations.isAwaited('analytic'), evaluations.isAwaited('simulation')];
    evaluations.markSent('analytic');
    evaluations.markSent('analytic');
    evaluations.markAnswered('analytic');
    expect(isAwaited()).toEqual([true, false]);
    evaluations.markAnswered('analytic');
    expect(isAwaited()).toEqual([false, false]);
  });

  it('whether it has answered for what is chosen now, and whether that was stopped', () => {
    const { results, evaluations, chosen, move, modelled } = setUpAlone();
    modelled();
    results.setState({ stopped: chosen() });
    const known = () => [evaluations.isUpToDate('analytic'), evaluations.isUpToDate('simulation'), evaluations.isStopped('simulation')];
    expect(known()).toEqual([true, false, true]);
    expect(evaluations.isStopped('analytic')).toBe(false);
    move(7);
    expect(known()).toEqual([false, false, false]);
  });

  it('that a mistake leaves nothing of other values, and nothing to wait for', () => {
    const { results, evaluations, chosen, move, state, modelled } = setUpAlone();
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

  it('that a mistake is told while it is the newest answer of its engine, of what is chosen now, whatever the other one says', () => {
    const { results, evaluations, chosen, move, state } = setUpAlone();
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

  it('why a request has no answer, until the next is asked or answered; a failure is said by the engine itself', () => {
    const { evaluations, chosen, state } = setUpAlone();
    const unanswered = { kind: 'unanswered' as const, cause: 'no file', missing: true };
    evaluations.record('simulation', chosen(), unanswered);
    expect(state().errors).toEqual({ analytic: null, simulation: unanswered });
    evaluations.startWaiting('simulation');
    expect(state().errors.simulation).toBeNull();
    evaluations.record('simulation', chosen(), unanswered);
    evaluations.record('simulation', chosen(), { kind: 'failed', cause: 'died' });
    expect(state().errors.simulation).toBeNull();
  });

  it('nothing of values that the reader has left, nor takes away what is said of those that are chosen', () => {
    const { evaluations, chosen, move, state } = setUpAlone();
    const before = chosen();
    move(7);
    evaluations.record('simulation', before, { kind: 'unanswered', cause: 'no file', missing: true });
    expect(state().errors.simulation).toBeNull();
    evaluations.record('simulation', chosen(), { kind: 'unanswered', cause: 'no memory', missing: false });
    evaluations.record('simulation', before, { kind: 'result', result: {} });
    expect(state().errors.simulation).toEqual({ kind: 'unanswered', cause: 'no memory', missing: false });
  });
});
