import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { enoughNodes, sizesOfShapes } from '../../src/labs/schedule/words.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { endsByFilling, linksBetween, nodesOf, type Shape } from './progressiveFilling.ts';

/** Messages on a network, each with its end by SimGrid 3.32 (model CM02: max-min fair flows without latency). */
interface Flows {
  readonly topology: 'star' | 'torus';
  readonly dimensions: readonly number[];
  readonly link_bytes_per_s: number;
  readonly messages: readonly (Message & { readonly end_s: number })[];
}

interface Message {
  readonly source: number;
  readonly destination: number;
  readonly bytes: number;
  readonly start_s: number;
}

/** Flows simulated by SimGrid; the file is not part of this repository. */
const file = process.env['OVERLAP_FLOWS'] ?? fileURLToPath(new URL('../../../shared/reference/simgrid-flows.json', import.meta.url));

const free = { L: 0, o: 0, g: 0, G: 0, O: 0, S: 4_294_967_295, hop_ns: 0 };

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

/** Every message begins behind a computation, which begins behind that of its sender's message before. */
function goalOf(ranks: number, messages: readonly Message[]): string {
  const rankOf = (rank: number): string => {
    const lines: string[] = [];
    let last: string | null = null;
    let since = 0;
    for (const [i, { destination, bytes, start_s }] of inOrder(messages).filter(([, { source }]) => source === rank)) {
      const start = Math.round(start_s * 1e9);
      lines.push(`c${i}: calc ${start - since}`, `s${i}: send ${bytes}b to ${destination} tag ${i}`);
      lines.push(`s${i} requires c${i}`);
      if (last !== null) lines.push(`c${i} requires ${last}`);
      last = `c${i}`;
      since = start;
    }
    for (const [i, { source, bytes }] of inOrder(messages).filter(([, { destination }]) => destination === rank))
      lines.push(`recv ${bytes}b from ${source} tag ${i}`);
    return `rank ${rank} {\n${lines.join('\n')}\n}`;
  };
  return [`num_ranks ${ranks}`, ...Array.from({ length: ranks }, (_, rank) => rankOf(rank)), ''].join('\n');
}

const inOrder = (messages: readonly Message[]): (readonly [number, Message])[] =>
  messages.map((flow, i) => [i, flow] as const).sort(([, a], [, b]) => a.start_s - b.start_s);

/** When each message has arrived, in µs, by what it is, where links are shared fairly. */
function arrivals({ dimensions, ...shape }: Shape, bytesPerNs: number, messages: readonly Message[]): Map<string, number> {
  const { values: answer, timelines } = simulator.simulate({
    lab: 'schedule',
    parameters: {
      ...defaultValues('schedule'),
      ...free,
      ...shape,
      dimensions: dimensions.join('x'),
      link_bytes_per_ns: bytesPerNs,
      sharing: 'fair',
      goal: goalOf(nodesOf({ dimensions, ...shape }), messages),
    },
    trace: true,
  });
  expect(answer).toMatchObject({ status: 'completed', messages: messages.length });
  const [{ arrows }] = timelines as readonly [Timeline];
  return new Map(Array.from(arrows.bytes, (bytes, i) => [named(arrows.source[i]!, arrows.destination[i]!, bytes), arrows.received_us[i]!]));
}

const named = (source: number, destination: number, bytes: number): string => `${bytes} bytes from ${source} to ${destination}`;

const answer = (values: object): Schedule['Simulation'] =>
  simulator.simulate({ lab: 'schedule', parameters: { ...defaultValues('schedule'), ...values }, trace: false }).values as unknown as Schedule['Simulation'];

const last = ({ finish_ns }: Schedule['Simulation']): number => Math.max(...finish_ns);

