import { binaryFormat } from '../files.ts';
import type { AnalyticRequest } from '../results/analytic.ts';
import { formatBytes } from '../units/formatQuantity.ts';

/** Largest text that the models read (overlap_models/measured/reading.py). */
export const maxText_bytes = 50_000_000;

/** A text, or why there is none. */
export type BenchmarkText = { readonly text: string } | { readonly refused: string; readonly allowed: string };

/** Why a file is too large to open; null where it is not. */
export const tooLarge = (bytes: number): { readonly refused: string; readonly allowed: string } | null =>
  bytes <= maxText_bytes
    ? null
    : {
        refused: `The file has ${formatBytes(bytes)}; at most ${formatBytes(maxText_bytes)} are read: the results of one machine take some kilobytes.`,
        allowed: `at most ${formatBytes(maxText_bytes)}`,
      };

/** UTF-16 where its mark says so, as some shells of Windows write it, or where every other byte of what it begins with is 0; else UTF-8. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 32);
  const zeros = (parity: number): boolean => begin.length >= 8 && begin.every((byte, i) => (byte === 0) === (i % 2 === parity));
  return zeros(1) ? 'utf-16le' : zeros(0) ? 'utf-16be' : 'utf-8';
}

/** The first characters of a file, to recognize it: a character for each byte, or the text if UTF-16. */
export function beginOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^\xEF\xBB\xBF/, '');
}

/** The text of a file. */
export function benchmarkText(bytes: Uint8Array): BenchmarkText {
  const binary = binaryFormat(bytes);
  if (binary !== null) return { refused: `line 1: ${binary}; expected the text of a benchmark`, allowed: 'the text of a benchmark' };
  return tooLarge(bytes.length) ?? { text: new TextDecoder(encodingOf(bytes)).decode(bytes) };
}

/** The part of a read benchmark (`measure` of overlap_models/labs/machine.py) that all labs use. */
export interface ReadBenchmark {
  readonly rows: readonly object[];
  readonly skipped: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
  /** Null: no benchmark has times of three sizes. */
  readonly machine: { readonly text: string } | null;
}

/** Request to read and fit a benchmark, or one of its tables; belongs to no scenario. */
export const measureRequest = <Answer extends ReadBenchmark = ReadBenchmark>(text: string, benchmark?: string): AnalyticRequest<Answer> => ({
  lab: '',
  parameters: {},
  measure: text,
  ...(benchmark !== undefined && { benchmark }),
});
