import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'chakra-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);

const attr = (name: string, value: number) => ({ name, int64Val: String(value) });
/** 100 µs of computation, then an all-reduce of 4096 bytes. */
const nodes = [
  { id: '1', name: 'gemm', type: 'COMP_NODE', durationMicros: '100' },
  { id: '2', name: 'sum', type: 'COMM_COLL_NODE', dataDeps: ['1'], attr: [attr('comm_type', 0), attr('comm_size', 4096)] },
];
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

test('--chakra runs execution traces, one a rank, as their schedule', async () => {
  const text = ['{"version": "0.0.4"}', ...nodes.map((node) => JSON.stringify(node))].join('\n');
  const files = [0, 1, 2, 3].flatMap((rank) => ['--chakra', write(`t.${rank}.json`, text)]);
  const { status, results } = await headless(...files, '#v=2&lab=schedule&L=1000&o=100&g=0&G=1');
  expect(status).toBe(0);
  // A ring of 4: six rounds, each of L + 2 o and 1023 bytes.
  expect(results[0].simulation.finish_ns).toEqual(Array(4).fill(100_000 + 6 * (1000 + 200 + 1023)));
  expect(results[0].scenario.goal).toBe('t.0.json t.1.json t.2.json t.3.json');
});

test('--chakra refuses what is no trace with its file, and a second schedule beside it', async () => {
  const { status, results } = await headless('--chakra', write('cut.json', '{"version": "0.0.4"}\n{"id": "1", "type": "COMP_NODE"'));
  expect([status, results[0].error.message]).toEqual([
    2,
    expect.stringMatching(/^cut\.json: line 2, column 1: an object that does not end; expected a Chakra/),
  ]);
  expect(await headless('--chakra', 'cut.json', '--goal', 'cut.json')).toMatchObject({ status: 2, stderr: expect.stringMatching(/two schedules/) });
});

test('--chakra follows the groups of a file that is given with the traces or lies beside them', async () => {
  const all = [{ id: '1', type: 'COMM_COLL_NODE', attr: [attr('comm_type', 0), attr('comm_size', 4096), { name: 'pg_name', stringVal: '1' }] }];
  const files = [0, 1, 2, 3].flatMap((rank) => ['--chakra', write(`g.${rank}.json`, JSON.stringify(rank < 2 ? all : nodes.slice(0, 1)))]);
  const finish = async (...more: string[]) => (await headless(...files, ...more, '#v=2&lab=schedule&L=1000&o=100&g=0&G=1')).results[0].simulation.finish_ns;
  // Two rounds of half of it.
  const ring = 2 * (1000 + 200 + 2047);
  expect(await finish()).toEqual([ring, ring, 100_000, 100_000]);
  expect(await finish('--chakra', write('groups.json', '{"1": [1, 0]}'))).toEqual([ring, ring, 100_000, 100_000]);
  write('comm_group.json', '{"1": [0, 9]}');
  const { status, results } = await headless(...files);
  expect([status, results[0].error.message]).toEqual([2, expect.stringMatching(/^comm_group\.json: the group 1 has the rank 9; expected ranks from 0 to 3/)]);
  rmSync(join(folder, 'comm_group.json'));
});

test('--chakra counts the communication of one rank alone as exposed, as long as it took', async () => {
  const took = { id: '2', type: 'COMM_COLL_NODE', dataDeps: ['1'], durationMicros: '400', attr: [attr('comm_type', 0), attr('comm_size', 8)] };
  const { results } = await headless('--chakra', write('alone.json', `${JSON.stringify(nodes[0])}\n${JSON.stringify(took)}`));
  expect(results[0].simulation).toMatchObject({ finish_ns: [500_000], exposed_us: 400 });
});
