import { expect, test, vi } from 'vitest';

test('an engine whose script has not come is fetched again with the next question', async () => {
  vi.resetModules(); // other tests of the worker have an engine
  vi.doMock('./engine.ts', () => {
    throw new Error('no network');
  });
  const { askTableEngine } = await import('./client.ts');
  const file = { name: 'two.csv', contents: new TextEncoder().encode('omega,gain\n0.1,1.5\n0.2,1.25\n') };
  await expect(askTableEngine('open', [file])).rejects.toThrow();
  vi.doUnmock('./engine.ts');
  expect(await askTableEngine('open', [file])).toMatchObject({ rows: 2 });
});
