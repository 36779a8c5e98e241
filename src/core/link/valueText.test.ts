import { expect, test, vi } from 'vitest';

test('twenty edits stand in a link as they are before what compresses has come, and compressed after that', async () => {
  vi.resetModules(); // other tests of the worker have loaded what compresses
  const { editParameter } = await import('./edits.ts');
  const { readPiece, writePiece } = await import('./valueText.ts');
  const edits = Array.from({ length: 20 }, (_, i) => `delay:${i}:${100 * (i + 1)}.5`).join(',');
  expect(writePiece(editParameter, edits)).toBe(edits);
  expect(readPiece(editParameter, edits, '').value).toBe(edits);
  await import('./compression.ts');
  const written = writePiece(editParameter, edits)!;
  expect(written).toMatch(/^z\./);
  expect(readPiece(editParameter, written, '').value).toBe(edits);
});
