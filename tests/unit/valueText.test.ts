import { expect, test, vi } from 'vitest';

test('a hundred edits are written the same before what compresses has come and after, and read from a link that had them compressed', async () => {
  vi.resetModules(); // other tests of the worker have loaded the compressor
  const { frontLab: frontPage } = await import('../../src/core/lab/lab.ts');
  const { frontPage: front } = await import('../../src/labs/labRegistry.ts');
  const { encode } = await import('../../src/core/link/codec.ts');
  const { defaultScenario } = await import('../../src/core/lab/defaultScenario.ts');
  const { editParameter, maxEdits } = await import('../../src/core/link/edits.ts');
  const { readPiece } = await import('../../src/core/link/valueText.ts');
  const lab = frontPage(new Map([[front.lab.name, front.lab]]));
  const edits = Array.from({ length: maxEdits }, (_, i) => `pause:${i}:${100 * (i + 1)}.5:999999999`).join(',');
  const start = defaultScenario(lab);
  const scenario = { ...start, values: { ...start.values, edit: edits } };
  const before = encode(scenario, lab);
  expect(before).toBe(`#v=2&lab=explore&edit=${edits}`);
  const { deflateSync } = await import('fflate');
  await import('../../src/core/link/compression.ts');
  expect(encode(scenario, lab)).toBe(before);
  const compressed = `z.${Buffer.from(deflateSync(new TextEncoder().encode(edits))).toString('base64url')}`;
  expect(readPiece(editParameter, compressed, '').value).toBe(edits);
});
