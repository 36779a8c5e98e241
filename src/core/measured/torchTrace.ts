import { InputError } from '../inputError.ts';
import type { AnalyticRequest } from '../results/analytic.ts';
import type { TorchSteps } from './torchSteps.ts';

/** Kernels and steps of a trace of the PyTorch profiler, as the models take them (overlap_models/traced/kernels.py). */
export interface TraceColumns {
  /** What the columns name by number: names, launches, collectives, types. */
  readonly names: readonly string[];
  readonly name: readonly number[];
  readonly start_us: readonly number[];
  readonly dur_us: readonly number[];
  readonly stream: readonly number[];
  readonly shape: readonly number[];
  readonly collective: readonly number[];
  readonly elements: readonly number[];
  readonly dtype: readonly number[];
  readonly group: readonly number[];
  readonly steps: readonly (readonly [name: string, start_us: number, end_us: number])[];
  readonly world_size: number | null;
  readonly rank: number | null;
  readonly events: number;
  /** Where the file ended too early; null: it is whole. */
  readonly cut: string | null;
}

/** What the models are asked to say of a trace; it belongs to no scenario. */
export const torchRequest = (kernels: TraceColumns): AnalyticRequest<TorchSteps> => ({ lab: '', parameters: {}, kernels });

const expected = 'a trace of the PyTorch profiler: JSON with "traceEvents", as it is or compressed by gzip';

/** As many as the models take. */
const mostKernels = 500_000;
/** Of an event in bytes, and of what stands before and behind the events. */
const longestEvent = 2 ** 26;
const longestHead = 2 ** 20;

interface Step {
  readonly name: string;
  readonly start_us: number;
  readonly end_us: number;
}

const [newline, quote, backslash, comma, open, close, openList, closeList] = [10, 34, 92, 44, 123, 125, 91, 93];

/**
 * Reads a trace piece by piece, in any pieces: of hundreds of megabytes only kernels and steps stay. An event is found by its
 * braces, and only what names a kernel or a step is parsed.
 */
export class TorchTraceReader {
  events = 0;
  private place: 'head' | 'events' | 'tail' = 'head';
  private readonly decoder = new TextDecoder();
  private head = '';
  private tail = '';
  /** What has come and was not read. */
  private rest = new Uint8Array(0);
  private line = 1;
  private readonly names = new Map<string, number>();
  private readonly columns = {
    name: [] as number[],
    start_us: [] as number[],
    dur_us: [] as number[],
    stream: [] as number[],
    shape: [] as number[],
    collective: [] as number[],
    elements: [] as number[],
    dtype: [] as number[],
    group: [] as number[],
  };
  private readonly hostSteps: Step[] = [];
  private readonly deviceSteps: Step[] = [];

  get kernels(): number {
    return this.columns.name.length;
  }

  /** The next bytes. Throws InputError where they are no trace. */
  push(bytes: Uint8Array): void {
    if (this.place === 'tail') {
      if (this.tail.length < longestHead) this.tail += this.decoder.decode(bytes);
      return;
    }
    let all = bytes;
    if (this.rest.length > 0) {
      all = new Uint8Array(this.rest.length + bytes.length);
      all.set(this.rest);
      all.set(bytes, this.rest.length);
    }
    let at = 0;
    if (this.place === 'head') {
      const found = this.begin(all);
      if (found === null) {
        this.rest = all.slice();
        return;
      }
      at = found;
    }
    at = this.read(all, at);
    this.rest = all.slice(at);
    if (all[at] === closeList) {
      this.place = 'tail';
      this.tail = this.decoder.decode(this.rest);
    }
  }

  /** All has come, or all that will. */
  end(): TraceColumns {
    if (this.place === 'head') {
      const text = this.decoder.decode(this.rest);
      if (text.trim() === '') refuse(1, 'an empty file');
      refuse(1 + text.split('\n').length - 1, 'the text ends without "traceEvents"');
    }
    const { columns } = this;
    if (this.kernels === 0) {
      const found = `none of ${this.events} events is a kernel`;
      const allowed = 'events of the category kernel: a trace recorded with ProfilerActivity.CUDA';
      throw new InputError({ parameter: 'trace', value: found, allowed, message: `${found}; expected ${allowed}`, line: null, column: null });
    }
    const lines = this.rest.reduce((count, byte) => count + (byte === newline ? 1 : 0), 0);
    const cut = this.place === 'tail' ? null : `line ${this.line + lines}: the text ends within traceEvents, after ${this.events} whole events`;
    const steps = (this.deviceSteps.length > 0 ? this.deviceSteps : this.hostSteps).toSorted((a, b) => a.start_us - b.start_us);
    let first = Infinity;
    for (const start of columns.start_us) first = Math.min(first, start);
    for (const { start_us } of steps) first = Math.min(first, start_us);
    return {
      names: [...this.names.keys()],
      ...columns,
      start_us: columns.start_us.map((start) => start - first),
      steps: steps.map(({ name, start_us, end_us }) => [name, start_us - first, end_us - first]),
      world_size: this.number('world_size'),
      rank: this.number('rank'),
      events: this.events,
      cut,
    };
  }

