import { expect, test, vi } from 'vitest';

test('a desk whose script has not come is fetched again with the next question', async () => {
  vi.resetModules(); // other tests of the worker have a desk
  vi.doMock('./desk.ts', () => {
    throw new Error('no network');
  });
  const { askDesk } = await import('./askDesk.ts');
  const file = { name: 'two.csv', contents: new TextEncoder().encode('omega,gain\n0.1,1.5\n0.2,1.25\n') };
  await expect(askDesk('open', [file])).rejects.toThrow();
  vi.doUnmock('./desk.ts');
  expect(await askDesk('open', [file])).toMatchObject({ rows: 2 });
});
