import type { QueueLength } from './timeline.ts';

/** The highest level of each 64 steps of a queue, so that the peak of a hundred thousand is quickly found. */
export interface QueuePeaks {
  readonly packets: Uint32Array;
  readonly peaks: Uint32Array;
}

const block = 64;

export function deriveQueuePeaks({ packets }: QueueLength): QueuePeaks {
  const peaks = new Uint32Array(Math.ceil(packets.length / block));
  for (let i = 0; i < packets.length; i += 1) {
    const at = Math.floor(i / block);
    if (packets[i]! > peaks[at]!) peaks[at] = packets[i]!;
  }
  return { packets, peaks };
}

/** The highest level of the steps [low, high). */
export function peakOf({ packets, peaks }: QueuePeaks, low: number, high: number): number {
  let highest = 0;
  let i = low;
  while (i < high) {
    const whole = i % block === 0 && i + block <= high;
    highest = Math.max(highest, whole ? peaks[i / block]! : packets[i]!);
    i += whole ? block : 1;
  }
  return highest;
}
