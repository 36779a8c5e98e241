import type { LiteralInstruction, LiteralProgram } from './literalDlxText.ts';

/**
 * A second DLX processor, for the tests: one turn of the loop a cycle, written from what the headers of the simulator and
 * the paper (Warschko, Herter, Tichy 1994, sections 3.2 and 4) say, slow and without any of the simulator's arithmetic of
 * times.
 */
export interface LiteralRun {
  readonly status: 'completed' | 'fault';
  readonly faultLine: number | null;
  readonly cycles: number;
  readonly networkStall: number;
  readonly steps: number;
  readonly requests: number;
  readonly demanded: number;
  /** For each instruction, the cycle from which the next could be issued. */
  readonly end: readonly number[];
  readonly words: Int32Array;
}

/** k = 0: blocking. */
export interface LiteralNetwork {
  readonly latency: number;
  readonly m: number;
  readonly k: number;
  /** Places of the buffer; 0: without end. */
  readonly places: number;
}

export interface LiteralCosts {
  readonly load: number;
  readonly branch: number;
  readonly add: number;
  readonly multiply: number;
  readonly divide: number;
  readonly start: number;
  /** Before every reference to a word that a register other than r0 names. */
  readonly base: number;
}

class Fault extends Error {}

type Presence = 'here' | 'elsewhere' | 'waiting' | { readonly arrival: number };

export function runLiterally(program: LiteralProgram, network: LiteralNetwork, costs: LiteralCosts): LiteralRun {
  const words = program.words.slice();
  const presence: Presence[] = program.remote.map((remote) => (remote ? 'elsewhere' : 'here'));
  const registers = new Map<string, number>();
  const usableFrom = new Map<string, number>();
  const unitFreeFrom = new Map<string, number>();
  const queue: number[] = [];
  const flights: number[] = [];
  const end: number[] = [];
  const prefetched: number[] = [];
  let [clock, place, steps, requests, demanded, networkStall, lastRelease, idleFrom] = [0, 0, 0, 0, 0, 0, -Infinity, costs.start];
  /** An instruction that has begun and waits for a word of another node. */
  let awaited: { readonly word: number } | null = null;

  const read = (name: string): number => (name === 'r0' ? 0 : (registers.get(name) ?? 0));
  const write = (name: string, value: number): void => void registers.set(name, value | 0);
  const wordOf = ({ operands, value }: LiteralInstruction): number => {
    const address = (read(operands.at(-1)!) + value) >>> 0;
    if (address % 4 !== 0 || address < 4096 || address - 4096 >= 4 * words.length) throw new Fault();
    return (address - 4096) / 4;
  };
  const ask = (word: number): void => {
    requests += 1;
    presence[word] = 'waiting';
    queue.push(word);
  };
  /** Releases the requests that may leave in one cycle of the interface. */
  const release = (): void => {
    for (let inFlight = flights.filter((arrival) => arrival > clock).length; queue.length > 0; inFlight += 1) {
      const mayLeave = network.k === 0 || (clock >= lastRelease + network.k && inFlight < network.m);
      if (!mayLeave) return;
      presence[queue.shift()!] = { arrival: clock + network.latency };
      flights.push(clock + network.latency);
      while (flights[0]! <= clock) flights.shift();
      lastRelease = clock;
    }
  };
  const isHere = (word: number): boolean => {
    const state = presence[word]!;
    return state === 'here' || (typeof state === 'object' && state.arrival <= clock);
  };
  const finish = (instruction: LiteralInstruction): void => {
    const { result, unit, cycles, next } = effect(instruction, place, { read, words, wordOf });
    // Two moves to floating-point registers before the operation, and the move back that waits for it.
    const moved = instruction.name === 'mult' || instruction.name === 'div' ? 2 + latencyOf(instruction.name, costs) + 1 : null;
    if (result) {
      write(result.register, result.value);
      usableFrom.set(result.register, clock + (moved ?? latencyOf(instruction.name, costs)));
    }
    if (unit) unitFreeFrom.set(unit, clock + (moved ?? latencyOf(instruction.name, costs)));
    idleFrom = clock + (moved ?? (cycles === 'branch' ? costs.branch : 1));
    steps += 1;
    end.push(idleFrom);
    place = next;
    awaited = null;
  };

  const result = (status: LiteralRun['status'], faultLine: number | null): LiteralRun => ({
    status,
    faultLine,
    cycles: idleFrom,
    networkStall,
    steps: steps + (faultLine === null ? 0 : 1),
    requests,
    demanded,
    end,
    words,
  });

  for (; ; clock += 1) {
    release();
    if (clock < idleFrom) continue;
    if (place >= program.code.length) return result('completed', null);
    const instruction = program.code[place]!;
    try {
      if (!awaited) {
        const unit = unitOf(instruction.name);
        const needed = registersOf(instruction);
        const isReference = ['lw', 'lf', 'sw', 'sf', 'pf'].includes(instruction.name) && instruction.operands.at(-1) !== 'r0';
        if (isReference && clock < idleFrom + costs.base) continue;
        if (needed.some((each) => (usableFrom.get(each) ?? 0) > clock) || (unit && (unitFreeFrom.get(unit) ?? 0) > clock)) continue;
        if (instruction.name === 'pf') {
          const word = wordOf(instruction);
          const isNew = presence[word] === 'elsewhere';
          if (isNew && network.places > 0 && prefetched.filter((each) => !isHere(each)).length >= network.places) {
            networkStall += 1;
            continue;
          }
          if (isNew) {
            ask(word);
            prefetched.push(word);
          }
          release();
          if (isNew && network.k === 0) awaited = { word };
        } else if (instruction.name === 'lw' || instruction.name === 'lf') {
          const word = wordOf(instruction);
          if (presence[word] === 'elsewhere') {
            ask(word);
            demanded += 1;
          }
          release();
          awaited = { word };
        } else if (instruction.name === 'sw' || instruction.name === 'sf') {
          const word = wordOf(instruction);
          words[word] = read(instruction.operands[0]!);
          if (presence[word] === 'elsewhere') presence[word] = 'here';
        }
      }
      if (awaited && !isHere((awaited as { word: number }).word)) {
        networkStall += 1;
        continue;
      }
      finish(instruction);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return result('fault', instruction.line);
    }
  }
}

