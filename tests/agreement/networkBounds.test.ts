import { beforeAll, describe, expect, test } from 'vitest';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

/*
 * Collective operations on networks with a shape, against what follows from its dimensions alone: what has to cross a cut of the
 * network, by the links that there are in it. Where routes spread all pairs evenly over the links of the narrowest cut, fair
 * sharing gives every message that crosses it the same rate from beginning to end, so that it takes exactly so long.
 */

const free = { L: 0, o: 0, g: 0, G: 0, O: 0, S: 4_294_967_295, hop_ns: 0 };
const bytes = 100_001;
const bytesPerNs = 0.5;
/** A message on a link that it has for itself, in ns: the first byte of a message costs nothing, (s - 1) G. */
const alone = (bytes - 1) / bytesPerNs;
const sharings = ['first_come', 'fair', 'queue'];

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

/** When the last rank is through, in ns. */
function finish(values: object): number {
  const { values: answer } = simulator.simulate({
    lab: 'schedule',
    parameters: { ...defaultValues('schedule'), ...free, link_bytes_per_ns: bytesPerNs, ...values },
    trace: false,
  });
  expect(answer).toMatchObject({ status: 'completed' });
  return Math.max(...(answer as unknown as Schedule['Simulation']).finish_ns);
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const product = (numbers: readonly number[]): number => numbers.reduce((all, each) => all * each, 1);
const text = (ranks: readonly (readonly string[])[]): string =>
  [`num_ranks ${ranks.length}`, ...ranks.map((lines, rank) => `rank ${rank} {\n${lines.join('\n')}\n}`), ''].join('\n');

/** Every rank sends to every other, at once, the next one first. */
const allToAll = (ranks: number): string =>
  text(
    range(ranks).map((rank) =>
      range(ranks - 1).flatMap((k) => [`send ${bytes}b to ${(rank + k + 1) % ranks}`, `recv ${bytes}b from ${(rank + ranks - k - 1) % ranks}`]),
    ),
  );

/** Every rank passes a part on to the next one, 2 (p - 1) times, each time the one that it has received before. */
const ringAllReduce = (ranks: number): string =>
  text(
    range(ranks).map((rank) =>
      range(2 * (ranks - 1)).flatMap((step) => [
        `s${step}: send ${bytes}b to ${(rank + 1) % ranks} tag ${step}`,
        `r${step}: recv ${bytes}b from ${(rank + ranks - 1) % ranks} tag ${step}`,
        ...(step > 0 ? [`s${step} requires r${step - 1}`, `s${step} requires s${step - 1}`] : []),
      ]),
    ),
  );

/** Messages, all of whose bytes cross a cut of so many links. */
interface Cut {
  readonly messages: number;
  readonly links: number;
}

const narrowest = (cuts: readonly Cut[]): number => Math.max(...cuts.map(({ messages, links }) => messages / links)) * alone;

/** The two links of each ring of a dimension that divide it into two halves, one way; what one half sends the other. */
const halvesOfTorus = (sizes: readonly number[]): Cut[] =>
  sizes.map((size) => {
    const nodes = product(sizes);
    const half = (nodes / size) * Math.floor(size / 2);
    return { messages: half * (nodes - half), links: (2 * nodes) / size };
  });

/** The link of each node, and those out of each lowest switch. */
const cutsOfTree = ([below, ...others]: readonly [number, ...number[]], oversubscription: number): Cut[] => {
  const nodes = below * product(others);
  return [
    { messages: nodes - 1, links: 1 },
    { messages: below * (nodes - below), links: below / oversubscription },
  ];
};

/**
 * The link of each node, the one from each group to each other group, and the one between two routers of a group, which each have
 * links to other groups: those of its two ends, and what goes out at the one and comes in at the other.
 */
const cutsOfDragonfly = ([below, routers, groups]: readonly [number, number, number]): Cut[] => {
  const others = Math.ceil((groups - 1) / routers);
  return [
    { messages: below * routers * groups - 1, links: 1 },
    { messages: (below * routers) ** 2, links: 1 },
    { messages: below * below + 2 * others * below * below * routers, links: 1 },
  ];
};

interface Network {
  readonly topology: string;
  readonly sizes: readonly number[];
  readonly oversubscription?: number;
  readonly bound: number;
  /** Routes use all links of the narrowest cut alike. */
  readonly even: boolean;
}

const networks: readonly Network[] = [
  // Rings of a multiple of four nodes: those half way round go one way from even nodes, the other way from odd ones.
  ...[[8], [4, 4], [8, 4], [4, 4, 4], [8, 2, 2], [16, 2]].map((sizes) => ({ topology: 'torus', sizes, bound: narrowest(halvesOfTorus(sizes)), even: true })),
  ...[[5], [7], [6, 6], [5, 3], [3, 3, 3], [6, 2, 2]].map((sizes) => ({ topology: 'torus', sizes, bound: narrowest(halvesOfTorus(sizes)), even: false })),
  // The destination chooses among the links up, whose number divides that of the nodes below.
  ...[1, 2, 4].flatMap((oversubscription) =>
    (
      [
        [4, 4],
        [8, 4],
        [4, 8],
        [4, 3, 3],
        [4, 4, 2],
      ] as const
    ).map((sizes) => ({
      topology: 'fat_tree',
      sizes,
      oversubscription,
      bound: narrowest(cutsOfTree(sizes, oversubscription)),
      even: true,
    })),
  ),
  // At least two routers of a group have as many links to other groups as any.
  ...(
    [
      [2, 4, 9],
      [4, 4, 3],
      [3, 2, 3],
      [2, 2, 5],
    ] as const
  ).map((sizes) => ({
    topology: 'dragonfly',
    sizes,
    bound: narrowest(cutsOfDragonfly(sizes)),
    even: true,
  })),
];

const called = ({ topology, sizes, oversubscription = 1 }: Network): object => ({ topology, dimensions: sizes.join('x'), oversubscription });

describe('an all-to-all', () => {
  test.each(sharings)('takes no less than its bytes take through the narrowest cut of a shape: %s', (sharing) => {
    for (const network of networks) {
      const took = finish({ ...called(network), goal: allToAll(product(network.sizes)), sharing });
      expect(took / network.bound, JSON.stringify(network)).toBeGreaterThanOrEqual(1 - 1e-9);
    }
  });

  test('takes just as long where the links of that cut are used alike and shared fairly', () => {
    for (const network of networks.filter(({ even }) => even)) {
      const took = finish({ ...called(network), goal: allToAll(product(network.sizes)), sharing: 'fair' });
      expect(took / network.bound, JSON.stringify(network)).toBeCloseTo(1, 6);
    }
  });
});

describe('a ring all-reduce', () => {
  const steps = (ranks: number): number => 2 * (ranks - 1);

  test.each(sharings)('of neighbours takes its steps, with one message a link, on every torus and tree: %s', (sharing) => {
    for (const network of networks.filter(({ topology }) => topology !== 'dragonfly')) {
      const ranks = product(network.sizes);
      const took = finish({ ...called(network), goal: ringAllReduce(ranks), sharing });
      expect(took / (steps(ranks) * alone), JSON.stringify(network)).toBeCloseTo(1, 6);
    }
  });

  test.each(sharings)('of neighbours may share links with one other message a step in a dragonfly: that out of a group with that into it: %s', (sharing) => {
    for (const network of networks.filter(({ topology }) => topology === 'dragonfly')) {
      const ranks = product(network.sizes);
      const took = finish({ ...called(network), goal: ringAllReduce(ranks), sharing }) / (steps(ranks) * alone);
      expect(took, JSON.stringify(network)).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(took, JSON.stringify(network)).toBeLessThanOrEqual(2 + 1e-6);
    }
  });

  test.each(sharings)('takes as often as long as a switch has more nodes than links up, where all neighbours are below another one: %s', (sharing) => {
    for (const network of networks.filter(({ topology }) => topology === 'fat_tree')) {
      const ranks = product(network.sizes);
      const took = finish({ ...called(network), goal: ringAllReduce(ranks), sharing, placement: 'stride' });
      expect(took / (steps(ranks) * alone * network.oversubscription!), JSON.stringify(network)).toBeCloseTo(1, 6);
    }
  });
});
