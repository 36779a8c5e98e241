import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newClientOf } from '../../src/core/engine.ts';
import { createExploration } from '../../src/core/exploration/exploration.ts';
import { createPlayerStore } from '../../src/core/exploration/playerStore.ts';
import type { SimulationRequest, SimulationResult } from '../../src/core/results/simulation.ts';
import { createWorkerEngine } from '../../src/engines/workerEngine.ts';
import { catalogue, pages as loaders } from '../../src/labs/index.ts';
import { KeyNumbers } from '../../src/ui/answers/KeyNumbers.tsx';
import { ExplorerContext } from '../../src/ui/context.ts';
import { Controls } from '../../src/ui/controls/Controls.tsx';
import { pagesOf } from '../../src/ui/labPages.ts';
import { FakeWorker } from '../fakeWorker.ts';
import { quietEngines } from '../quietEngines.ts';

const patience = { loading_ms: 60_000, answer_ms: 30_000 };

/** One simulator and one Python, with a client for each exploration. */
function setUp() {
  const workers: FakeWorker<SimulationRequest, SimulationResult>[] = [];
  const simulation = createWorkerEngine<null, SimulationRequest, SimulationResult>({
    incoming: (result) => result,
    startWorker() {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
    setup: null,
    patience,
  });
  const quiet = quietEngines().analytic;
  const explore = (link: string) => createExploration({ link, catalogue, engines: { simulation: newClientOf(simulation), analytic: quiet } });
  const worker = () => workers.at(-1)!;
  return {
    explore,
    worker,
    workers,
    /** What the worker was asked last, by its gamma_h. */
    asked: () => worker().requests.map(({ parameters }) => parameters['gamma_h']),
    answer: (gain: number) => worker().answersLast({ values: { status: 'completed', gain }, timelines: [] }),
  };
}

/** Answers arrive in a later turn of the event loop. */
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

describe('two explorations of one page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('each get the answers to their own questions, and the newer question of one leaves that of the other', async () => {
    const { explore, worker, asked, answer } = setUp();
    const [one, other] = [explore('#v=1&lab=explore&gamma_h=1'), explore('#v=1&lab=explore&gamma_h=2')];
    worker().says({ kind: 'ready' });
    one.store.getState().setValue('gamma_h', 3, 'commit');
    // The one is overtaken by itself; the other, which came second, is next, and then what the one wants now.
    expect(worker().received.at(-1)).toMatchObject({ kind: 'overtaken' });
    answer(1);
    answer(2);
    answer(3);
    await settled();
    expect(asked()).toEqual([1, 2, 3]);
    expect(one.results.getState().simulation).toMatchObject({ values: { gamma_h: 3 }, result: { values: { gain: 3 } } });
    expect(other.results.getState().simulation).toMatchObject({ values: { gamma_h: 2 }, result: { values: { gain: 2 } } });
    expect(other.store.getState().canUndo).toBe(false);
    one.store.getState().undo();
    expect(one.store.getState().scenario.values['gamma_h']).toBe(1);
    expect(other.store.getState().scenario.values['gamma_h']).toBe(2);
  });

  test('are stopped each alone: what the other waits for is done all the same', async () => {
    const { explore, worker, workers, asked, answer } = setUp();
    const [one, other] = [explore('#v=1&lab=explore&gamma_h=1'), explore('#v=1&lab=explore&gamma_h=2')];
    worker().says({ kind: 'ready' });
    // The one runs: a stop of the other takes its question back and nothing else.
    other.results.getState().stopSimulation();
    expect(workers).toHaveLength(1);
    answer(1);
    await settled();
    expect(one.results.getState().simulation?.result.values).toMatchObject({ gain: 1 });
    expect(other.results.getState().simulation).toBeNull();
    expect(asked()).toEqual([1]);
    // Now `other` runs and `one` waits: a stop by `other` ends the worker, and `one` is asked of the next.
    other.results.getState().simulateAgain();
    one.store.getState().setValue('gamma_h', 3, 'commit');
    other.results.getState().stopSimulation();
    expect(workers).toHaveLength(2);
    worker().says({ kind: 'ready' });
    expect(asked()).toEqual([3]);
    answer(3);
    await settled();
    expect(one.results.getState().simulation?.result.values).toMatchObject({ gain: 3 });
    expect(one.results.getState().stopped).toBeNull();
    expect(other.results.getState().stopped).toBe(other.store.getState().scenario.values);
  });

  test('say each how far their own simulation is', () => {
    const { explore, worker } = setUp();
    const [one, other] = [explore('#v=1&lab=explore'), explore('#v=1&lab=explore&p=4')];
    worker().says({ kind: 'ready' });
    const [first] = worker().received.flatMap((message) => (message.kind === 'evaluate' ? [message.id] : []));
    worker().says({ kind: 'progress', id: first!, share: 0.5 });
    expect([one, other].map(({ results }) => results.getState().progress)).toEqual([0.5, null]);
  });

  test('have each a player, or share one', () => {
    const engines = quietEngines();
    const player = createPlayerStore();
    const of = (shared?: typeof player) => createExploration({ link: '', catalogue, engines, ...(shared && { player: shared }) });
    const [alone, one, other] = [of(), of(player), of(player)];
    one.player.getState().moveTo(0);
    one.player.getState().setSpeed(0.5);
    expect(other.player.getState().speed).toBe(0.5);
    expect(alone.player.getState().speed).toBe(1);
  });

  test('stand side by side in one document, each with its own values', async () => {
    const { explore, worker, answer } = setUp();
    const both = [explore('#v=1&lab=explore&p=4'), explore('#v=1&lab=gain&p=64')];
    worker().says({ kind: 'ready' });
    answer(1.25);
    answer(1.75);
    await settled();
    const pages = pagesOf(loaders);
    for (const { store } of both) await pages.load(store.getState().scenario.lab);
    const html = renderToStaticMarkup(
      both.map((exploration, i) => (
        <ExplorerContext key={i} value={{ ...exploration, pages }}>
          <article>
            <KeyNumbers />
            <Controls />
          </article>
        </ExplorerContext>
      )),
    );
    const [left, right] = html.split('</article>');
    expect([left, right].map((each) => /aria-label="processes"[^>]*aria-valuetext="([^"]*)"/.exec(each!)?.[1])).toEqual(['4', '64']);
    expect(left).toContain('Exchange');
    expect(right).not.toContain('Exchange');
  });
});
