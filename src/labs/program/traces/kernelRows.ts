import type { TorchFamily } from '../../../core/measured/torchSteps.ts';
import { readEntry } from './communicates.ts';

/** The parameter with another choice of one family or stream; null: as the rules say. */
export function withChoice(text: string, of: string, sends: boolean | null): string {
  const others = text.split(',').filter((entry) => entry.trim() !== '' && readEntry(entry).of !== of);
  return [...others, ...(sends === null ? [] : [`${sends ? '' : '-'}${of}`])].join(',');
}

/** A row of the table of kernels: a stream as a whole, or a family on it. */
export interface KernelRow {
  /** As an entry of the parameter names it. */
  readonly entry: string;
  readonly stream: number;
  /** Null: the stream as a whole. */
  readonly family: string | null;
  readonly kernels: number;
  readonly time_us: number;
  /** Whether it counts as communication, also before the trace has been read again; null: a part of it does. */
  readonly sends: boolean | null;
  /** The same without the entry of its own. */
  readonly otherwise: boolean | null;
}

/** Streams, each before its families of at least this part of all kernel time, and how many families are left out. */
export function kernelRows(families: readonly TorchFamily[], chosen: string, least = 0.002): { readonly rows: readonly KernelRow[]; readonly left: number } {
  const total_us = families.reduce((sum, { time_us }) => sum + time_us, 0);
  const entries = new Map(
    chosen
      .split(',')
      .map(readEntry)
      .map(({ of, sends }) => [of, sends]),
  );
  // An entry that ends with a star is seen in what was read by it alone.
  const isByBeginning = [...entries.keys()].some((of) => of.endsWith('*'));
  const read = ({ sends_us, time_us }: TorchFamily): boolean | null => (sends_us === 0 ? false : sends_us === time_us ? true : null);
  const isShown = ({ time_us, sends_us, ruled }: TorchFamily): boolean => time_us >= least * total_us || sends_us > 0 || ruled !== false;
  const rows = [...new Set(families.map(({ stream }) => stream))].flatMap((stream): readonly KernelRow[] => {
    const entry = `stream:${stream}`;
    const own = families.filter((each) => each.stream === stream);
    const rowOf = (each: TorchFamily): KernelRow => {
      const otherwise = isByBeginning ? read(each) : (entries.get(entry) ?? each.ruled);
      const { family, kernels, time_us } = each;
      return { entry: family, stream, family, kernels, time_us, sends: entries.get(family) ?? otherwise, otherwise };
    };
    const inside = own.map(rowOf);
    const sum = (of: (row: KernelRow) => number): number => inside.reduce((all, each) => all + of(each), 0);
    const whole = { entry, stream, family: null, kernels: sum((each) => each.kernels), time_us: sum((each) => each.time_us) };
    const otherwise = common(own.map((each) => each.ruled));
    return [{ ...whole, sends: common(inside.map(({ sends }) => sends)), otherwise }, ...inside.filter((_, i) => isShown(own[i]!))];
  });
  return { rows, left: families.filter((each) => !isShown(each)).length };
}

/** What all of them are; null where they differ. */
const common = (of: readonly (boolean | null)[]): boolean | null => (of.every((each) => each === of[0]) ? of[0]! : null);
