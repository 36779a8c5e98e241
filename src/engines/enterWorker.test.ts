import { afterEach, expect, test, vi } from 'vitest';
import { enterWorker, type Serve } from './enterWorker.ts';

afterEach(() => void vi.unstubAllGlobals());

type Names = Serve<string, string, never>;

function enter(load: () => Promise<Names>) {
  const scope = { onmessage: (_: { data: unknown }) => undefined as unknown, postMessage: vi.fn() };
  vi.stubGlobal('self', scope);
  enterWorker(load);
  return { says: (data: unknown) => scope.onmessage({ data }), answers: () => scope.postMessage.mock.calls.map(([message]) => message as unknown) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what the page says before the script that serves has come is heard by it first, in order', async () => {
  let come!: (serve: Names) => void;
  const { says } = enter(() => new Promise((resolve) => (come = resolve)));
  const heard: unknown[] = [];
  says('start');
  says('first');
  come(() => (message) => heard.push(message));
  await settled();
  says('second');
  expect(heard).toEqual(['start', 'first', 'second']);
});

test('a script that serves and does not come is said to have failed', async () => {
  const { says, answers } = enter(() => Promise.reject(new Error('serve.js could not be loaded')));
  says('start');
  await settled();
  expect(answers()).toEqual([{ kind: 'failed', cause: 'serve.js could not be loaded' }]);
});
