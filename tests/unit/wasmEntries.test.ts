import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Entries {
  readonly memory: WebAssembly.Memory;
  readonly ovx_run?: (workload: number, ...limits: number[]) => number;
  readonly ovx_run_sockets?: (workload: number, ...limits: number[]) => number;
  readonly ovx_text?: (bytes: number) => number;
  readonly ovx_run_dlx?: (...scenario: number[]) => number;
}

async function entriesOf(name: string): Promise<Entries> {
  const { instance } = await WebAssembly.instantiate(readFileSync(`build/${name}.wasm`));
  return instance.exports as unknown as Entries;
}

const megabyte = 2 ** 20;
/** In the order of ovx_status and of ovx_dlx_status. */
const invalid = 3;

const wordAt = ({ memory }: Entries, address: number): number => new DataView(memory.buffer).getUint32(address, true);

describe('the entries of the WebAssembly modules refuse', () => {
  test.each(['simulator', 'deposit', 'cluster', 'strips'])('a workload that is not in the list of %s', async (name) => {
    const entries = await entriesOf(name);
    for (const workload of [1000, 2 ** 31, 2 ** 32 - 1])
      expect(wordAt(entries, entries.ovx_run!(workload, megabyte, 1000, 0, 0, 0))).toBe(invalid);
  });

  test('a workload that is not in the list of sockets', async () => {
    const entries = await entriesOf('sockets');
    expect(wordAt(entries, wordAt(entries, entries.ovx_run_sockets!(7, megabyte, 1000, 0, 0, 0)))).toBe(invalid);
  });

  test('a network of a program with no request in flight, or more than fit', async () => {
    const entries = await entriesOf('prefetch');
    const text = new TextEncoder().encode('.remote x, 1\nli r1, x\npf 0(r1)\nlw r2, 0(r1)\n');
    new Uint8Array(entries.memory.buffer, entries.ovx_text!(text.length), text.length).set(text);
    const run = (m: number): number => wordAt(entries, entries.ovx_run_dlx!(10, 16, 100, m, 10, 1, 0, 64 * megabyte) + 16);
    expect([0, 1, 1024, 1025, 2 ** 32 - 1].map(run)).toEqual([invalid, 0, 0, invalid, invalid]);
  });
});
