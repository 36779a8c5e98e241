import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { labBoundaries } from '../../scripts/generators/files.ts';
import { serveSimulation } from '../../src/engines/simulation/serveSimulation.ts';
import type { SentResult } from '../../src/engines/simulation/session.ts';
import type { FromWorker } from '../../src/engines/workerMessages.ts';
import { simulations } from '../../src/labs/simulations.ts';
import { defaultValues, labNamed } from '../links.ts';

afterEach(() => void vi.unstubAllGlobals());

const modules = (await labBoundaries()).map(({ boundary }) => boundary.module);
const patience = { timeout: 30_000, interval: 10 };

/** The worker of the simulator with a server that answers as the test says; absent: with the module. */
function worker(first: string) {
  const said: FromWorker<SentResult>[] = [];
  const fetched: string[] = [];
  const answers = new Map<string, () => Promise<Response>>();
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    const name = address.slice('server/'.length, -'.wasm'.length);
    return answers.get(name)?.() ?? Promise.resolve(new Response(readFileSync(`build/${name}.wasm`)));
  });
  const hear = serveSimulation(simulations)((message) => said.push(message));
  hear({
    kind: 'start',
    setup: { lab: first, moduleURLs: Object.fromEntries(modules.map((name) => [name, `server/${name}.wasm`])) },
  });
  const ask = (id: number, lab: string) => hear({ kind: 'evaluate', id, request: { lab, parameters: defaultValues(lab), trace: false } });
  const end = (id: number) =>
    vi.waitFor(() => {
      const found = said.find((message) => 'id' in message && message.id === id && !['begun', 'progress'].includes(message.kind));
      if (!found) throw new Error(`nothing of ${id}`);
      return found;
    }, patience);
  return { hear, said, fetched, answers, ask, end };
}

const unavailable = async () => new Response('', { status: 503 });

describe('the worker of the simulator', () => {
  test('simulates other labs where it began with one that has no simulation', async () => {
    const { ask, end } = worker('program');
    ask(1, 'explore');
    expect(await end(1)).toMatchObject({ kind: 'result', result: { values: { status: 'completed' } } });
  });

  test('answers what costs do to a finishing time, says how far it is, and leaves it for a newer request', async () => {
    const { hear, said, ask, end } = worker('explore');
    const parameters = defaultValues('explore');
    const sensitivity = { costs: labNamed('explore').costs!(parameters), diagrams: ['blocking', 'overlapped'], tenth: true };
    const askCosts = (id: number) => hear({ kind: 'evaluate', id, request: { lab: 'explore', parameters, trace: false, sensitivity } });
    // A tenth of a second lies between two words.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    askCosts(1);
    // 3 iterations of 1000 µs that go with 1 / gamma_h = 1 / 5, and of 1000 µs of communication.
    expect(await end(1)).toMatchObject({
      kind: 'result',
      result: { sensitivity: { blocking: { gamma_h: { slope: -600, tenth_us: expect.closeTo(3000 * (5 / 5.5 - 1), 5) } } }, timelines: [] },
    });
    expect(said.filter(({ kind }) => kind === 'progress').length).toBeGreaterThan(1);
    expect(said.filter(({ kind }) => kind === 'progress').length).toBeLessThanOrEqual(now / 100);
    clock.mockRestore();
    askCosts(2);
    hear({ kind: 'overtaken', id: 2 });
    ask(3, 'explore');
    expect(await end(2)).toEqual({ kind: 'superseded', id: 2 });
    expect(await end(3)).toMatchObject({ kind: 'result', result: { values: { status: 'completed' } } });
  });

  test('leaves only the request unanswered whose module does not come, and asks for it again with the next', async () => {
    const { ask, end, answers, said } = worker('explore');
    ask(1, 'explore');
    await end(1);
    answers.set('sockets', unavailable);
    ask(2, 'sockets');
    expect(await end(2)).toEqual({ kind: 'unanswered', id: 2, cause: 'sockets.wasm could not be fetched: the server answered 503', missing: true });
    ask(3, 'explore');
    expect(await end(3)).toMatchObject({ kind: 'result' });
    answers.delete('sockets');
    ask(4, 'sockets');
    expect(await end(4)).toMatchObject({ kind: 'result' });
    expect(said.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  test('asks again for a module that was none', async () => {
    const { ask, end, answers } = worker('program');
    answers.set('sockets', async () => new Response('<title>Sign in to the network</title>'));
    ask(1, 'sockets');
    expect(await end(1)).toMatchObject({ kind: 'unanswered', missing: true });
    answers.delete('sockets');
    ask(2, 'sockets');
    expect(await end(2)).toMatchObject({ kind: 'result' });
  });

  test('says that it loads where a module takes its time, and waits no more for one when a newer request does', async () => {
    const { hear, ask, end, answers, said } = worker('program');
    answers.set('sockets', () => new Promise(() => undefined));
    ask(1, 'sockets');
    await vi.waitFor(() => expect(said.at(-1)).toEqual({ kind: 'step', step: 'Loading the simulator' }), patience);
    hear({ kind: 'overtaken', id: 1 });
    expect(await end(1)).toEqual({ kind: 'superseded', id: 1 });
    expect(said.at(-2)).toEqual({ kind: 'ready' });
    ask(2, 'explore');
    expect(await end(2)).toMatchObject({ kind: 'result' });
  });

  test('needs no server any more once it is prepared, whatever did not come before', async () => {
    const { hear, ask, end, answers, fetched } = worker('explore');
    answers.set('cluster', unavailable);
    hear({ kind: 'prepare' });
    await vi.waitFor(() => expect(new Set(fetched).size).toBe(modules.length), patience);
    // The last of them has come when a request for it is answered.
    ask(1, 'schedule');
    await end(1);
    const before = fetched.length;
    for (const [i, lab] of [...simulations.keys()].filter((each) => each !== 'cluster').entries()) {
      ask(i + 2, lab);
      expect(await end(i + 2), lab).toMatchObject({ kind: 'result' });
    }
    expect(fetched).toHaveLength(before);
  });

  test('says when it begins to compute, after everything is there', async () => {
    const { ask, end, said } = worker('explore');
    ask(1, 'explore');
    await end(1);
    const kinds = said.map(({ kind }) => kind).filter((kind) => kind !== 'step');
    expect([...new Set(kinds)]).toEqual(['ready', 'begun', 'result']);
    // `ready` may be sent at the start and after the request has loaded a module.
    expect(kinds.lastIndexOf('ready')).toBeLessThan(kinds.indexOf('begun'));
  });
});
