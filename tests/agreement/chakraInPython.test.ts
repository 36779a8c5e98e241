import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chakraGoal } from '../../src/core/chakra/chakraGoal.ts';
import { nodeTypes } from '../../src/core/chakra/chakraNode.ts';
import { InputError } from '../../src/core/inputError.ts';
import { samples } from '../samples.ts';

const cases = 500;

/** Nodes in the JSON of chakra_jsonizer: all ranks have the same collectives, and each what else it likes. */
const attributes = {
  comm_size: fc.integer({ min: 0, max: 5000 }),
  comm_type: fc.integer({ min: 0, max: 11 }),
  root: fc.integer({ min: 0, max: 3 }),
  group: fc.constantFrom(null, '0', 'tensor', 'data'),
};
const collective = fc.record({ type: fc.constant('COMM_COLL'), ...attributes });
const other = fc.record({
  type: fc.constantFrom(...nodeTypes.filter((type) => type !== 'COMM_COLL')),
  duration: fc.option(fc.integer({ min: 0, max: 9000 })),
  operations: fc.option(fc.integer({ min: 0, max: 1e9 })),
  peer: fc.integer({ min: 0, max: 3 }),
  comm_size: attributes.comm_size,
  after: fc.array(fc.nat(30), { maxLength: 3 }),
  control: fc.array(fc.nat(30), { maxLength: 2 }),
});
const traces = fc.record({
  ranks: fc.array(fc.array(other, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
  collectives: fc.array(collective, { maxLength: 4 }),
  /** Seldom one of them lacks a collective. */
  lacks: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
  numbered: fc.boolean(),
  gflop_s: fc.option(fc.constantFrom(0.5, 10, 1234.5)),
});
type Traces = typeof traces extends fc.Arbitrary<infer T> ? T : never;

const attr = (name: string, value: number | string | null) =>
  value === null ? [] : [typeof value === 'string' ? { name, stringVal: value } : { name, int64Val: String(value) }];

function filesOf({ ranks, collectives, lacks, numbered }: Traces): Record<string, string> {
  const files = ranks.map((others, rank) => {
    const shared = lacks && rank === 1 ? collectives.slice(1) : collectives;
    const nodes = [
      ...others.map(({ type, duration, operations, peer, comm_size, after, control }, i) => ({
        id: String(i),
        name: `own ${i}`,
        type: `${type}_NODE`,
        ...(duration === null ? {} : { durationMicros: String(duration) }),
        dataDeps: after.filter((each) => each < i).map(String),
        ctrlDeps: control.map(String),
        attr: [
          ...attr('num_ops', operations),
          ...(type === 'COMM_SEND' ? [...attr('comm_dst', peer), ...attr('comm_size', comm_size)] : []),
          ...(type === 'COMM_RECV' ? [...attr('comm_src', peer), ...attr('comm_size', comm_size)] : []),
        ],
      })),
      ...shared.map(({ comm_size, comm_type, root, group }, i) => ({
        id: String(100 + i),
        name: `all ${i}`,
        type: 'COMM_COLL_NODE',
        dataDeps: i === 0 ? [] : [String(99 + i)],
        attr: [...attr('comm_size', comm_size), ...attr('comm_type', comm_type), ...attr('root_rank', root), ...attr('pg_name', group)],
      })),
    ];
    const text = [{ version: '0.0.4' }, ...nodes].map((each) => JSON.stringify(each)).join('\n');
    return [numbered ? `rank.${ranks.length - rank}.json` : `trace-${'abcd'[rank]}.json`, text] as const;
  });
  return Object.fromEntries(files);
}

function here(files: Record<string, string>, gflop_s: number | null): { goal: string } | { refused: string } {
  try {
    return {
      goal: chakraGoal(
        Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
        gflop_s,
      ),
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { refused: error.message };
  }
}

test('the page and Python make the same schedule of random execution traces, or refuse the same ones', () => {
  const drawn = fc.sample(traces, { numRuns: samples(cases), seed: 22 }).map((each) => [filesOf(each), each.gflop_s] as const);
  const { stdout, stderr, status } = spawnSync(
    fileURLToPath(new URL('../../.venv/bin/python', import.meta.url)),
    [fileURLToPath(new URL('chakra_goals.py', import.meta.url))],
    { input: drawn.map((each) => `${JSON.stringify(each)}\n`).join(''), encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 120_000 },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { goal?: string; refused?: string });
  let made = 0;
  drawn.forEach(([files, gflop_s], i) => {
    const expected = here(files, gflop_s);
    expect(answers[i], JSON.stringify(files)).toEqual(expected);
    made += Number('goal' in expected);
  });
  expect(made).toBeGreaterThan(drawn.length / 5);
  expect(made).toBeLessThan(drawn.length);
});
