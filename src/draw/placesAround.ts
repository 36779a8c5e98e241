import type { Pixel } from './linePixels.ts';
import type { TextPlace } from './placeTexts.ts';

/** Right and down of a mark: 1, left and up -1. */
export type Direction = readonly [right: -1 | 0 | 1, down: -1 | 0 | 1];

/** How much further away from the mark a text may stand, and how bad that is: it is less clear what it belongs to. */
const rings = [
  { further: 0, cost: 0 },
  { further: 14, cost: 4 },
  { further: 28, cost: 8 },
] as const;

/** Where the label of a mark may stand: near it in these directions, the best first, or further away in the same. */
export function placesAround([x, y]: Pixel, directions: readonly Direction[]): readonly TextPlace[] {
  return rings.flatMap(({ further, cost }) =>
    directions.map(
      ([right, down]): TextPlace => ({
        x: x + right * (11 + further),
        // The foot of a text beside the mark is higher than that of one under it.
        y: y + (down === 0 ? 4 : down < 0 ? -(right === 0 ? 12 : 8) - further : (right === 0 ? 24 : 18) + further),
        anchor: right === 0 ? 'middle' : right > 0 ? 'start' : 'end',
        cost,
      }),
    ),
  );
}
