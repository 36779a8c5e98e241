import { type ChakraNode, refuseTrace } from './chakraNode.ts';
import { type Collective, collectives, roundsOf } from './collectives.ts';
import { readChakra } from './readChakra.ts';

/** One rank's trace. */
export interface ChakraFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Tags of point-to-point messages lie below, one of each collective above. */
const firstTag = 2 ** 30;

interface Rank {
  readonly name: string;
  readonly nodes: readonly ChakraNode[];
}

/** A collective of some ranks, the members in rising order. */
interface Call {
  readonly kind: Collective;
  readonly members: readonly number[];
  readonly bytes: number;
  /** Place among the members. */
  readonly root: number;
  readonly tag: number;
}

/** What is said in comments before the schedule: counts of what is not in it. */
interface Tally {
  /** Computations that name operations and no duration, and memory accesses without one. */
  operations: number;
  accesses: number;
  /** Control dependencies on nodes that are not in the file, and ranks of which none count. */
  dangling: number;
  circles: number;
  replayed: number;
  host: number;
  /** Of ranks that have both, computations of the host and of its device. */
  hosts: number;
  devices: number;
}

/**
 * GOAL of execution traces, one a rank: computation and memory by their durations, sends and receives as they are, collectives
 * by `algorithms`. The n-th collective of a group (pg_name) is the same one on all ranks that have collectives of it; without a
 * group, or in group 0, all ranks take part. A collective that the host only begins is computation; of one trace alone
 * collectives take as long as they took. What names operations and no duration takes the time of `gflop_s`, or none.
 * Comments say what was left out. Throws InputError naming file and node where that cannot be.
 */