describe('a network with a shape', () => {
  const shapes = ['crossbar', 'torus', 'fat_tree', 'dragonfly'];
  const sharings = ['first_come', 'fair'];

  test('is no faster than a way of its own for every pair, and says what it consists of', () => {
    const full = answer({ goal: 'all_to_all', hop_ns: 0 });
    expect(full).not.toHaveProperty('network');
    for (const topology of shapes)
      for (const sharing of sharings) {
        const run = answer({ goal: 'all_to_all', topology, sharing, hop_ns: 0 });
        expect(last(run)).toBeGreaterThanOrEqual(last(full));
        expect(run.network!.nodes).toBeGreaterThanOrEqual(8);
        expect(run.network!.dimensions.reduce((product, size) => product * size, 1)).toBe(run.network!.nodes);
      }
  });

  test('carries a ring all-reduce on a ring as if there were no other message: each link is that of one rank', () => {
    for (const sharing of sharings) {
      const ring = answer({ goal: 'ring_all_reduce', topology: 'torus', dimensions: '8', sharing, hop_ns: 0 });
      expect(Math.abs(last(ring) - last(answer({ goal: 'ring_all_reduce' })))).toBeLessThan(1);
      expect(new Set(ring.network!.busiest.map(({ bytes }) => bytes)).size).toBe(1);
      const scattered = answer({ goal: 'ring_all_reduce', topology: 'torus', dimensions: '8', sharing, hop_ns: 0, placement: 'random' });
      expect(last(scattered)).toBeGreaterThan(last(ring));
    }
  });

  test('whose tree has fewer links above its lowest switches takes longer, by at most so much', () => {
    for (const sharing of sharings) {
      const ends = [1, 2, 4].map((oversubscription) =>
        last(answer({ ...free, goal: 'all_to_all', topology: 'fat_tree', dimensions: '4x2', oversubscription, sharing, link_bytes_per_ns: 0.1 })),
      );
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
      expect(ends[2]! / ends[0]!).toBeLessThanOrEqual(4);
      expect(ends[2]! / ends[0]!).toBeGreaterThan(1.5);
    }
  });

  test('does not exist by the rules of LogGOPSim', () => {
    const values = { goal: 'all_to_all', semantics: 'loggops' };
    expect(answer({ ...values, topology: 'torus', dimensions: '2' })).toEqual({ ...answer(values), ignored: ['topology'] });
  });

  test('needs a node for every rank, and sizes that its shape takes', () => {
    const refused = (values: object) => () => answer({ goal: 'all_to_all', ...values });
    expect(refused({ topology: 'torus', dimensions: '2x2' })).toThrow(`dimensions = 2x2 is not allowed: it must be ${enoughNodes}`);
    expect(refused({ topology: 'crossbar', dimensions: '4x4' })).toThrow(`dimensions = 4x4 is not allowed: it must be ${sizesOfShapes}`);
    expect(refused({ topology: 'dragonfly', dimensions: '4x4' })).toThrow(sizesOfShapes);
    expect(refused({ topology: 'torus', dimensions: '9999x9999x9999x9999' })).toThrow(sizesOfShapes);
  });
});

/** Its sizes as its topology takes them, at most a few dozen nodes. */
const drawnShapes: fc.Arbitrary<Shape> = fc
  .tuple(
    fc.constantFrom('crossbar' as const, 'torus' as const, 'fat_tree' as const, 'dragonfly' as const),
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(1, 1.5, 2, 4),
  )
  .map(([topology, sizes, count, oversubscription]) => ({
    topology,
    dimensions: topology === 'crossbar' ? [sizes[0]! + 1] : topology === 'dragonfly' ? sizes : sizes.slice(0, count),
    oversubscription,
  }))
  .filter((shape) => nodesOf(shape) > 1);

/** No two of the same size. */
const drawnMessages = fc
  .array(fc.record({ source: fc.nat(), other: fc.nat(), thousands: fc.nat(999), start_ns: fc.oneof(fc.constant(0), fc.nat(2_000_000)) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map(
    (all) =>
      (nodes: number): Message[] =>
        all.map(({ source, other, thousands, start_ns }, i) => ({
          source: source % nodes,
          destination: (source + 1 + (other % (nodes - 1))) % nodes,
          bytes: thousands * 1000 + i + 2,
          start_s: start_ns / 1e9,
        })),
  );

describe('fairly shared links and progressive filling', () => {
  test('end the messages of two hundred sets at the same time, on every shape', () => {
    const bytesPerNs = 0.5;
    fc.assert(
      fc.property(drawnShapes, drawnMessages, (shape, messagesOn) => {
        const messages = messagesOn(nodesOf(shape));
        // The first byte of a message costs nothing, (s - 1) G.
        const ends = endsByFilling(
          messages.map(({ source, destination, bytes, start_s }) => ({
            links: linksBetween(shape, source, destination),
            amount: (bytes - 1) / bytesPerNs,
            start: start_s * 1e9,
          })),
        );
        const ours = arrivals(shape, bytesPerNs, messages);
        const far = messages.filter(({ source, destination, bytes }, i) => {
          const end = ours.get(named(source, destination, bytes))! * 1000;
          // Every change of rates may round an end up to a whole picosecond.
          return !(Math.abs(end - ends[i]!) <= 0.002 * messages.length + 1e-9 * end);
        });
        expect(far).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

describe.skipIf(!existsSync(file))('fairly shared links and SimGrid', () => {
  test('end every message of forty sets at the same time, to a thousandth', () => {
    const sets: readonly Flows[] = JSON.parse(readFileSync(file, 'utf8'));
    expect(sets.length).toBeGreaterThan(0);
    const far = sets.flatMap(({ topology, dimensions, link_bytes_per_s, messages }, set) => {
      const shape: Shape = { topology: topology === 'star' ? 'crossbar' : 'torus', dimensions, oversubscription: 1 };
      const ends = arrivals(shape, link_bytes_per_s / 1e9, messages);
      return messages
        .map(({ source, destination, bytes, end_s }) => ({
          set,
          flow: named(source, destination, bytes),
          end_s,
          ours: ends.get(named(source, destination, bytes))! / 1e6,
        }))
        .filter(({ end_s, ours }) => !(Math.abs(ours - end_s) <= 1e-3 * end_s));
    });
    expect(far).toEqual([]);
  });
});
