import { type ChakraNode, refuseTrace } from './chakraNode.ts';
import { readChakra } from './readChakra.ts';

/** One rank's trace. */
export interface ChakraFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const collectives = [
  'ALL_REDUCE',
  'REDUCE',
  'ALL_GATHER',
  'GATHER',
  'SCATTER',
  'BROADCAST',
  'ALL_TO_ALL',
  'REDUCE_SCATTER',
  'REDUCE_SCATTER_BLOCK',
  'BARRIER',
] as const;
type Collective = (typeof collectives)[number];

/** Tags of point-to-point messages lie below, one of each collective above. */
const firstTag = 2 ** 30;

/** What a rank sends and receives in a round, each part only when the round before has been received. */
interface Round {
  readonly to: number | null;
  readonly from: number | null;
  readonly bytes: number;
}

/** By which collectives are carried out, for words. */
export const algorithms = 'all-reduce, all-gather and reduce-scatter in a ring, all-to-all by shifts, broadcast by a binomial tree, barrier by dissemination';

/**
 * GOAL of execution traces, one a rank: computation and memory by their durations, sends and receives as they are, collectives
 * of all ranks carried out by `algorithms`, comm_size being the bytes of all parts together. The n-th collective of each rank
 * is the same one. Throws InputError naming file and node where that cannot be.
 */
export function chakraGoal(files: readonly ChakraFile[]): string {
  const ranks = inOrder(files).map(({ name, bytes }) => ({ name, nodes: readChakra(name, bytes) }));
  const [first] = ranks;
  const shared = first!.nodes.filter(({ type }) => type === 'COMM_COLL');
  const blocks = ranks.map(({ name, nodes }, rank) => {
    const own = nodes.filter(({ type }) => type === 'COMM_COLL');
    if (own.length !== shared.length)
      refuseTrace(name, `${own.length} collectives where ${first!.name} has ${shared.length}`, 'the same collectives on all ranks');
    own.forEach((node, k) => {
      const [mine, theirs] = [node, shared[k]!].map((each) => `${collectiveOf(name, each)} of ${sizeOf(name, each)} bytes`);
      if (mine !== theirs) refuseTrace(name, `node ${node.id}, ${node.name}, ${mine} where ${first!.name} has ${theirs}`, 'the same collectives on all ranks');
    });
    return `rank ${rank} {\n${linesOf(name, nodes, rank, ranks.length)
      .map((line) => `  ${line}\n`)
      .join('')}}\n`;
  });
  return `num_ranks ${ranks.length}\n${blocks.join('')}`;
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

function linesOf(file: string, nodes: readonly ChakraNode[], rank: number, count: number): string[] {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  if (places.size < nodes.length) refuseTrace(file, 'two nodes of one id', 'ids that differ');
  const lines: string[] = [];
  const needs: string[] = [];
  let tag = firstTag;
  nodes.forEach((node, n) => {
    for (const id of node.after) {
      const before = places.get(id);
      if (before === undefined) refuseTrace(file, `node ${node.id}, ${node.name}, comes after ${id}, which is no node`, 'nodes that are in the file');
      needs.push(`b${n} requires e${before}`);
    }
    if (node.type === 'COMM_COLL') {
      lines.push(`b${n}: calc 0`);
      let before = [`b${n}`];
      roundsOf(file, node, rank, count).forEach(({ to, from, bytes }, k) => {
        const now: string[] = [];
        if (to !== null) lines.push(`s${n}x${k}: send ${bytes}b to ${to} tag ${tag}`);
        if (from !== null) lines.push(`r${n}x${k}: recv ${bytes}b from ${from} tag ${tag}`);
        if (to !== null) now.push(`s${n}x${k}`);
        if (from !== null) now.push(`r${n}x${k}`);
        for (const each of now) for (const one of before) needs.push(`${each} requires ${one}`);
        if (now.length > 0) before = now;
      });
      lines.push(`e${n}: calc 0`);
      for (const one of before) needs.push(`e${n} requires ${one}`);
      tag += 1;
      return;
    }
    lines.push(`b${n}: calc 0`, `e${n}: ${operationOf(file, node, count)}`);
    needs.push(`e${n} requires b${n}`);
  });
  return [...lines, ...needs];
}

function operationOf(file: string, node: ChakraNode, count: number): string {
  const { type, duration_us } = node;
  if (type !== 'COMM_SEND' && type !== 'COMM_RECV') return `calc ${Math.round(1000 * duration_us)}`;
  const key = type === 'COMM_SEND' ? 'comm_dst' : 'comm_src';
  const peer = Number(node.attributes[key] ?? NaN);
  if (!Number.isInteger(peer) || peer < 0 || peer >= count)
    refuseTrace(
      file,
      `node ${node.id}, ${node.name}, has ${key} = ${node.attributes[key] ?? 'nothing'}`,
      `a rank from 0 to ${count - 1}: there are ${count} files`,
    );
  const tag = Number(node.attributes['comm_tag'] ?? 0);
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

function roundsOf(file: string, node: ChakraNode, rank: number, p: number): Round[] {
  const kind = collectiveOf(file, node);
  const group = String(node.attributes['pg_name'] ?? '0');
  if (!['', '0'].includes(group)) refuseTrace(file, `node ${node.id}, ${node.name}, is of the group ${group}`, 'collectives of all ranks: the group 0');
  const size = sizeOf(file, node);
  const part = Math.max(1, Math.ceil(size / p));
  const times = (count: number, round: (k: number) => Round): Round[] => Array.from({ length: count }, (_, k) => round(k));
  const ring = (rounds: number): Round[] => times(rounds, () => ({ to: (rank + 1) % p, from: (rank + p - 1) % p, bytes: part }));
  if (p === 1) return [];
  switch (kind) {
    case 'ALL_REDUCE':
      return ring(2 * (p - 1));
    case 'ALL_GATHER':
    case 'REDUCE_SCATTER':
    case 'REDUCE_SCATTER_BLOCK':
      return ring(p - 1);
    case 'ALL_TO_ALL':
      return times(p - 1, (k) => ({ to: (rank + k + 1) % p, from: (rank + p - k - 1) % p, bytes: part }));
    case 'BARRIER':
      return times(Math.ceil(Math.log2(p)), (k) => ({ to: (rank + 2 ** k) % p, from: (((rank - 2 ** k) % p) + p) % p, bytes: 1 }));
    case 'BROADCAST': {
      const root = Number(node.attributes['comm_src'] ?? 0);
      const own = (rank - root + p) % p;
      const at = (number: number): number => (number + root) % p;
      return times(Math.ceil(Math.log2(p)), (k) => ({
        to: own < 2 ** k && own + 2 ** k < p ? at(own + 2 ** k) : null,
        from: own >= 2 ** k && own < 2 ** (k + 1) ? at(own - 2 ** k) : null,
        bytes: size,
      }));
    }
    default:
      return refuseTrace(file, `node ${node.id}, ${node.name}, is a collective ${kind}`, `one of which it is known how it is carried out: ${algorithms}`);
  }
}
