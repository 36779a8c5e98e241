import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMemoryImage, writeMemoryImage } from './nodeEngines.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-'));
const file = join(folder, 'memory');
afterAll(() => rmSync(folder, { recursive: true }));

const size = 100 * 4096 + 10;

/** Contents of a fresh memory, before anything is restored. */
function fresh(): Uint8Array {
  const memory = new Uint8Array(size);
  memory[5 * 4096] = 1;
  memory[50 * 4096 + 7] = 2;
  return memory;
}

test('an image restores what was written, what was zeroed, and the state, and holds no pages that were zero and are', () => {
  const memory = fresh();
  memory[5 * 4096] = 0;
  memory.fill(3, 10 * 4096 - 1, 11 * 4096 + 1);
  memory[size - 1] = 4;
  writeMemoryImage(file, fresh(), memory, { keys: ['a', null] });
  const restored = fresh();
  expect(openMemoryImage(file)(restored)).toEqual({ keys: ['a', null] });
  expect(Buffer.compare(restored, memory)).toBe(0);
  expect(statSync(file).size).toBeLessThan(6 * 4096);
});

test('an image does not go into a memory of another size, nor one that is cut off into any, nor one that is not there', () => {
  writeMemoryImage(file, fresh(), fresh(), null);
  expect(() => openMemoryImage(file)(new Uint8Array(size + 1))).toThrow('is the image of');
  writeFileSync(file, new Uint8Array(4));
  expect(() => openMemoryImage(file)(fresh())).toThrow('ends too early');
  expect(() => openMemoryImage(join(folder, 'none'))).toThrow('ENOENT');
  expect(() => writeMemoryImage(file, new Uint8Array(1), fresh(), null)).toThrow('The memory grew');
});
