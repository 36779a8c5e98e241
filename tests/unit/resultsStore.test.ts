import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { createResultsStore, type Engines, type ResultsState } from '../../src/core/exploration/resultsStore.ts';
import { catalogue } from '../../src/labs/index.ts';
import { controllableEngine } from '../controllableEngine.ts';

function page(link = '', together_ms?: number, wants: Parameters<typeof createResultsStore>[2] = () => ({ analytic: true, simulation: true })) {
  const store = createExplorerStore(link, catalogue);
  const analytic = controllableEngine<unknown, unknown>();
  const simulation = controllableEngine<unknown, unknown>();
  const engines = { analytic: analytic.engine, simulation: simulation.engine, ...(together_ms !== undefined && { together_ms }) } as Engines;
  const results = createResultsStore(store, engines, wants);
  return { store, results, analytic, simulation };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gain = (value: number) => ({ kind: 'result' as const, result: { values: { gain: value }, timelines: [] } });

describe('the results of a page', () => {
  it('are asked for at once and again with every change of a value', () => {
    const { store, analytic, simulation } = page();
    store.getState().setValue('gamma_h', 7, 'drag');
    expect([analytic.asked.length, simulation.asked.length]).toEqual([2, 2]);
    expect(analytic.asked[1]?.request).toMatchObject({ parameters: { gamma_h: 7 } });
  });

  it('keep with each answer the values that it belongs to', async () => {
    const { store, results, analytic } = page();
    const before = store.getState().scenario.values;
    store.getState().setValue('gamma_h', 7, 'drag');
    analytic.asked[0]!.answer(gain(1.5));
    await settled();
    expect(results.getState().model?.values).toBe(before);
    expect(results.getState().values).toBe(store.getState().scenario.values);
  });

  it('of both engines come together, but not later than they may wait', async () => {
    const { results, analytic, simulation, store } = page('', 20);
    analytic.asked[0]!.answer(gain(1.5));
    await settled();
    expect(results.getState().model).toBeNull();
    simulation.asked[0]!.answer(gain(1.6));
    await settled();
    expect(results.getState()).toMatchObject({ model: { result: gain(1.5).result }, simulation: { result: gain(1.6).result } });
    store.getState().setValue('gamma_h', 7, 'drag');
    analytic.asked[1]!.answer(gain(1.7));
    await vi.advanceTimersByTimeAsync(20);
    expect(results.getState().model?.result.values).toEqual({ gain: 1.7 });
  });

  it('do not wait for an engine that is still loading', async () => {
    const { results, analytic, simulation } = page('', 1000);
    analytic.become({ kind: 'loading', step: 'Starting' });
    simulation.asked[0]!.answer(gain(1.6));
    await settled();
    expect(results.getState().simulation?.result.values).toEqual({ gain: 1.6 });
  });

  it('keep the old answer when a request was overtaken', async () => {
    const { results, analytic } = page();
    analytic.asked[0]!.answer(gain(1.5));
    await settled();
    analytic.asked[0]!.answer({ kind: 'superseded' });
    expect(results.getState().model?.result.values).toEqual({ gain: 1.5 });
  });

  it('are asked for again where a part of the page overtook the request, and not where the reader did', async () => {
    const { store, results, analytic } = page();
    analytic.asked[0]!.answer({ kind: 'superseded' });
    await settled();
    expect(analytic.asked).toHaveLength(2);
    store.getState().setValue('gamma_h', 7, 'drag');
    analytic.asked[1]!.answer({ kind: 'superseded' });
    await settled();
    expect(analytic.asked).toHaveLength(3);
    analytic.asked[2]!.answer(gain(1.5));
    await settled();
    expect(results.getState().model?.values).toBe(store.getState().scenario.values);
  });

  it('go on coming from one engine when the other has failed, and from the other after a retry', async () => {
    const { store, results, analytic, simulation } = page();
    analytic.become({ kind: 'failed', cause: 'no network', when: 'loading' });
    analytic.asked[0]!.answer({ kind: 'failed', cause: 'no network' });
    simulation.asked[0]!.answer({ kind: 'result', result: { values: {}, timelines: [] } });
    await settled();
    expect(results.getState().engines.analytic).toMatchObject({ kind: 'failed', cause: 'no network' });
    expect(results.getState().simulation?.values).toBe(store.getState().scenario.values);
    analytic.become({ kind: 'ready' });
    expect(analytic.asked).toHaveLength(2);
  });

  it('do not come from an engine that nobody wants', () => {
    const store = createExplorerStore('', catalogue);
    const analytic = controllableEngine<unknown, unknown>();
    const simulation = controllableEngine<unknown, unknown>();
    createResultsStore(store, { analytic: analytic.engine, simulation: simulation.engine } as Engines, () => ({ analytic: false, simulation: true }));
    store.getState().setValue('gamma_h', 7, 'commit');
    expect([analytic.asked.length, simulation.asked.length]).toEqual([0, 2]);
  });

  it('come from an engine as soon as the view wants it, and once', () => {
    const store = createExplorerStore('', catalogue);
    const analytic = controllableEngine<unknown, unknown>();
    const engines = { analytic: analytic.engine, simulation: controllableEngine<unknown, unknown>().engine } as Engines;
    createResultsStore(store, engines, ({ scenario }) => ({ analytic: scenario.view.present, simulation: true }));
    expect(analytic.asked).toHaveLength(0);
    store.getState().setView({ present: true });
    store.getState().setView({ theme: 'dark' });
    expect(analytic.asked).toHaveLength(1);
  });
});

describe('an answer that an engine cannot give because a file did not come', () => {
  const missing = { kind: 'unanswered' as const, cause: 'sockets.wasm could not be fetched', missing: true };

  it('is said with its cause, asked for again on a retry, and no longer said meanwhile', async () => {
    const { store, results, simulation } = page('#v=1&lab=sockets');
    simulation.asked[0]!.answer(missing);
    await settled();
    expect(results.getState().errors.simulation).toEqual({ kind: 'unanswered', cause: missing.cause, missing: true });
    results.getState().retry('simulation');
    expect(results.getState().errors.simulation).toBeNull();
    simulation.asked[1]!.answer(gain(1));
    await settled();
    expect(results.getState().simulation?.values).toBe(store.getState().scenario.values);
  });

  it('leaves other labs as they are: the way back is simulated', async () => {
    const { store, results, simulation } = page();
    simulation.asked[0]!.answer(gain(1));
    store.getState().openLab('sockets');
    simulation.asked[1]!.answer(missing);
    await settled();
    store.getState().openLab('explore');
    simulation.asked[2]!.answer(gain(2));
    await settled();
    expect(results.getState().simulation?.result.values).toEqual({ gain: 2 });
    expect(results.getState().errors.simulation).toBeNull();
  });

  it('is what a retry asks for, and without one nothing is', () => {
    const { results, simulation } = page();
    results.getState().retry('simulation');
    expect(simulation.asked).toHaveLength(1);
  });

  it('is not asked for again and again when the engine is ready with something else', async () => {
    const { simulation } = page('#v=1&lab=sockets');
    simulation.asked[0]!.answer(missing);
    await settled();
    simulation.become({ kind: 'loading', step: 'Loading the simulator' });
    simulation.become({ kind: 'ready' });
    expect(simulation.asked).toHaveLength(1);
  });
});

describe('a request that waits while the engine loads', () => {
  it('is not asked once more when that is ready', () => {
    const { simulation } = page();
    simulation.become({ kind: 'loading', step: 'Loading the simulator' });
    simulation.become({ kind: 'ready' });
    expect(simulation.asked).toHaveLength(1);
  });
});

describe('a mistake that only the simulator sees', () => {
  const problem = { parameter: 'goal', value: 'x', allowed: 'send', message: 'goal, line 3: found x.', line: 3, column: 1 };

  it('is kept with the values that it was found in, and leaves nothing of what was shown before', async () => {
    const { store, results, simulation } = page('#v=1&lab=schedule');
    simulation.asked[0]!.answer(gain(1));
    await settled();
    store.getState().setValue('goal', 'num_ranks x', 'commit');
    simulation.asked[1]!.answer({ kind: 'rejected', problem });
    await settled();
    expect(results.getState().rejected).toEqual({ values: store.getState().scenario.values, problem });
    expect(results.getState().simulation).toBeNull();
    expect(results.getState().errors.simulation).toBeNull();
  });

  it('looks the same whatever was chosen before, and leaves the answer of the other engine for the same values', async () => {
    const shown = async (link: string) => {
      const { store, results, analytic, simulation } = page(link);
      for (const { asked } of [analytic, simulation]) asked[0]!.answer(gain(1));
      await settled();
      store.getState().setValue('machines', 'hello world', 'commit');
      simulation.asked[1]!.answer(gain(2));
      analytic.asked[1]!.answer({ kind: 'rejected', problem });
      await settled();
      const { model, simulation: simulated, late } = results.getState();
      return { model, simulated: simulated?.result.values, late };
    };
    const expected = { model: null, simulated: { gain: 2 }, late: { analytic: false, simulation: false } };
    expect(await shown('#v=1&lab=gain')).toEqual(expected);
    expect(await shown('#v=1&lab=gain&gamma_h=20')).toEqual(expected);
  });

  it('that belongs to values which the reader has left takes nothing away', async () => {
    const { store, results, simulation } = page('#v=1&lab=schedule');
    simulation.asked[0]!.answer(gain(1));
    await settled();
    store.getState().setValue('goal', 'num_ranks x', 'commit');
    store.getState().setValue('L', 7, 'commit');
    simulation.asked[1]!.answer({ kind: 'rejected', problem });
    await settled();
    expect(results.getState().simulation?.result.values).toEqual({ gain: 1 });
    expect(results.getState().rejected).toBeNull();
  });

  it('is forgotten with the next result', async () => {
    const { store, results, simulation } = page('#v=1&lab=schedule');
    simulation.asked[0]!.answer({ kind: 'rejected', problem });
    await settled();
    store.getState().setValue('goal', 'gather', 'commit');
    expect(results.getState().rejected?.problem).toBe(problem);
    simulation.asked[1]!.answer(gain(1));
    await settled();
    expect(results.getState().rejected).toBeNull();
  });

  it('is forgotten with its lab', async () => {
    const { store, results, simulation } = page('#v=1&lab=schedule');
    simulation.asked[0]!.answer({ kind: 'rejected', problem });
    await settled();
    store.getState().openLab('sockets');
    expect(results.getState().rejected).toBeNull();
  });
});

describe('a simulation that is stopped', () => {
  it('is not begun again by the engine that starts again nor for its paths, but by the reader or by another value', async () => {
    const { store, results, simulation } = page('#v=1&lab=schedule');
    results.getState().stopSimulation();
    simulation.asked[0]!.answer({ kind: 'failed', cause: 'stopped' });
    await settled();
    simulation.become({ kind: 'loading', step: 'Starting' });
    simulation.become({ kind: 'ready' });
    store.getState().setView({ critical: true });
    expect(simulation.asked).toHaveLength(1);
    results.getState().simulateAgain();
    expect(simulation.asked).toHaveLength(2);
    results.getState().stopSimulation();
    store.getState().setValue('L', 7, 'commit');
    expect(simulation.asked).toHaveLength(3);
  });

  it('is not stopped any more when the reader comes back to it', async () => {
    const { store, results, simulation } = page('#v=1&lab=schedule');
    results.getState().stopSimulation();
    simulation.asked[0]!.answer({ kind: 'failed', cause: 'stopped' });
    await settled();
    store.getState().setValue('L', 7, 'commit');
    store.getState().undo();
    expect(simulation.asked).toHaveLength(3);
    expect(results.getState().stopped).toBeNull();
  });

  it('is not begun again when it had ended before', async () => {
    const { results, simulation } = page('#v=1&lab=schedule');
    simulation.asked[0]!.answer(gain(1));
    await settled();
    results.getState().stopSimulation();
    results.getState().simulateAgain();
    expect(simulation.asked).toHaveLength(1);
    expect(results.getState().stopped).toBeNull();
  });
});

describe('another lab', () => {
  it('begins without the numbers of the one before, and does not take its late answers', async () => {
    const { store, results, analytic, simulation } = page();
    analytic.asked[0]!.answer(gain(2));
    await settled();
    store.getState().openLab('schedule');
    expect([results.getState().model, results.getState().simulation]).toEqual([null, null]);
    simulation.asked[0]!.answer(gain(3));
    await settled();
    expect(results.getState().simulation).toBeNull();
    expect(simulation.asked[1]?.request).toMatchObject({ lab: 'schedule' });
  });

  it('that does without an engine begins without its failure, and does not wait for it', async () => {
    const { store, results, simulation } = page('', undefined, ({ scenario }) => ({ analytic: true, simulation: scenario.lab !== 'krylov' }));
    const late = () => vi.advanceTimersByTimeAsync(250);
    simulation.asked[0]!.answer({ kind: 'unanswered', cause: 'explore.wasm could not be fetched', missing: true });
    await late();
    expect(results.getState()).toMatchObject({ errors: { simulation: { missing: true } }, late: { simulation: true } });
    store.getState().openLab('krylov');
    expect(results.getState()).toMatchObject({ errors: { simulation: null }, late: { simulation: false } });
    store.getState().openLab('explore');
    store.getState().openLab('krylov');
    await late();
    expect(results.getState().late.simulation).toBe(false);
  });
});

describe('a lab whose points come after everything else', () => {
  const points = (request: unknown): boolean => 'points' in (request as object);
  const still = () => vi.advanceTimersByTimeAsync(150);

  it('is simulated without them at first, and with them when the reader is still', async () => {
    const { results, analytic, simulation } = page('#v=1&lab=sockets');
    analytic.asked[0]!.answer(gain(1.5));
    expect(simulation.asked.map(({ request }) => points(request))).toEqual([false]);
    simulation.asked[0]!.answer(gain(1.5));
    await still();
    expect(simulation.asked.map(({ request }) => points(request))).toEqual([false, true]);
    expect(results.getState().survey).toBeNull();
    simulation.asked[1]!.answer(gain(2));
    await settled();
    expect(results.getState().survey).toMatchObject({ values: results.getState().values, result: { values: { gain: 2 } } });
  });

  it('is short at first, and for the rest when the reader is still, also where that is no points', async () => {
    const { results, analytic, simulation } = page('#v=1&lab=prefetch');
    const short = () => simulation.asked.map(({ request }) => (request as { short?: boolean }).short === true);
    analytic.asked[0]!.answer(gain(1.5));
    simulation.asked[0]!.answer(gain(1.5));
    await settled();
    expect(short()).toEqual([true]);
    await still();
    expect(short()).toEqual([true, false]);
    simulation.asked[1]!.answer(gain(2));
    await settled();
    expect(results.getState().survey?.result.values).toEqual({ gain: 2 });
  });

  it('begins none of them while a slider moves, and keeps none that the reader has left behind', async () => {
    const { store, results, analytic, simulation } = page('#v=1&lab=sockets');
    analytic.asked[0]!.answer(gain(1.5));
    simulation.asked[0]!.answer(gain(1.5));
    await settled();
    store.getState().setValue('message_bytes', 9000, 'drag');
    analytic.asked[1]!.answer(gain(1.6));
    await still();
    expect(simulation.asked.map(({ request }) => points(request))).toEqual([false, false]);
    simulation.asked[1]!.answer(gain(1.6));
    await still();
    store.getState().setValue('message_bytes', 9001, 'drag');
    simulation.asked[2]!.answer(gain(2));
    await settled();
    expect(results.getState().survey).toBeNull();
  });

  it('begins them when the model has answered, unless it is still loading or says nothing more', async () => {
    for (const end of ['answer', 'silence', 'loading'] as const) {
      const { analytic, simulation } = page('#v=1&lab=sockets');
      if (end === 'loading') analytic.become({ kind: 'loading', step: 'Starting' });
      simulation.asked[0]!.answer(gain(1.5));
      await still();
      expect(simulation.asked).toHaveLength(end === 'loading' ? 2 : 1);
      if (end === 'answer') analytic.asked[0]!.answer(gain(1.5));
      if (end === 'silence') analytic.become({ kind: 'silent', step: null, seconds: 30 });
      await still();
      expect(simulation.asked.map(({ request }) => points(request))).toEqual([false, true]);
    }
  });
});

describe('what nobody sees', () => {
  const still = () => vi.advanceTimersByTimeAsync(350);
  const asks = (request: unknown) => {
    const { curve, points, unseen = [] } = request as { curve?: object; points?: object; unseen?: readonly string[] };
    return [curve !== undefined, points !== undefined, ...unseen];
  };
  const timelines = (unseen: boolean) => [{ diagram: 'blocking' }, { diagram: 'deposit', ...(unseen && { unseen: true as const }) }];
  const simulated = (value: number, unseen: boolean) => ({ kind: 'result' as const, result: { values: { gain: value }, timelines: timelines(unseen) } });
  const [curves, seenDiagram, unseenDiagram] = [{}, {}, {}];

  /** A page whose engines have answered what they were asked first, and have been asked with another value. */
  async function dragged(link: string, where: (see: ResultsState['see']) => void) {
    const parts = page(link);
    parts.analytic.asked[0]!.answer(gain(1));
    parts.simulation.asked[0]!.answer(simulated(1, false));
    await settled();
    where(parts.results.getState().see);
    parts.store.getState().setValue('gamma_h', 7, 'drag');
    return parts;
  }

  it('is left out while a slider moves, and asked for when the reader is still', async () => {
    const { results, analytic, simulation } = await dragged('', (see) => {
      see(curves, 'curve', false);
      see(seenDiagram, { diagram: 'blocking' }, true);
      see(unseenDiagram, { diagram: 'deposit' }, false);
    });
    expect([asks(analytic.asked[1]!.request), asks(simulation.asked[1]!.request)]).toEqual([
      [false, false],
      [false, false, 'deposit'],
    ]);
    analytic.asked[1]!.answer(gain(2));
    simulation.asked[1]!.answer(simulated(2, true));
    await settled();
    expect(results.getState().model?.values).toBe(results.getState().values);
    expect(results.getState().curved?.values).not.toBe(results.getState().values);
    await still();
    expect(asks(analytic.asked[2]!.request)).toEqual([true, false]);
    analytic.asked[2]!.answer(gain(2));
    await still();
    expect(asks(simulation.asked[2]!.request)).toEqual([false, false]);
    expect(results.getState().curved).toBe(results.getState().model);
  });

  it('is not shown where the reader has gone on meanwhile: what was seen of that scenario is known', async () => {
    const { store, results, analytic } = await dragged('', (see) => see(curves, 'curve', false));
    analytic.asked[1]!.answer(gain(2));
    await still();
    store.getState().setValue('gamma_h', 8, 'drag');
    const before = results.getState();
    analytic.asked[2]!.answer(gain(2));
    await settled();
    expect(results.getState().curved).toBe(before.curved);
    analytic.asked[3]!.answer(gain(3));
    await settled();
    expect(results.getState().model?.values).toBe(store.getState().scenario.values);
  });

  it('is asked for at once when the reader comes to it', async () => {
    const { results, analytic, simulation } = await dragged('', (see) => {
      see(curves, 'curve', false);
      see(unseenDiagram, { diagram: 'deposit' }, false);
    });
    analytic.asked[1]!.answer(gain(2));
    simulation.asked[1]!.answer(simulated(2, true));
    await settled();
    results.getState().see(curves, 'curve', false);
    expect(analytic.asked).toHaveLength(2);
    results.getState().see(curves, 'curve', true);
    results.getState().see(unseenDiagram, { diagram: 'deposit' }, true);
    expect([asks(analytic.asked[2]!.request), asks(simulation.asked[2]!.request)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('is asked for with the answer that the reader waits for, if something else shows it', async () => {
    const { results, analytic } = await dragged('', (see) => {
      see(curves, 'curve', false);
      see({}, 'curve', true);
    });
    expect(asks(analytic.asked[1]!.request)).toEqual([true, false]);
    results.getState().forget(curves);
  });

  it('is not left out before Python is there: what is known then has its curve', () => {
    const { store, results, analytic } = page();
    analytic.become({ kind: 'loading', step: 'Starting' });
    results.getState().see(curves, 'curve', false);
    store.getState().setValue('gamma_h', 7, 'drag');
    expect(asks(analytic.asked[1]!.request)).toEqual([true, false]);
  });

  it('may be points beside a curve', async () => {
    const { results, simulation } = await dragged('#v=1&lab=gain', (see) => see(curves, 'curve', false));
    expect(simulation.asked.map(({ request }) => asks(request))).toEqual([
      [false, true],
      [false, false],
    ]);
    const before = results.getState().survey;
    simulation.asked[1]!.answer(simulated(2, false));
    await settled();
    expect(results.getState().survey).toBe(before);
  });

  it('is left out as well when its figure has gone and comes back', async () => {
    const { store, results, simulation } = await dragged('', (see) => see(unseenDiagram, { diagram: 'deposit' }, false));
    results.getState().forget(unseenDiagram);
    store.getState().setValue('gamma_h', 8, 'drag');
    const back = {};
    results.getState().see(back, { diagram: 'deposit' }, true);
    store.getState().setValue('gamma_h', 9, 'drag');
    expect(simulation.asked.slice(1).map(({ request }) => asks(request).slice(2))).toEqual([['deposit'], ['deposit'], []]);
    results.getState().forget(back);
    store.getState().setValue('gamma_h', 10, 'drag');
    expect(asks(simulation.asked.at(-1)!.request).slice(2)).toEqual(['deposit']);
  });

  it('of a long trace is a sketch at first, and the whole when the reader is still', async () => {
    const { results, analytic, simulation } = await dragged('', () => undefined);
    const sketches = () => simulation.asked.map(({ request }) => (request as { sketch?: boolean }).sketch ?? false);
    analytic.asked[1]!.answer(gain(2));
    simulation.asked[1]!.answer({ kind: 'result', result: { values: { gain: 2 }, timelines: [{ diagram: 'blocking', sketch: true }] } });
    await settled();
    expect(results.getState().simulation?.values).toBe(results.getState().values);
    expect(sketches()).toEqual([true, true]);
    await still();
    expect(sketches()).toEqual([true, true, false]);
  });

  it('is forgotten with the lab that it was of', async () => {
    const { store, simulation } = await dragged('', (see) => see(unseenDiagram, { diagram: 'blocking' }, false));
    store.getState().openLab('gain');
    expect(simulation.asked.map(({ request }) => asks(request).slice(2))).toEqual([[], ['blocking'], []]);
  });
});

describe('critical paths', () => {
  const wantsPaths = (each: { readonly request: unknown }): unknown => (each.request as { critical?: boolean }).critical;

  it('are asked for where the reader wants to see them, and cost nothing elsewhere', async () => {
    const { store, results, analytic, simulation } = page();
    analytic.asked[0]!.answer(gain(1));
    simulation.asked[0]!.answer(gain(1));
    await settled();
    expect(results.getState().explained).toBeNull();
    store.getState().setView({ critical: true });
    expect(simulation.asked.map(wantsPaths)).toEqual([undefined, true]);
    // The values are the same: no more of the model, and none of the points that are there.
    expect(analytic.asked).toHaveLength(1);
    simulation.asked[1]!.answer(gain(1));
    await settled();
    expect(results.getState().explained).toBe(store.getState().scenario.values);
    store.getState().setValue('gamma_h', 7, 'commit');
    store.getState().setView({ critical: false });
    store.getState().setValue('gamma_h', 8, 'commit');
    expect(simulation.asked.slice(2).map(wantsPaths)).toEqual([true, undefined]);
  });

  it('come with the first answer of a link that wants them', () => {
    const { simulation } = page('#v=2&lab=explore&critical=1');
    expect(simulation.asked.map(wantsPaths)).toEqual([true]);
  });

  it('come with the values of a link that is opened then', () => {
    const { store, simulation } = page();
    store.getState().load('#v=2&lab=explore&gamma_h=7&critical=1');
    expect(simulation.asked.map(wantsPaths)).toEqual([undefined, true]);
  });

  it('do not bring points again that are there', async () => {
    const { store, analytic, simulation } = page('#v=2&lab=gain');
    analytic.asked[0]!.answer(gain(1));
    simulation.asked[0]!.answer({ kind: 'result', result: { values: {}, timelines: [], points: {} } });
    await settled();
    store.getState().setView({ critical: true });
    expect(simulation.asked.map(({ request }) => Object.hasOwn(request as object, 'points'))).toEqual([true, false]);
  });
});
