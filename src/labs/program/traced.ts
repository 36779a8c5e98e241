import { formatNumber } from '../../core/units/formatNumber.ts';

/** What a file showed of the program: a step of it, or a whole run. */
export type Traced = TracedStep | TracedRun;

/** Times of a step that was measured, in µs; the size of buckets (bytes) with which it would be shortest, and the part of it that they would save. */
export interface TracedStep {
  readonly step: number;
  readonly computation: number;
  readonly communication: number;
  readonly hidden: number;
  readonly exposed: number;
  readonly bucket?: number;
  readonly bucket_saves?: number;
  /** 0: none of its messages says how many bytes it has. */
  readonly sizes?: number;
}

/** Times of a run of MPI, in µs. */
export interface TracedRun {
  readonly ranks: number;
  /** The longest computation of a rank. */
  readonly longest: number;
  /** How long it took; absent: the format has no clock. */
  readonly run?: number;
  /** What it takes without what hiding could save; absent: not known yet. */
  readonly ideal?: number;
  /** 1: its sizes and times are those of the sliders, too. */
  readonly steps?: number;
}

/** Entries that each kind has, and those that it may have. */
const kinds = [
  { needed: ['step', 'computation', 'communication', 'hidden', 'exposed'], more: ['bucket', 'bucket_saves', 'sizes'] },
  { needed: ['ranks', 'longest'], more: ['run', 'ideal', 'steps'] },
] as const;

const entry = /^([a-z_]+):(\d+\.?\d*(?:e[+-]?\d+)?)$/;

const valuesIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((each) => entry.exec(each))
      .flatMap((found) => (found === null ? [] : [[found[1]!, Number(found[2])]])),
  );

/** The grammar of the parameter `traced`. */
export function checkTraced(text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } {
  const kind = kinds.find(({ needed }) => text.startsWith(`${needed[0]}:`)) ?? kinds[0];
  const known: readonly string[] = [...kind.needed, ...kind.more];
  const allowed = `${kind.needed.join(', ')}, and perhaps ${kind.more.join(', ')}, each with a colon and a number`;
  const wrong = text.split(',').find((each) => !known.includes(entry.exec(each)?.[1] ?? ''));
  if (wrong !== undefined) return { wrong, allowed };
  const values = valuesIn(text);
  return kind.needed.every((key) => key in values) && values[kind.needed[0]]! > 0 ? { text } : { wrong: text, allowed };
}

/** What the parameter says; null where it says nothing. */
export const tracedIn = (text: string): Traced | null => (text === '' || 'wrong' in checkTraced(text) ? null : (valuesIn(text) as unknown as Traced));

export const tracedText = (traced: Traced): string =>
  Object.entries(traced)
    .map(([key, value]) => `${key}:${formatNumber(Number(Number(value).toPrecision(6)))}`)
    .join(',');

/**
 * Whether the sliders say a step of the program: not where a file was opened that has none, a run of MPI or messages of unknown
 * sizes. What the models say of the sliders would be about another program then.
 */
export function saysStep({ traced: text, mpi }: { readonly traced: string; readonly mpi: string }): boolean {
  const traced = tracedIn(text);
  if (traced === null) return mpi === '';
  return 'step' in traced ? traced.sizes !== 0 : traced.steps === 1;
}
