import type { FileContents } from '../attachedFiles.ts';

declare const answered: unique symbol;

/**
 * Files for a reader in Python, which takes them piece by piece, with progress, and answers with what JSON can say: the one door for traces and reports.
 *
 * `reader` is a name in the table of overlap_models/_page/readers.py, whose head says what a reader gets; `options` reach it as they are. On the page `readFiles`
 * (engines/analytic/readFiles.ts) has it done in a worker of its own, and returns what stops it; `headless` has `readFiles` of its Python. Both throw or refuse
 * with what the reader found and expected.
 *
 * `Answer`: the type of what the reader answers, which is trusted.
 */
export interface FileReading<Answer = unknown> {
  /** Never there. */
  readonly [answered]?: Answer;
  readonly reader: string;
  readonly files: readonly ReadFile[];
  readonly options: Readonly<Record<string, unknown>>;
}

export interface ReadFile {
  readonly name: string;
  readonly contents: FileContents | Pieces;
}

/** A file of which little is in memory at once. */
export interface Pieces {
  /** Bytes in all; 0 where nobody knows. */
  readonly size: number;
  /** Returns at most `most` of the next bytes; none at the end. */
  read(most: number): Uint8Array;
}

/** How far files are read. */
export interface ReadingProgress {
  /** Part of all bytes, from 0 to 1. */
  readonly part: number;
  /** What the reader counts, such as events and kernels; none before it has told any. */
  readonly counts: readonly number[];
}