export function chakraGoal(files: readonly ChakraFile[], gflop_s: number | null = null): string {
  const ranks = inOrder(files).map(({ name, bytes }) => ({ name, nodes: readChakra(name, bytes) }));
  const tally: Tally = { operations: 0, accesses: 0, dangling: 0, circles: 0, replayed: 0, host: 0, hosts: 0, devices: 0 };
  const calls = callsOf(ranks);
  const blocks = ranks.map((of, rank) => {
    const lines = linesOf(of, rank, ranks.length, calls, gflop_s, tally);
    return `rank ${rank} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  });
  return `${notesOf(tally, gflop_s)
    .map((note) => `// ${note}\n`)
    .join('')}num_ranks ${ranks.length}\n${blocks.join('')}`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function notesOf({ operations, accesses, dangling, circles, replayed, host, hosts, devices }: Tally, gflop_s: number | null): string[] {
  return [
    operations > 0 &&
      gflop_s === null &&
      `${counted(operations, 'computation')} with num_ops and without a duration: counted as 0 (--gflop-s RATE, or a rate above the text, gives them one)`,
    operations > 0 && gflop_s !== null && `${counted(operations, 'computation')} without a duration: num_ops at ${gflop_s} GFLOP/s`,
    accesses > 0 && `${accesses === 1 ? '1 memory access' : `${accesses} memory accesses`} without a duration: counted as 0`,
    host > 0 && `${counted(host, 'collective')} that the host began: counted as its computation`,
    hosts > 0 &&
      `${counted(hosts, 'computation')} of the host and ${devices} of its device on the same ranks: one after another here, as a rank has one processor; where they ran side by side it takes longer here`,
    replayed > 0 && `${counted(replayed, 'operation')} of communication in a trace of one rank: replayed by the time that was measured`,
    dangling > 0 && `${dangling === 1 ? '1 control dependency' : `${dangling} control dependencies`} on nodes that are not in the file: left out`,
    circles > 0 &&
      `control dependencies of ${counted(circles, 'rank')} go in a circle, as callers do that end after what they call: data dependencies alone count there`,
  ].filter((note) => note !== false);
}

/** By the number at the end of their names (trace.3.et), where each has one; else as they are given. */
function inOrder(files: readonly ChakraFile[]): readonly ChakraFile[] {
  const numbers = files.map(({ name }) => /(\d+)\D*$/.exec(name.replace(/\.(et|json)$/i, ''))?.[1]);
  if (numbers.includes(undefined) || new Set(numbers).size < files.length) return files;
  return files
    .map((file, i) => ({ file, at: Number(numbers[i]) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ file }) => file);
}

/** Whether a node takes part in a collective, rather than being the call of one on the host. */
const takesPart = ({ type, attributes }: ChakraNode): boolean =>
  type === 'COMM_COLL' && !(attributes['is_cpu_op'] === 1 && attributes['comm_type'] === undefined);

const groupOf = ({ attributes }: ChakraNode): string => {
  const name = String(attributes['pg_name'] ?? '');
  return name === '0' ? '' : name;
};

/** Every collective of every rank, by its node. Those of a group are alike on all of its members. */
function callsOf(ranks: readonly Rank[]): ReadonlyMap<ChakraNode, Call> {
  const calls = new Map<ChakraNode, Call>();
  if (ranks.length === 1) return calls;
  const groups = new Map<string, Map<number, ChakraNode[]>>([['', new Map(ranks.map((_, rank) => [rank, []]))]]);
  ranks.forEach(({ nodes }, rank) => {
    for (const node of nodes.filter(takesPart)) {
      const group = groups.get(groupOf(node)) ?? new Map<number, ChakraNode[]>();
      groups.set(groupOf(node), group);
      group.set(rank, [...(group.get(rank) ?? []), node]);
    }
  });
  let tag = firstTag;
  for (const [group, byRank] of groups) {
    const members = [...byRank.keys()].toSorted((a, b) => a - b);
    const [first] = members;
    const of = ranks[first!]!.name;
    const shared = byRank.get(first!)!;
    for (const rank of members) {
      const own = byRank.get(rank)!;
      if (own.length !== shared.length) {
        const where = group === '' ? '' : ` of the group ${group}`;
        refuseTrace(ranks[rank]!.name, `${own.length} collectives${where} where ${of} has ${shared.length}`, 'the same collectives on all ranks of a group');
      }
    }
    shared.forEach((model, n) => {
      const nodes = members.map((rank) => ({ rank, name: ranks[rank]!.name, node: byRank.get(rank)![n]! }));
      const kind = collectiveOf(of, model);
      const sizes = nodes.map(({ name, node }) => sizeOf(name, node));
      nodes.forEach(({ name, node }, at) => {
        const mine = collectiveOf(name, node);
        // What is scattered is handed in by its root alone.
        if (mine !== kind || (sizes[at] !== sizes[0] && kind !== 'SCATTER'))
          refuseTrace(
            name,
            `node ${node.id}, ${node.name}, ${mine} of ${sizes[at]} bytes where ${of} has ${kind} of ${sizes[0]} bytes`,
            'the same collectives on all ranks of a group',
          );
      });
      const call = { kind, members, bytes: Math.max(...sizes), root: rootOf(of, model, kind, members), tag };
      for (const { node } of nodes) calls.set(node, call);
      tag += 1;
    });
  }
  return calls;
}

/** The rank that hands out or collects; the first member where nothing is said. */
function rootOf(file: string, node: ChakraNode, kind: Collective, members: readonly number[]): number {
  const { root, comm_src, comm_dst } = node.attributes;
  const said = root ?? (kind === 'REDUCE' || kind === 'GATHER' ? (comm_dst ?? comm_src) : comm_src);
  if (said === undefined) return 0;
  const at = members.indexOf(Number(said));
  if (at < 0 && (kind === 'REDUCE' || kind === 'GATHER' || kind === 'BROADCAST' || kind === 'SCATTER'))
    refuseTrace(file, `node ${node.id}, ${node.name}, has the root ${said}`, `a rank of its group: ${members.join(', ')}`);
  return Math.max(0, at);
}

function linesOf(
  { name: file, nodes }: Rank,
  rank: number,
  count: number,
  calls: ReadonlyMap<ChakraNode, Call>,
  gflop_s: number | null,
  tally: Tally,
): string[] {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  if (places.size < nodes.length) refuseTrace(file, 'two nodes of one id', 'ids that differ');
  const lines: string[] = [];
  const needs: string[] = [];
  const before = orderOf(file, nodes, places, tally);
  const computed = nodes.filter(({ type, duration_us }) => type === 'COMP' && duration_us > 0);
  const ofHost = computed.filter(({ attributes }) => attributes['is_cpu_op'] === 1).length;
  const ofDevice = computed.filter(({ attributes }) => attributes['is_cpu_op'] === 0).length;
  if (ofHost > 0 && ofDevice > 0) {
    tally.hosts += ofHost;
    tally.devices += ofDevice;
  }
  nodes.forEach((node, n) => {
    for (const each of before[n]!) needs.push(`b${n} requires e${each}`);
    lines.push(`b${n}: calc 0`);
    const call = calls.get(node);
    if (call === undefined) {
      lines.push(`e${n}: ${operationOf(file, node, count, gflop_s, tally)}`);
      needs.push(`e${n} requires b${n}`);
      return;
    }
    const { kind, members, bytes, root, tag } = call;
    let last = [`b${n}`];
    roundsOf(kind, members.indexOf(rank), members.length, root, bytes).forEach(({ to, from, bytes: size }, k) => {
      const now: string[] = [];
      if (to !== null) lines.push(`s${n}x${k}: send ${size}b to ${members[to]} tag ${tag}`);
      if (from !== null) lines.push(`r${n}x${k}: recv ${size}b from ${members[from]} tag ${tag}`);
      if (to !== null) now.push(`s${n}x${k}`);
      if (from !== null) now.push(`r${n}x${k}`);
      for (const each of now) for (const one of last) needs.push(`${each} requires ${one}`);
      if (now.length > 0) last = now;
    });
    lines.push(`e${n}: calc 0`);
    for (const one of last) needs.push(`e${n} requires ${one}`);
  });
  return [...lines, ...needs];
}

/** Which nodes come before each: those whose data it takes, and those of control where they go in no circle. */
function orderOf(file: string, nodes: readonly ChakraNode[], places: ReadonlyMap<string, number>, tally: Tally): readonly (readonly number[])[] {
  const data = nodes.map((node) =>
    node.after.map(
      (id) => places.get(id) ?? refuseTrace(file, `node ${node.id}, ${node.name}, comes after ${id}, which is no node`, 'nodes that are in the file'),
    ),
  );
  const control = nodes.map(({ control: ids }) => ids.flatMap((id) => places.get(id) ?? []));
  tally.dangling += nodes.reduce((sum, node, n) => sum + node.control.length - control[n]!.length, 0);
  const all = data.map((each, n) => [...new Set([...each, ...control[n]!])]);
  if (!hasCircle(all)) return all;
  tally.circles += 1;
  return data.map((each) => [...new Set(each)]);
}

function hasCircle(before: readonly (readonly number[])[]): boolean {
  const waits = before.map(({ length }) => length);
  const after: number[][] = before.map(() => []);
  before.forEach((each, n) => {
    for (const one of each) after[one]!.push(n);
  });
  const ready = waits.flatMap((count, n) => (count === 0 ? [n] : []));
  for (let at = 0; at < ready.length; at += 1)
    for (const next of after[ready[at]!]!) {
      waits[next]! -= 1;
      if (waits[next] === 0) ready.push(next);
    }
  return ready.length < before.length;
}

function operationOf(file: string, node: ChakraNode, count: number, gflop_s: number | null, tally: Tally): string {
  const { type, duration_us, attributes } = node;
  const isMessage = type === 'COMM_SEND' || type === 'COMM_RECV';
  const lasts = `calc ${Math.round(1000 * duration_us)}`;
  if (type === 'COMM_COLL' && !takesPart(node)) {
    tally.host += 1;
    return lasts;
  }
  if (count === 1 && (type === 'COMM_COLL' || isMessage)) {
    tally.replayed += 1;
    return lasts;
  }
  if (!isMessage) {
    const operations = Number(attributes['num_ops'] ?? 0);
    if (duration_us > 0) return lasts;
    if (type === 'MEM_LOAD' || type === 'MEM_STORE') tally.accesses += 1;
    else if (operations > 0) {
      tally.operations += 1;
      // 10^9 operations a second are one a nanosecond.
      if (gflop_s !== null) return `calc ${Math.round(operations / gflop_s)}`;
    }
    return lasts;
  }
  const key = type === 'COMM_SEND' ? 'comm_dst' : 'comm_src';
  const peer = Number(attributes[key] ?? NaN);
  if (!Number.isInteger(peer) || peer < 0 || peer >= count)
    refuseTrace(file, `node ${node.id}, ${node.name}, has ${key} = ${attributes[key] ?? 'nothing'}`, `a rank from 0 to ${count - 1}: there are ${count} files`);
  const tag = Number(attributes['comm_tag'] ?? 0);
  if (!Number.isInteger(tag) || tag < 0 || tag >= firstTag)
    refuseTrace(file, `node ${node.id}, ${node.name}, has comm_tag = ${tag}`, `a tag below ${firstTag}`);
  return `${type === 'COMM_SEND' ? 'send' : 'recv'} ${sizeOf(file, node)}b ${type === 'COMM_SEND' ? 'to' : 'from'} ${peer} tag ${tag}`;
}

function sizeOf(file: string, node: ChakraNode): number {
  const size = Number(node.attributes['comm_size'] ?? (collectives[Number(node.attributes['comm_type'])] === 'BARRIER' ? 1 : NaN));
  if (!Number.isInteger(size) || size < 0 || size >= 2 ** 32)
    refuseTrace(file, `node ${node.id}, ${node.name}, has comm_size = ${node.attributes['comm_size'] ?? 'nothing'}`, 'a whole number of bytes');
  return Math.max(1, size);
}

function collectiveOf(file: string, node: ChakraNode): Collective {
  const said = node.attributes['comm_type'];
  const found = typeof said === 'string' ? collectives.find((each) => each === said) : collectives[said ?? -1];
  return found ?? refuseTrace(file, `node ${node.id}, ${node.name}, has comm_type = ${said ?? 'nothing'}`, `one of ${collectives.join(', ')}`);
}
