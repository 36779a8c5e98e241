import { prefetchConstants } from '../../src/labs/prefetch/model.ts';

export const prefetchConstant = (key: string): number => prefetchConstants.find((row) => row.key === key)!.value;

export interface DlxSize {
  readonly virtualization: number;
  /** 4 to 2048: beyond, numbers of nodes end. */
  readonly processors: number;
}

/** The least number of levels with fan ** levels >= processors. */
export function levelsOf(processors: number, fan: number): number {
  let levels = 1;
  while (fan ** levels < processors) levels += 1;
  return levels;
}

/** What every program is handed, as ovx_prefetch.h describes it. */
export function numbersOf({ virtualization: v, processors: p }: DlxSize, form: 'blocking' | 'prefetch'): Record<string, number> {
  const fan = prefetchConstant(`fan_in_${form}`);
  const levels = levelsOf(p, fan);
  const rows = Math.floor(Math.sqrt(v));
  return {
    v,
    p,
    me: 2 * Math.floor(p / 4),
    fan,
    levels,
    top_fan: Math.ceil(p / fan ** (levels - 1)),
    hops: levelsOf(p, prefetchConstant(`fan_out_${form}`)),
    halvings: levelsOf(p, 2),
    rows,
    columns: Math.ceil(v / rows),
  };
}
