/** A network with a shape, whose links all carry as much. */
export interface Shape {
  readonly topology: 'crossbar' | 'torus' | 'fat_tree' | 'dragonfly';
  readonly dimensions: readonly number[];
  /** Of a fat tree: links into its lowest switches for each one out of them. */
  readonly oversubscription: number;
}

export const nodesOf = ({ dimensions }: Shape): number => dimensions.reduce((product, size) => product * size, 1);

/** The links from node to node, by names that tell them apart: the routes of topology.h, written down from its words alone. */
export function linksBetween({ topology, dimensions, oversubscription }: Shape, from: number, to: number): string[] {
  if (topology === 'torus') return aroundRings(dimensions, from, to);
  if (topology === 'fat_tree') return throughTree(dimensions, oversubscription, from, to);
  if (topology === 'dragonfly') return throughGroups(dimensions, from, to);
  return [`${from} up`, `${to} down`];
}

/** In the order of the dimensions, the shorter way round; where both are as long, from a node with an odd number the way back. */
function aroundRings(sizes: readonly number[], from: number, to: number): string[] {
  const coordinates = (node: number): number[] => {
    const of: number[] = [];
    for (const size of sizes) {
      of.push(node % size);
      node = Math.floor(node / size);
    }
    return of;
  };
  const at = coordinates(from);
  const goal = coordinates(to);
  const links: string[] = [];
  for (const [i, size] of sizes.entries()) {
    const ahead = (goal[i]! - at[i]! + size) % size;
    const back = size - ahead;
    const step = ahead < back || (ahead === back && from % 2 === 0) ? 1 : -1;
    for (; at[i] !== goal[i]; at[i] = (at[i]! + step + size) % size) links.push(`(${at.join()}) ${step} in ${i}`);
  }
  return links;
}

/** Up to the lowest switch above both and down again; the destination chooses among parallel links. */
function throughTree(sizes: readonly number[], oversubscription: number, from: number, to: number): string[] {
  const up: string[] = [];
  const down: string[] = [];
  let below = 1;
  let parallel = 1;
  for (const [level, size] of sizes.entries()) {
    const [here, there] = [Math.floor(from / below), Math.floor(to / below)];
    if (here === there) break;
    up.push(`level ${level}, ${here} up ${to % parallel}`);
    down.unshift(`level ${level}, ${there} down ${to % parallel}`);
    below *= size;
    parallel *= level === 0 ? Math.max(1, Math.round(size / oversubscription)) : size;
  }
  return [...up, ...down];
}

/** By the one link between two groups, which those after its own group have at its routers in turn. */
function throughGroups([ofRouter, routers, groups]: readonly number[], from: number, to: number): string[] {
  const routerOf = (node: number): number => Math.floor(node / ofRouter!);
  const groupOf = (router: number): number => Math.floor(router / routers!);
  const gateway = (group: number, other: number): number =>
    group * routers! + Math.floor(((other - group - 1 + groups!) % groups!) / Math.ceil((groups! - 1) / routers!));
  const [source, destination] = [routerOf(from), routerOf(to)];
  const [group, goal] = [groupOf(source), groupOf(destination)];
  const way = group === goal ? [source, destination] : [source, gateway(group, goal), gateway(goal, group), destination];
  return [`${from} up`, ...way.slice(1).flatMap((router, i) => (router === way[i] ? [] : [`${way[i]} to ${router}`])), `${to} down`];
}

export interface Flow {
  readonly links: readonly string[];
  /** What it carries, in units that a link alone carries in one unit of time. */
  readonly amount: number;
  readonly start: number;
}

/** Rates of flows by progressive filling: all grow alike until a link is full, and its flows grow no more. */
function rates(flows: readonly (readonly string[])[]): number[] {
  const rate = flows.map(() => 0);
  const growing = new Set(flows.keys());
  while (growing.size > 0) {
    const links = new Map<string, { left: number; growing: number }>();
    for (const [i, route] of flows.entries())
      for (const link of route) {
        const at = links.get(link) ?? { left: 1, growing: 0 };
        links.set(link, { left: at.left - rate[i]!, growing: at.growing + (growing.has(i) ? 1 : 0) });
      }
    const step = Math.min(...[...links.values()].filter((link) => link.growing > 0).map((link) => link.left / link.growing));
    for (const i of growing) rate[i]! += step;
    for (const i of [...growing]) if (flows[i]!.some((link) => links.get(link)!.left - step * links.get(link)!.growing < 1e-9)) growing.delete(i);
  }
  return rate;
}

/** When each flow ends: rates change where one begins or ends. */
export function endsByFilling(flows: readonly Flow[]): number[] {
  const left = flows.map(({ amount }) => amount);
  const ends = flows.map(() => Number.NaN);
  for (let now = 0; ends.some(Number.isNaN); ) {
    const active = [...flows.keys()].filter((i) => Number.isNaN(ends[i]) && flows[i]!.start <= now);
    const rate = rates(active.map((i) => flows[i]!.links));
    const next = Math.min(...flows.filter(({ start }) => start > now).map(({ start }) => start), ...active.map((i, k) => now + left[i]! / rate[k]!));
    for (const [k, i] of active.entries()) {
      if (now + left[i]! / rate[k]! <= next * (1 + 1e-13)) ends[i] = next;
      left[i]! -= (next - now) * rate[k]!;
    }
    now = next;
  }
  return ends;
}