  /** Where the first event may begin; null while it has not come. */
  private begin(all: Uint8Array): number | null {
    const text = latin.decode(all.subarray(0, longestHead));
    const start = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
    if (start !== '' && !/^[{[]/.test(start)) refuse(1, `no JSON but ${JSON.stringify(start.slice(0, 20))}`);
    if (text.includes('\0')) refuse(1, 'binary data');
    const found = /"traceEvents"\s*:\s*\[|^(?:\u00ef\u00bb\u00bf)?\s*\[/.exec(text);
    if (found === null) {
      if (all.length >= longestHead) refuse(1, 'no "traceEvents" in the first megabyte');
      return null;
    }
    const at = found.index + found[0].length;
    this.head = text.slice(0, at);
    this.line = this.head.split('\n').length;
    this.place = 'events';
    return at;
  }

  /** Reads the events that are whole; where the first that is not begins, or their list ends. */
  private read(all: Uint8Array, from: number): number {
    let at = from;
    for (;;) {
      let byte = all[at];
      while (byte === newline || byte === 32 || byte === 13 || byte === 9 || byte === comma) {
        if (byte === newline) this.line += 1;
        byte = all[(at += 1)];
      }
      if (byte === undefined || byte === closeList) return at;
      if (byte !== open) this.refuseEvent();
      const end = endOf(all, at);
      if (end === null) {
        if (all.length - at > longestEvent) this.refuseEvent();
        return at;
      }
      this.take(all.subarray(at, end));
      at = end;
    }
  }

  private take(bytes: Uint8Array): void {
    this.events += 1;
    const text = this.decoder.decode(bytes);
    if (/"cat"\s*:\s*"[kK]ernel"/.test(text) || text.includes('"ProfilerStep')) {
      let event: TraceEvent;
      try {
        event = JSON.parse(text) as TraceEvent;
      } catch {
        this.events -= 1;
        this.refuseEvent();
      }
      if (event.ph === 'X' && typeof event.name === 'string') this.keep(event, event.name);
    }
    for (const byte of bytes) if (byte === newline) this.line += 1;
  }

  private keep(event: TraceEvent, name: string): void {
    const { columns } = this;
    if (event.cat === 'kernel' || event.cat === 'Kernel') {
      if (this.kernels >= mostKernels) refuse(this.line, `more than ${mostKernels} kernels`, 'a trace of some steps');
      const { args } = event;
      columns.start_us.push(this.time(event, name, 'ts'));
      columns.dur_us.push(this.time(event, name, 'dur'));
      columns.name.push(this.numberOf(name));
      columns.stream.push(whole(args?.stream ?? event.tid));
      columns.shape.push(this.numberOf(`${listed(args?.grid)}${listed(args?.block)}`));
      columns.collective.push(this.numberOf(textOf(args?.['Collective name'])));
      columns.elements.push(Math.max(whole(args?.['In msg nelems']), whole(args?.['Out msg nelems'])));
      columns.dtype.push(this.numberOf(textOf(args?.dtype)));
      columns.group.push(whole(args?.['Group size']));
    } else if (name.startsWith('ProfilerStep')) {
      const start_us = this.time(event, name, 'ts');
      const step = { name, start_us, end_us: start_us + this.time(event, name, 'dur') };
      (event.cat === 'gpu_user_annotation' ? this.deviceSteps : this.hostSteps).push(step);
    }
  }

  private time(event: TraceEvent, name: string, key: 'ts' | 'dur'): number {
    const value = event[key];
    if (typeof value === 'number' && Number.isFinite(value) && (key === 'ts' || value >= 0)) return value;
    return refuse(this.line, `event ${this.events}, ${name.slice(0, 40)}, has ${key} = ${JSON.stringify(value) ?? 'nothing'}`, 'a number of microseconds');
  }

  private numberOf(name: string): number {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    this.names.set(name, this.names.size);
    return this.names.size - 1;
  }

  private number(key: string): number | null {
    const found = [this.head, this.tail].map((text) => new RegExp(`"${key}"\\s*:\\s*([0-9]+)`).exec(text)).find((each) => each !== null);
    return found ? Number(found[1]) : null;
  }

  private refuseEvent(): never {
    refuse(this.line, `event ${this.events + 1} is no JSON`, 'an event such as {"ph": "X", "cat": "kernel", …}');
  }
}

interface TraceEvent {
  readonly ph?: unknown;
  readonly cat?: unknown;
  readonly name?: unknown;
  readonly ts?: unknown;
  readonly dur?: unknown;
  readonly tid?: unknown;
  readonly args?: Readonly<Record<string, unknown>>;
}

const latin = new TextDecoder('latin1');

/** The byte behind the object that begins at `from`; null where it has not come whole. */
function endOf(bytes: Uint8Array, from: number): number | null {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) at += 1;
      if (at >= bytes.length) return null;
    } else if (byte === open || byte === openList) depth += 1;
    else if (byte === close || byte === closeList) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

const whole = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.trunc(value) : 0);

/** As Python writes a list, without blanks. */
const listed = (value: unknown): string => (Array.isArray(value) ? `[${value.join(',')}]` : textOf(value)).replaceAll(' ', '');

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function refuse(line: number, found: string, allowed = expected): never {
  throw new InputError({ parameter: 'trace', value: found, allowed, message: `line ${line}: ${found}; expected ${allowed}`, line, column: null });
}
