import { describe, expect, test } from 'vitest';
import { chakraGoal } from './chakraGoal.ts';
import { looksLikeChakra, readChakra } from './readChakra.ts';

/** Protobuf by hand: a key is 8 times the field, and the wire type. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const text = (field: number, value: string): number[] => [8 * field + 2, value.length, ...Buffer.from(value)];
const long = (field: number, bytes: readonly number[]): number[] => [...varint(8 * field + 2), ...varint(bytes.length), ...bytes];
const number = (field: number, value: number): number[] => [...varint(8 * field), ...varint(value)];
const int64 = (name: string, value: number): number[] => long(10, [...text(1, name), ...number(9, value)]);
const message = (...bytes: readonly number[][]): number[] => [...varint(bytes.flat().length), ...bytes.flat()];
const metadata = message(text(1, '0.0.4'));
const comp = message(number(1, 1), text(2, 'gemm'), number(3, 4), number(7, 300));
const packedAfter = long(5, [1]);
const send = message(number(1, 2), number(3, 5), packedAfter, int64('comm_dst', 1), int64('comm_size', 1024), int64('comm_tag', 7));
const recv = message(number(1, 2), number(3, 6), number(4, 1), int64('comm_src', 0), int64('comm_size', 1024), int64('comm_tag', 7));
const et = (...nodes: readonly number[][]): Uint8Array => Uint8Array.from([...metadata, ...nodes.flat()]);
const coll = (type: number, ...more: readonly number[][]): number[] =>
  message(number(1, 3), text(2, 'c'), number(3, 7), int64('comm_type', type), int64('comm_size', 1024), ...more);
const inGroup = (name: string): number[] => long(10, [...text(1, 'pg_name'), ...long(29, [...Buffer.from(name)])]);
const ranks = (count: number, ...nodes: readonly number[][]) => Array.from({ length: count }, (_, rank) => ({ name: `t.${rank}.et`, bytes: et(...nodes) }));

describe('an execution trace', () => {
  test('is read from protobuf, dependencies packed or not', () => {
    expect(readChakra('t.0.et', et(comp, send))).toEqual([
      { id: '1', name: 'gemm', type: 'COMP', after: [], control: [], duration_us: 300, attributes: {} },
      { id: '2', name: '', type: 'COMM_SEND', after: ['1'], control: [], duration_us: 0, attributes: { comm_dst: 1, comm_size: 1024, comm_tag: 7 } },
    ]);
    expect(readChakra('t.1.et', et(comp, recv))[1]!.control).toEqual(['1']);
  });

  test('is read from the JSON of chakra_jsonizer, objects one after another', () => {
    const json = `{"version": "0.0.4"}\n{"id": "2", "type": "COMM_SEND_NODE", "dataDeps": ["1"], "attr": [{"name": "comm_dst", "int64Val": "1"}, {"name": "pg_name", "stringVal": "0"}]}\n{"id": "1", "type": "COMP_NODE", "durationMicros": "300"}`;
    expect(readChakra('t.json', Buffer.from(json))).toEqual([
      { id: '2', name: '', type: 'COMM_SEND', after: ['1'], control: [], duration_us: 0, attributes: { comm_dst: 1, pg_name: '0' } },
      { id: '1', name: '', type: 'COMP', after: [], control: [], duration_us: 300, attributes: {} },
    ]);
    expect(looksLikeChakra('t.json', Buffer.from(json))).toBe(true);
    expect(looksLikeChakra('my.goal', Buffer.from('num_ranks 2'))).toBe(false);
  });

  test('becomes a schedule: computation and messages as they are, each after what it depends on', () => {
    const goal = chakraGoal([
      { name: 't.1.et', bytes: et(comp, recv) },
      { name: 't.0.et', bytes: et(comp, send) },
    ]);
    // By the numbers in their names rank 0 comes first.
    expect(goal.split('\n').map((line) => line.trim())).toEqual(
      `num_ranks 2|rank 0 {|b0: calc 0|e0: calc 300000|b1: calc 0|e1: send 1024b to 1 tag 7|e0 requires b0|b1 requires e0|e1 requires b1|}|rank 1 {|b0: calc 0|e0: calc 300000|b1: calc 0|e1: recv 1024b from 0 tag 7|e0 requires b0|b1 requires e0|e1 requires b1|}|`.split(
        '|',
      ),
    );
  });

  test.each([
    ['all-reduce', 0, 4, 2 * 3 * 4, 256],
    ['all-gather', 2, 4, 3 * 4, 1024],
    ['reduce', 1, 5, 4, 1024],
    ['gather', 3, 5, 4, 1024],
    ['scatter', 4, 4, 3, 256],
    ['reduce-scatter', 7, 4, 3 * 4, 256],
    ['all-to-all', 6, 4, 3 * 4, 256],
    ['broadcast', 5, 5, 4, 1024],
    ['barrier', 9, 5, 3 * 5, 1],
  ])('has its %s carried out by messages, each of which is received', (_name, type, p, messages, bytes) => {
    const goal = chakraGoal(ranks(p, coll(type)));
    expect(goal.match(/send (\d+)b to/g)).toEqual(Array.from({ length: messages }, () => `send ${bytes}b to`));
    expect(goal.match(/recv (\d+)b from/g)).toHaveLength(messages);
  });

  test('has collectives of a group carried out by the ranks that have them, whatever others do meanwhile', () => {
    const files = ['5', '6', '5', '6'].map((group, rank) => ({ name: `t.${rank}.et`, bytes: et(coll(0, inGroup(group))) }));
    const sent = chakraGoal(files).match(/send \d+b to \d+ tag \d+/g)!;
    const [one, other] = [0, 1].map((k) => (peer: number) => `send 512b to ${peer} tag ${2 ** 30 + k}`);
    expect(sent).toEqual([one!(2), one!(2), other!(3), other!(3), one!(0), one!(0), other!(1), other!(1)]);
  });

  test('is read from the JSON of the feeder', () => {
    const json = `{"workload_graph": [{"Id": 3, "Name": "k", "NodeType": 4, "ctrlDeps": [9], "data_deps": [], "runtime": 318, "is_cpu_op": false, "num_ops": 5}]}`;
    expect(looksLikeChakra('t.json', Buffer.from(json))).toBe(true);
    expect(readChakra('t.json', Buffer.from(json))).toEqual([
      { id: '3', name: 'k', type: 'COMP', after: [], control: ['9'], duration_us: 318, attributes: { is_cpu_op: 0, num_ops: 5 } },
    ]);
  });

  test('says in comments what is not in its schedule, and takes operations at a rate where one is given', () => {
    const gemm = message(number(1, 8), number(3, 4), int64('num_ops', 6000));
    const load = message(number(1, 9), number(3, 2), int64('tensor_size', 64));
    const files = ranks(1, gemm, load, coll(0, number(4, 77)));
    expect(chakraGoal(files).split('\n').slice(0, 4)).toEqual([
      '// 1 computation with num_ops and without a duration: counted as 0 (--gflop-s RATE, or a rate above the text, gives them one)',
      '// 1 memory access without a duration: counted as 0',
      '// 1 operation of communication in a trace of one rank: replayed by the time that was measured',
      '// 1 control dependency on nodes that are not in the file: left out',
    ]);
    expect(chakraGoal(files, 2)).toContain('// 1 computation without a duration: num_ops at 2 GFLOP/s\n');
    expect(chakraGoal(files, 2)).toContain('calc 3000\n');
  });

  test('says that host and device of a rank go one after another', () => {
    const node = (id: number, isHost: boolean) => ({ Id: id, Name: 'k', NodeType: 4, runtime: 7, is_cpu_op: isHost, ctrlDeps: [], data_deps: [] });
    const goal = (...hosts: boolean[]) =>
      chakraGoal([{ name: 't.0.json', bytes: Buffer.from(JSON.stringify({ workload_graph: hosts.map((isHost, k) => node(k, isHost)) })) }]);
    expect(goal(true, true, false)).toMatch(/^\/\/ 2 computations of the host and 1 of its device on the same ranks: one after another here/);
    expect(goal(false, false)).toMatch(/^num_ranks 1/);
  });

  test('takes data dependencies alone where callers end after what they call', () => {
    const caller = message(number(1, 1), number(3, 4), number(5, 2));
    const called = message(number(1, 2), number(3, 4), number(4, 1));
    const goal = chakraGoal(ranks(1, caller, called));
    expect(goal).toContain('// control dependencies of 1 rank go in a circle');
    expect(goal.match(/b\d requires e\d/g)).toEqual(['b0 requires e1']);
  });

  test.each([
    ['nothing', [{ name: 'a.et', bytes: new Uint8Array(0) }], 'a.et: an empty file; expected a Chakra execution trace'],
    ['half of a message', [{ name: 'a.et', bytes: et(comp).slice(0, -4) }], /^a\.et: byte \d+: a message of \d+ bytes where \d+ are left/],
    ['text', [{ name: 'a.et', bytes: Buffer.from('num_ranks 2\nrank 0 {\n') }], /^a\.et: byte \d+: /],
    [
      'a peer that is none',
      ranks(2, message(number(1, 2), number(3, 5), int64('comm_dst', 5), int64('comm_size', 8))),
      't.0.et: node 2, , has comm_dst = 5; expected a rank from 0 to 1: there are 2 files',
    ],
    ['a node after none', ranks(1, send), 't.0.et: node 2, , comes after 1, which is no node'],
    ['a collective that does not exist', ranks(2, coll(33)), 't.0.et: node 3, c, has comm_type = 33; expected one of ALL_REDUCE'],
    [
      'a root outside its group',
      [...ranks(1, comp), ...ranks(2, coll(5, inGroup('5'), int64('comm_src', 0))).map((each, k) => ({ ...each, name: `t.${k + 1}.et` }))],
      't.1.et: node 3, c, has the root 0; expected a rank of its group: 1, 2',
    ],
    [
      'ranks that differ',
      [...ranks(1, coll(0)), { name: 't.1.et', bytes: et(coll(6)) }],
      't.1.et: node 3, c, ALL_TO_ALL of 1024 bytes where t.0.et has ALL_REDUCE',
    ],
  ])('of %s is refused, with the file, what is there and what was expected', (_what, files, message) => {
    expect(() => chakraGoal(files)).toThrow(message);
  });
});
