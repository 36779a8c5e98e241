import type { TorchFamily } from '../../core/measured/torchSteps.ts';
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
  readonly sends_us: number;
  /** Whether it communicates by the rules; null: a part of it. */
  readonly ruled: boolean | null;
}

/** Streams, each before its families of at least this part of all kernel time, and how many families are left out. */
export function kernelRows(families: readonly TorchFamily[], least = 0.002): { readonly rows: readonly KernelRow[]; readonly left: number } {
  const total_us = families.reduce((sum, { time_us }) => sum + time_us, 0);
  const streams = [...new Set(families.map(({ stream }) => stream))];
  const isShown = ({ time_us, sends_us, ruled }: TorchFamily): boolean => time_us >= least * total_us || sends_us > 0 || ruled !== false;
  const rows = streams.flatMap((stream): readonly KernelRow[] => {
    const own = families.filter((each) => each.stream === stream);
    const sum = (of: (family: TorchFamily) => number): number => own.reduce((all, each) => all + of(each), 0);
    const ruled = own.every((each) => each.ruled === own[0]!.ruled) ? own[0]!.ruled : null;
    const whole = { entry: `stream:${stream}`, stream, family: null, kernels: sum((each) => each.kernels), time_us: sum((each) => each.time_us) };
    return [{ ...whole, sends_us: sum((each) => each.sends_us), ruled }, ...own.filter(isShown).map((each) => ({ ...each, entry: each.family }))];
  });
  return { rows, left: families.filter((each) => !isShown(each)).length };
}
