/*
 * The published rules of LogGOPSim, once more and word for word: ../shared/reference/loggopsim-semantics.md, and LogGOPSim.cpp for
 * processors and cards: a message takes those that its send names, and what is required on another processor is not waited for. One list of
 * events that is searched for the next one, an event that has to wait put back for its new time, and queues that are lists.
 * Times and sizes are the published program's unsigned numbers of 64 bits: what a size of 0 takes off a time below it makes
 * that time one just below 2^64, after all others.
 */
export type Operation = { readonly rank: number; readonly cpu?: number; readonly nic?: number } & (
  | { readonly kind: 'calc'; readonly ns: number }
  | { readonly kind: 'send'; readonly bytes: number; readonly to: number; readonly tag: number }
  | { readonly kind: 'recv'; readonly bytes: number; readonly from: number | 'any'; readonly tag: number | 'any' }
);

type Send = Extract<Operation, { readonly kind: 'send' }>;

/** `after` begins when `before` has finished, or with `start` when it has started. */
export interface Edge {
  readonly before: number;
  readonly after: number;
  readonly start: boolean;
}

export interface Machine {
  readonly L: number;
  readonly o: number;
  readonly g: number;
  readonly G: number;
  readonly O: number;
  readonly S: number;
}

export interface Ended {
  readonly status: 'completed' | 'deadlock' | 'unreceived';
  readonly finish_ns: readonly number[];
  /** Operations that never ran or never ended. */
  readonly unfinished: readonly number[];
  readonly unreceived: number;
}

interface Event {
  time: bigint;
  readonly sequence: number;
  readonly operation: number;
  /** A send, when it leaves, and when its message is there. */
  readonly arrives: boolean;
}

const unsigned = (number: bigint): bigint => BigInt.asUintN(64, number);
/** Costs a byte can be fractions of the unit: in these parts of it, and a sum of them to the nearest whole one. */
const perUnit = 1_000_000_000n;
const parts = (cost: number): bigint => BigInt(Math.round(cost * Number(perUnit)));
const nearest = (sum: bigint): bigint => {
  const twice = 2n * sum + perUnit;
  const whole = twice / (2n * perUnit);
  return twice < 0n && whole * 2n * perUnit !== twice ? whole - 1n : whole;
};
const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

