import { currentVersion } from '../core/link/version.ts';
import { maxText_bytes } from '../core/measured/benchmarkText.ts';
import { UsageError } from './usage.ts';

/** The files that the command line may name. */
export interface Files {
  exists(path: string): boolean;
  /** Reads all bytes; throws if there are more than that. */
  bytes(path: string, most_bytes: number): Uint8Array;
  write(path: string, contents: string | Uint8Array): void;
}

/** The links that are meant by links and by paths of files with one link a line. */
export function collectLinks(positionals: readonly string[], files: Files): string[] {
  if (positionals.length === 0) throw new UsageError('There is no link and no file of links.');
  return positionals.flatMap((positional) => (isLink(positional, files) ? [positional] : linksOfFile(positional, files)));
}

/** A hash and an address are links; so is a bare query string, unless a file has that name. */
function isLink(text: string, files: Files): boolean {
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

/** Longest trace whose schedule fits as well. */
const maxTrace_bytes = 2 ** 31 - 1;

/** The contents of a file of the command line. */
export function bytesIn(path: string, files: Files, most_bytes = maxTrace_bytes): Uint8Array {
  try {
    return files.bytes(path, most_bytes);
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
