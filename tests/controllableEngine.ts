import type { Answer, Engine, EngineState } from '../src/core/engine.ts';
import { alwaysReady } from './quietEngines.ts';

/** An engine whose answers the test gives, and whose state. */
export function controllableEngine<Request, Result>() {
  const listeners = new Set<() => void>();
  let state: EngineState = { kind: 'ready' };
  const asked: { request: Request; answer: (outcome: Answer<Result>) => void }[] = [];
  const engine: Engine<Request, Result> = {
    ...alwaysReady,
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    evaluate: (request) => new Promise((answer) => asked.push({ request, answer })),
  };
  const become = (next: EngineState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { engine, asked, become };
}
