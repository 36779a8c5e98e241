import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { createResultsStore, type Engines } from '../../src/core/exploration/resultsStore.ts';
import { catalogue } from '../../src/labs/index.ts';
import { controllableEngine } from '../controllableEngine.ts';

/** A page's results, whose engines the test answers for: what is asked when. requests.test.ts says what becomes of a request. */
function page(link = '', wants: Parameters<typeof createResultsStore>[2] = () => ({ analytic: true, simulation: true })) {
  const store = createExplorerStore(link, catalogue);
  const analytic = controllableEngine<unknown, unknown>();
  const simulation = controllableEngine<unknown, unknown>();
  const results = createResultsStore(store, { analytic: analytic.engine, simulation: simulation.engine } as Engines, wants);
  return { store, results, act: store.getState(), state: results.getState, analytic, simulation };
}
type Page = ReturnType<typeof page>;
const settled = () => vi.advanceTimersByTimeAsync(0);
const still = () => vi.advanceTimersByTimeAsync(350);

const gain = (value: number) => ({ kind: 'result' as const, result: { values: { gain: value }, timelines: [] } });
const missing = { kind: 'unanswered' as const, cause: 'sockets.wasm could not be fetched', missing: true };
const asked = ({ analytic, simulation }: Page) => [analytic.asked.length, simulation.asked.length];
/** Which requests have something. */
const having = ({ asked: all }: Page['analytic'], what: string) => all.map(({ request }) => what in (request as object));

async function answer({ asked: all }: Page['analytic'], index: number, outcome: Parameters<Page['analytic']['asked'][number]['answer']>[0]): Promise<void> {
  all[index]!.answer(outcome);
  await settled();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the results of a page', () => {
  it('are asked for at once and again with every change of a value', () => {
    const one = page();
    one.act.setValue('gamma_h', 7, 'drag');
    expect(asked(one)).toEqual([2, 2]);
    expect(one.analytic.asked[1]?.request).toMatchObject({ parameters: { gamma_h: 7 } });
    expect(one.state().values).toBe(one.store.getState().scenario.values);
  });

  it('come from an engine as soon as the view wants it, and once', () => {
    const one = page('', ({ scenario }) => ({ analytic: scenario.view.present, simulation: true }));
    one.act.setValue('gamma_h', 7, 'commit');
    expect(asked(one)).toEqual([0, 2]);
    one.act.setView({ present: true });
    one.act.setView({ theme: 'dark' });
    expect(asked(one)).toEqual([1, 2]);
  });

  it('go on coming from one engine when the other has failed, and from the other after a retry', async () => {
    const one = page();
    one.analytic.become({ kind: 'failed', cause: 'no network', when: 'loading' });
    await answer(one.analytic, 0, { kind: 'failed', cause: 'no network' });
    await answer(one.simulation, 0, gain(1));
    expect(one.state().engines.analytic).toMatchObject({ kind: 'failed', cause: 'no network' });
    expect(one.state().simulation?.values).toBe(one.state().values);
    one.analytic.become({ kind: 'ready' });
    expect(asked(one)).toEqual([2, 1]);
  });

  it('are not asked for once more by an engine that is ready, which has them on their way or has no file for them', async () => {
    const one = page('#v=1&lab=sockets');
    const load = () => {
      one.simulation.become({ kind: 'loading', step: 'Loading the simulator' });
      one.simulation.become({ kind: 'ready' });
    };
    load();
    await answer(one.simulation, 0, missing);
    load();
    expect(asked(one)).toEqual([1, 1]);
  });

  it('that have no file are asked for by a retry, which others do without', async () => {
    const one = page('#v=1&lab=sockets');
    one.state().retry('simulation');
    expect(asked(one)).toEqual([1, 1]);
    await answer(one.simulation, 0, missing);
    one.state().retry('simulation');
    expect(asked(one)).toEqual([1, 2]);
    expect(one.state().errors.simulation).toBeNull();
  });
});

describe('a simulation that is stopped', () => {
  async function stopped() {
    const one = page('#v=1&lab=schedule');
    one.state().stopSimulation();
    await answer(one.simulation, 0, { kind: 'failed', cause: 'stopped' });
    return one;
  }

  it('is not begun again by the engine that starts again nor for its paths, but by the reader or by another value', async () => {
    const one = await stopped();
    one.simulation.become({ kind: 'loading', step: 'Starting' });
    one.simulation.become({ kind: 'ready' });
    one.act.setView({ critical: true });
    expect(asked(one)[1]).toBe(1);
    one.state().simulateAgain();
    expect(asked(one)[1]).toBe(2);
    one.state().stopSimulation();
    one.act.setValue('L', 7, 'commit');
    expect(asked(one)[1]).toBe(3);
  });

  it('is not stopped any more when the reader comes back to it', async () => {
    const one = await stopped();
    one.act.setValue('L', 7, 'commit');
    one.act.undo();
    expect(asked(one)[1]).toBe(3);
    expect(one.state().stopped).toBeNull();
  });

  it('is not begun again when it had ended before', async () => {
    const one = page('#v=1&lab=schedule');
    await answer(one.simulation, 0, gain(1));
    one.state().stopSimulation();
    one.state().simulateAgain();
    expect(asked(one)[1]).toBe(1);
    expect(one.state().stopped).toBeNull();
  });
});

