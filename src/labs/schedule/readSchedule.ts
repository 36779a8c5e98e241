import type { FileContents } from '../../core/files.ts';
import { isAttached } from '../../core/files.ts';
import { InputError } from '../../core/inputError.ts';
import type { Address } from '../../engines/simulation/abi.ts';
import type { OnProgress } from '../../engines/simulation/labRun.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { readReading } from './abi.ts';
import { fileIsGone, problemIn } from './goalMemory.ts';
import { goalText } from './goalSchedules.ts';
import type { ScheduleExports } from './module.ts';

/** A schedule that a module has read. */
export interface ReadSchedule {
  /** The value of the parameter goal that means it. */
  readonly goal: string;
  readonly bytes: number;
  /** Whether its operations have lines. */
  readonly binary: boolean;
  /** Computation that replays communication, by the schedule's own comments. */
  readonly replayed_us: number;
  /** Ranks that stand for a network, by the schedule's own comments. */
  readonly networks: readonly number[];
  /** What a sweep of the lab takes, see SweepRoom. */
  readonly address: Address;
}

/** What each module has read, so that a step of a slider reads nothing. */
const readBy = new WeakMap<ScheduleExports, ReadSchedule>();

/** Some 20 ms each. */
const copied = 2 ** 24;
const understood = 2 ** 22;
/** What part of a whole evaluation is done when a text has been copied, and when it has been read: most of it is the run. */
const afterCopying = 0.05;
export const afterReading = 0.25;

/**
 * An operation or an edge takes at most 8 times the bytes of its line, labels a quarter of the text; untouched memory costs
 * nothing, and there are 4 GB in all.
 */
const readingBytesFor = (bytes: number): number => Math.max(0, Math.min(2 ** 20 + 10 * bytes, 3.5 * 2 ** 30 - bytes));

type Files = Readonly<Record<string, FileContents>> | undefined;

/** Reads what the parameter goal means, unless it was read last: a text, or one of the files. */
export function* readSchedule(simulator: ScheduleExports, goal: string, files?: Files, onProgress?: OnProgress): Steps<ReadSchedule> {
  const before = readBy.get(simulator);
  if (before?.goal === goal) return before;
  readBy.delete(simulator);
  const contents = contentsOf(goal, files);
  const bytes = contents instanceof Blob ? contents.size : contents.length;
  // A module counts its addresses from -2^31 where they lie behind 2 GB.
  const address = simulator.ovx_open_text(bytes, readingBytesFor(bytes)) >>> 0;
  if (address === 0) throw new Error('the schedule does not fit into memory');
  for (let at = 0; at < bytes; at += copied) {
    new Uint8Array(simulator.memory.buffer, address + at, Math.min(copied, bytes - at)).set(pieceOf(contents, at, at + copied));
    onProgress?.((afterCopying * at) / bytes);
    yield;
  }
  for (;;) {
    const reading = readReading(simulator.memory, simulator.ovx_read(understood));
    if (reading.error_line > 0) throw new InputError(problemIn(reading));
    if (reading.text !== 0) {
      const begin = new TextDecoder().decode(pieceOf(contents, 0, 4096));
      const read = { goal, bytes, binary: reading.binary === 1, replayed_us: replayedIn(begin), networks: networksIn(begin), address: reading.text };
      readBy.set(simulator, read);
      return read;
    }
    onProgress?.(afterCopying + ((afterReading - afterCopying) * reading.bytes) / bytes);
    yield;
  }
}

/** Replayed time in the comment of a schedule made from one rank's execution trace (overlap_models/chakra/goal.py). */
const replayedIn = (begin: string): number => Number(/^\/\/ .* in a trace of one rank, ([0-9]+) ns /m.exec(begin)?.[1] ?? 0) / 1000;

/** Every "// rank 1 is a network", as overlap_models/traced/buckets.py writes it. */
const networksIn = (begin: string): number[] => Array.from(begin.matchAll(/^\/\/ rank ([0-9]+) is a network\b/gm), ([, rank]) => Number(rank));

function contentsOf(goal: string, files: Files): FileContents {
  const contents = files?.[goal];
  if (contents) return contents;
  if (isAttached(goal)) throw new InputError(fileIsGone);
  return new TextEncoder().encode(goalText(goal));
}

/** Exists only in workers, the only place where the page reads files. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

function pieceOf(contents: FileContents, from: number, to: number): Uint8Array {
  if (!(contents instanceof Blob)) return contents.subarray(from, to);
  try {
    return new Uint8Array(new FileReaderSync().readAsArrayBuffer(contents.slice(from, to)));
  } catch {
    throw new InputError(fileIsGone);
  }
}
