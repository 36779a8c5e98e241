import { drawGainLines, type MapPalette, type MapScale, mapColours } from './mapScale.ts';
import type { Surface } from './surface.ts';

/** Gains on a grid, row by row from the least y on, in each row from the least x on. */
export interface HeatMapData {
  readonly gain: Float64Array;
  readonly columns: number;
}

/** The scale of the gains of a grid. */
export function heatScale({ gain }: HeatMapData): MapScale {
  let [low, high] = [Infinity, -Infinity];
  for (const each of gain) {
    low = Math.min(low, each);
    high = Math.max(high, each);
  }
  return { range: [low, high], logarithmic: true, isGain: true };
}

/** Draws the map over the whole of its plot. Its cells, which are thousands, are one picture. */
export function heatMap(surface: Surface, data: HeatMapData, palette: MapPalette, width: number, height: number): void {
  const { gain, columns } = data;
  const rows = gain.length / columns;
  const scale = heatScale(data);
  const colour = mapColours(surface, scale, palette);
  const cells = new Uint8ClampedArray(4 * gain.length);
  // Rows of the picture begin at the top, those of the map at the bottom.
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) cells.set(colour(gain[row * columns + column]!), 4 * ((rows - 1 - row) * columns + column));
  surface.image(cells, columns, width, height, true);
  const x = (column: number): number => (column / (columns - 1)) * width;
  const y = (row: number): number => (1 - row / (rows - 1)) * height;
  drawGainLines(surface, { values: gain, columns, scale }, x, y, { width, height }, palette);
}
