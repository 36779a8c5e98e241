import type { Level } from './timeline.ts';

/** The highest of each 64 steps of a level, so that the peak of a hundred thousand is quickly found. */
export interface LevelPeaks {
  readonly amount: Uint32Array;
  readonly peaks: Uint32Array;
}

const block = 64;

export function deriveLevelPeaks({ amount }: Pick<Level, 'amount'>): LevelPeaks {
  const peaks = new Uint32Array(Math.ceil(amount.length / block));
  for (let i = 0; i < amount.length; i += 1) {
    const at = Math.floor(i / block);
    if (amount[i]! > peaks[at]!) peaks[at] = amount[i]!;
  }
  return { amount, peaks };
}

/** The highest level of the steps [low, high). */
export function peakOf({ amount, peaks }: LevelPeaks, low: number, high: number): number {
  let highest = 0;
  let i = low;
  while (i < high) {
    const whole = i % block === 0 && i + block <= high;
    highest = Math.max(highest, whole ? peaks[i / block]! : amount[i]!);
    i += whole ? block : 1;
  }
  return highest;
}