describe('another lab', () => {
  it('begins without the numbers and mistakes of the one before, and does not take its late answers', async () => {
    const one = page('#v=1&lab=schedule');
    const problem = { parameter: 'goal', value: 'x', allowed: 'send', message: 'goal, line 3: found x.', line: 3, column: 1 };
    await answer(one.simulation, 0, { kind: 'rejected', problem });
    await answer(one.analytic, 0, gain(2));
    one.act.setValue('L', 7, 'commit');
    expect(one.state()).toMatchObject({ model: { result: gain(2).result }, rejected: { problem } });
    one.act.openLab('explore');
    expect(one.state()).toMatchObject({ model: null, simulation: null, rejected: null });
    await answer(one.simulation, 1, gain(3));
    expect(one.state().simulation).toBeNull();
    expect(one.simulation.asked[2]?.request).toMatchObject({ lab: 'explore' });
  });

  it('that does without an engine begins without its failure, and does not wait for it', async () => {
    const one = page('', ({ scenario }) => ({ analytic: true, simulation: scenario.lab !== 'program' }));
    await answer(one.simulation, 0, missing);
    await still();
    expect(one.state()).toMatchObject({ errors: { simulation: { missing: true } }, late: { simulation: true } });
    one.act.openLab('program');
    expect(one.state()).toMatchObject({ errors: { simulation: null }, late: { simulation: false } });
    one.act.openLab('explore');
    one.act.openLab('program');
    await still();
    expect(one.state().late.simulation).toBe(false);
  });
});

describe('what comes after everything else', () => {
  it.each(['answer', 'silence', 'loading'] as const)('begins when the model has answered, is silent or still loading: %s', async (end) => {
    const { analytic, simulation } = page('#v=1&lab=sockets');
    if (end === 'loading') analytic.become({ kind: 'loading', step: 'Starting' });
    await answer(simulation, 0, gain(1.5));
    await still();
    expect(simulation.asked).toHaveLength(end === 'loading' ? 2 : 1);
    if (end === 'answer') await answer(analytic, 0, gain(1.5));
    if (end === 'silence') analytic.become({ kind: 'silent', step: null, seconds: 30 });
    await still();
    expect(having(simulation, 'points')).toEqual([false, true]);
  });

  it('is first what the model lacks, then what the simulation does', async () => {
    const { act, state, analytic, simulation } = page();
    for (const engine of [analytic, simulation]) await answer(engine, 0, gain(1));
    state().see({}, 'curve', false);
    act.setValue('gamma_h', 7, 'drag');
    await answer(analytic, 1, gain(2));
    await answer(simulation, 1, { kind: 'result', result: { values: {}, timelines: [{ diagram: 'blocking', sketch: true }] } });
    await still();
    expect([having(analytic, 'curve'), having(simulation, 'sketch')]).toEqual([
      [true, false, true],
      [true, true],
    ]);
    await answer(analytic, 2, gain(2));
    await still();
    expect(having(simulation, 'sketch')).toEqual([true, true, false]);
  });
});

describe('what nobody sees', () => {
  const deposit = { diagram: 'deposit' };
  const unseen = ({ simulation }: Page) => simulation.asked.map(({ request }) => (request as { unseen?: readonly string[] }).unseen ?? []);

  it('is asked for at once when the reader comes to it, and not before', async () => {
    const { act, state, analytic } = page();
    const curves = {};
    await answer(analytic, 0, gain(1));
    state().see(curves, 'curve', false);
    act.setValue('gamma_h', 7, 'drag');
    await answer(analytic, 1, gain(2));
    state().see(curves, 'curve', false);
    expect(having(analytic, 'curve')).toEqual([true, false]);
    state().see(curves, 'curve', true);
    expect(having(analytic, 'curve')).toEqual([true, false, true]);
  });

  it('is forgotten with its figure where that was seen, and with its lab', () => {
    const one = page();
    const [hidden, shown] = [{}, {}];
    one.state().see(hidden, deposit, false);
    one.state().see(shown, deposit, true);
    one.act.setValue('gamma_h', 8, 'drag');
    one.state().forget(shown);
    one.act.setValue('gamma_h', 9, 'drag');
    one.act.openLab('gain');
    expect(unseen(one)).toEqual([[], [], ['deposit'], []]);
  });
});

describe('critical paths', () => {
  it('are asked for where the reader wants to see them, of the simulator alone, and cost nothing elsewhere', async () => {
    const { act, analytic, simulation } = page();
    for (const engine of [analytic, simulation]) await answer(engine, 0, gain(1));
    act.setView({ critical: true });
    expect(having(simulation, 'critical')).toEqual([false, true]);
    expect(analytic.asked).toHaveLength(1);
    act.setValue('gamma_h', 7, 'commit');
    act.setView({ critical: false });
    act.setValue('gamma_h', 8, 'commit');
    expect(having(simulation, 'critical').slice(2)).toEqual([true, false]);
  });

  it('come once with the values of a link that wants them', () => {
    const { act, simulation } = page('#v=2&lab=explore&critical=1');
    act.load('#v=2&lab=explore');
    act.load('#v=2&lab=explore&gamma_h=7&critical=1');
    expect(having(simulation, 'critical')).toEqual([true, false, true]);
  });
});
