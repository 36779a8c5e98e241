import { currentVersion } from '../core/lab/version.ts';
import { maxText_bytes } from '../core/measured/benchmarkText.ts';
import type { Pieces, ReadFile } from '../core/results/fileReading.ts';
import { UsageError } from './usage.ts';

/** The files that the command line may name. */
export interface Files {
  exists(path: string): boolean;
  /** Reads all bytes; throws if there are more than that. */
  bytes(path: string, most_bytes: number): Uint8Array;
  /** Opens a file that is read piece by piece; throws if it cannot be. */
  open(path: string): Pieces;
  write(path: string, contents: string | Uint8Array): void;
}

/** The links that are meant by links and by paths of files with one link a line. */
export function collectLinks(positionals: readonly string[], files: Files): string[] {
  if (positionals.length === 0) throw new UsageError('There is no link and no file of links.');
  return positionals.flatMap((positional) => (isLink(positional, files) ? [positional] : linksOfFile(positional, files)));
}

/** A hash and an address are links; so is a bare query string, unless a file has that name. */
export function isLink(text: string, files: Files): boolean {
  if (text.startsWith('#') || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return true;
  return !files.exists(text) && /[=#]/.test(text);
}

function linksOfFile(path: string, files: Files): string[] {
  if (path === '') throw new UsageError(`A link is empty; the default scenario is #v=${currentVersion}.`);
  const links = readLines(path, files).filter((line) => line !== '' && line !== '#' && !line.startsWith('# '));
  if (links.length === 0) throw new UsageError(`The file ${path} holds no link.`);
  return links;
}

function readLines(path: string, files: Files): string[] {
  return new TextDecoder()
    .decode(bytesIn(path, files, maxText_bytes))
    .split(/\r?\n/)
    .map((line) => line.trim());
}

/** Longest schedule. */
const maxSchedule_bytes = 2 ** 31 - 1;

/** The contents of a file of the command line. */
export const bytesIn = (path: string, files: Files, most_bytes = maxSchedule_bytes): Uint8Array => orUsage(path, () => files.bytes(path, most_bytes));

/** A file of the command line for a reader, however long. */
export function openIn(path: string, files: Files): ReadFile {
  const { size, read } = orUsage(path, () => files.open(path));
  return { name: path, contents: { size, read } };
}

function orUsage<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
