import { binaryFormat, encodingOf } from '../files.ts';
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