interface State {
  readonly read: (register: string) => number;
  readonly words: Int32Array;
  readonly wordOf: (instruction: LiteralInstruction) => number;
}

interface Effect {
  readonly result: { readonly register: string; readonly value: number } | null;
  readonly unit: string | null;
  readonly cycles: 'one' | 'branch';
  readonly next: number;
}

const integers: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  sll: (a, b) => a << b,
  srl: (a, b) => a >>> b,
  sra: (a, b) => a >> b,
  slt: (a, b) => Number(a < b),
  sgt: (a, b) => Number(a > b),
  sle: (a, b) => Number(a <= b),
  sge: (a, b) => Number(a >= b),
  seq: (a, b) => Number(a === b),
  sne: (a, b) => Number(a !== b),
  mult: Math.imul,
  div: (a, b) => {
    if (b === 0) throw new Fault();
    return Math.trunc(a / b);
  },
};

const reals: Readonly<Record<string, (a: number, b: number) => number>> = {
  addf: (a, b) => a + b,
  subf: (a, b) => a - b,
  multf: (a, b) => a * b,
  divf: (a, b) => a / b,
};

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  ltf: (a, b) => a < b,
  gtf: (a, b) => a > b,
  lef: (a, b) => a <= b,
  gef: (a, b) => a >= b,
  eqf: (a, b) => a === b,
  nef: (a, b) => a !== b,
};

function effect(instruction: LiteralInstruction, place: number, { read, words, wordOf }: State): Effect {
  const { name, operands, value } = instruction;
  const [a, b, c] = operands as [string, string, string];
  const to = (register: string, what: number): Effect => ({
    result: register === 'r0' ? null : { register, value: what },
    unit: unitOf(name),
    cycles: 'one',
    next: place + 1,
  });
  const nothing: Effect = { result: null, unit: null, cycles: 'one', next: place + 1 };
  const going = (next: number): Effect => ({ result: null, unit: null, cycles: 'branch', next });
  if (integers[name]) return to(a, integers[name](read(b), read(c)));
  if (name.endsWith('i') && integers[name.slice(0, -1)]) return to(a, integers[name.slice(0, -1)]!(read(b), value));
  if (reals[name]) return to(a, bits(reals[name](float(read(b)), float(read(c)))));
  if (comparisons[name]) return to('flag', Number(comparisons[name](float(read(a)), float(read(b)))));
  switch (name) {
    case 'li':
      return to(a, value);
    case 'lhi':
      return to(a, value << 16);
    case 'lw':
    case 'lf':
      return to(a, words[wordOf(instruction)]!);
    case 'movf':
    case 'movi2fp':
    case 'movfp2i':
      return to(a, read(b));
    case 'cvti2f':
      return to(a, bits(read(b)));
    case 'cvtf2i':
      return to(a, whole(float(read(b))));
    case 'beqz':
      return going(read(a) === 0 ? value : place + 1);
    case 'bnez':
      return going(read(a) !== 0 ? value : place + 1);
    case 'bfpt':
      return going(read('flag') !== 0 ? value : place + 1);
    case 'bfpf':
      return going(read('flag') === 0 ? value : place + 1);
    case 'j':
      return going(value);
    case 'jal':
      return { ...going(value), result: { register: 'r31', value: place + 1 } };
    case 'jr':
      return going(read(a));
    case 'halt':
      return { ...nothing, next: Infinity };
    default:
      return nothing;
  }
}

/** What an instruction reads or writes: its operands that are registers, the flag, and the link. */
function registersOf({ name, operands }: LiteralInstruction): string[] {
  const named = operands.filter((each) => /^[rf]\d+$/.test(each) && each !== 'r0');
  if (comparisons[name] || name === 'bfpt' || name === 'bfpf') return [...named, 'flag'];
  return name === 'jal' ? ['r31'] : named;
}

function unitOf(name: string): string | null {
  if (name === 'addf' || name === 'subf') return 'adder';
  if (name === 'multf' || name === 'mult') return 'multiplier';
  return name === 'divf' || name === 'div' ? 'divider' : null;
}

function latencyOf(name: string, costs: LiteralCosts): number {
  if (name === 'lw' || name === 'lf') return costs.load;
  const unit = unitOf(name);
  return unit === 'adder' ? costs.add : unit === 'multiplier' ? costs.multiply : unit === 'divider' ? costs.divide : 1;
}

const view = new DataView(new ArrayBuffer(4));

function float(pattern: number): number {
  view.setInt32(0, pattern);
  return view.getFloat32(0);
}

/** Bits of the nearest single-precision number; one pattern for all NaN. */
function bits(value: number): number {
  if (Number.isNaN(value)) return 0x7fc00000;
  view.setFloat32(0, value);
  return view.getInt32(0);
}

/** Towards zero; what does not fit becomes the nearest that does, and no number becomes 0. */
function whole(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(Math.max(Math.trunc(value), -(2 ** 31)), 2 ** 31 - 1);
}
