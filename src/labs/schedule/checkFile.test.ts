import { expect, test } from 'vitest';
import { InputError } from '../../core/parameters/inputError.ts';
import { checkFile } from './figures.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const refusal = (name: string, size: number, begin: Uint8Array): string | null => {
  try {
    checkFile({ name, size }, begin);
    return null;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.problem.message;
  }
};

test('a file that is neither text nor GOAL in binary is refused by how it begins, whatever its size', () => {
  expect(refusal('core.bin', 2 ** 30, Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0))).toMatch(
    /^core\.bin, 1 GiB, is not opened; allowed: GOAL, as text or in binary/,
  );
  expect(refusal('noise', 2 ** 30, Uint8Array.of(200, 150, 65, 14, 66))).not.toBeNull();
});

test('GOAL as text of any size, with umlauts of any encoding, GOAL in binary and traces are let through', () => {
  expect(refusal('long.goal', 2 ** 31, bytes('\t// made by J\u00f6rg\r\nnum_ranks 2\n'))).toBeNull();
  expect(refusal('latin.goal', 40, Uint8Array.of(0x2f, 0x2f, 0xf6, 10))).toBeNull();
  expect(refusal('out.bin', 90, Uint8Array.of(0x7f, 0x10, 0, 0, 0, 0, 0, 0, 2))).toBeNull();
  expect(refusal('spent.bin', 90, Uint8Array.of(0x26, 0x09, 0, 0, 0, 0, 0, 0, 2))).toBeNull();
  expect(refusal('trace.0.et', 9, Uint8Array.of(7, 10, 5, 0))).toBeNull();
  expect(refusal('trace.0.et', 2 ** 30, Uint8Array.of(7, 10, 5, 0))).toMatch(/at most 191 MiB of an execution trace/);
});