export function literalLogGOPSim(ranks: number, operations: readonly Operation[], edges: readonly Edge[], machine: Machine): Ended {
  const { S } = machine;
  const L = BigInt(machine.L);
  const o = BigInt(machine.o);
  const g = BigInt(machine.g);
  const G = parts(machine.G);
  const O = parts(machine.O);
  const units = 1 + operations.reduce((most, { cpu = 0, nic = 0 }) => Math.max(most, cpu, nic), 0);
  const state = Array.from({ length: ranks }, () => ({
    cpu: Array<bigint>(units).fill(0n),
    nicSend: Array<bigint>(units).fill(0n),
    nicReceive: Array<bigint>(units).fill(0n),
    posted: [] as number[],
    unexpected: [] as number[],
  }));
  const conditions = operations.map((_, number) => edges.filter(({ after }) => after === number).length);
  const done = new Set<number>();
  const events: Event[] = [];
  let sequence = 0;
  let released: number[] = [];

  const enter = (operation: number, time: bigint, arrives = false) => events.push({ time, sequence: sequence++, operation, arrives });
  const release = (before: number, start: boolean) => {
    for (const edge of edges) if (edge.before === before && edge.start === start && --conditions[edge.after]! === 0) released.push(edge.after);
  };
  const numbersOf = (operation: number) => ({ cpu: operations[operation]!.cpu ?? 0, nic: operations[operation]!.nic ?? 0 });
  /** Of the sender go on the processor and the card that the operation of the event names. */
  const rendezvous = (send: number, of: number, t: bigint) => {
    done.add(send);
    release(send, false);
    const sender = state[operations[send]!.rank]!;
    const { cpu, nic } = numbersOf(of);
    sender.cpu[cpu] = later(sender.cpu[cpu]!, t);
    sender.nicSend[nic] = later(sender.nicSend[nic]!, t);
  };
  const perByte = (bytes: number, cost: bigint): bigint => unsigned(nearest((BigInt(bytes) - 1n) * cost));
  const fits = (send: Send, receive: number): boolean => {
    const wanted = operations[receive]!;
    return wanted.kind === 'recv' && [send.rank, 'any'].includes(wanted.from) && [send.tag, 'any'].includes(wanted.tag);
  };
  const sendAt = (number: number): Send => {
    const operation = operations[number]!;
    if (operation.kind !== 'send') throw new Error('no send');
    return operation;
  };
  const freeAt = ({ time, operation: number, arrives }: Event): bigint => {
    const operation = operations[number]!;
    const here = state[arrives ? sendAt(number).to : operation.rank]!;
    const { cpu, nic } = numbersOf(number);
    if (arrives) return later(here.cpu[cpu]!, here.nicReceive[nic]!);
    if (operation.kind === 'send') return later(here.cpu[cpu]!, here.nicSend[nic]!);
    return operation.kind === 'calc' ? here.cpu[cpu]! : time;
  };
  const happen = ({ time: t, operation: number, arrives }: Event) => {
    const operation = operations[number]!;
    const { cpu, nic } = numbersOf(number);
    if (arrives) {
      const send = sendAt(number);
      const here = state[send.to]!;
      here.cpu[cpu] = unsigned(t + o + later(perByte(send.bytes, O), perByte(send.bytes, G)));
      here.nicReceive[nic] = unsigned(t + g + perByte(send.bytes, G));
      const at = here.posted.findIndex((receive) => fits(send, receive));
      if (at < 0) return void here.unexpected.push(number);
      const [receive] = here.posted.splice(at, 1);
      done.add(receive!);
      if (send.bytes > S) rendezvous(number, number, t);
      return release(receive!, false);
    }
    const here = state[operation.rank]!;
    if (operation.kind === 'calc') {
      here.cpu[cpu] = unsigned(t + BigInt(operation.ns));
      done.add(number);
      release(number, true);
      return release(number, false);
    }
    release(number, true);
    if (operation.kind === 'send') {
      here.cpu[cpu] = unsigned(t + o + perByte(operation.bytes, O));
      here.nicSend[nic] = unsigned(t + g + perByte(operation.bytes, G));
      enter(number, unsigned(t + o + L), true);
      if (operation.bytes > S) return;
      done.add(number);
      return release(number, false);
    }
    const at = here.unexpected.findIndex((message) => fits(sendAt(message), number));
    if (at < 0) return void here.posted.push(number);
    const [message] = here.unexpected.splice(at, 1);
    done.add(number);
    if (operation.bytes > S) rendezvous(message!, number, t);
    release(number, false);
  };
  /** Rank by rank: sends, receives, calcs. */
  const enterReleased = (atZero: boolean) => {
    for (let rank = 0; rank < ranks; rank += 1) {
      for (const kind of ['send', 'recv', 'calc']) {
        for (const number of released) {
          const operation = operations[number]!;
          const { cpu, nic } = numbersOf(number);
          const free = state[rank]!.cpu[cpu]!;
          if (operation.rank === rank && operation.kind === kind) enter(number, atZero ? 0n : kind === 'send' ? later(free, state[rank]!.nicSend[nic]!) : free);
        }
      }
    }
    released = [];
  };

  released = operations.flatMap((_, number) => (conditions[number] === 0 ? [number] : []));
  enterReleased(true);
  while (events.length > 0) {
    const next = events.reduce((first, event) => (event.time < first.time || (event.time === first.time && event.sequence < first.sequence) ? event : first));
    const free = freeAt(next);
    if (free > next.time) {
      next.time = free;
      continue;
    }
    events.splice(events.indexOf(next), 1);
    happen(next);
    enterReleased(false);
  }
  const unreceived = state.reduce((sum, { unexpected }) => sum + unexpected.length, 0);
  return {
    status: state.some(({ posted }) => posted.length > 0) ? 'deadlock' : unreceived > 0 ? 'unreceived' : 'completed',
    finish_ns: state.map(({ cpu }) => Number(cpu.reduce(later))),
    unfinished: operations.flatMap((_, number) => (done.has(number) ? [] : [number])),
    unreceived,
  };
}
