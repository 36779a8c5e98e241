import { interpolateNumberArray } from 'd3-interpolate';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { contourLines } from './contourLines.ts';
import type { Surface } from './surface.ts';

/** Gains on a grid, row by row from the least y on, in each row from the least x on. */
export interface HeatMapData {
  readonly gain: Float64Array;
  readonly columns: number;
}

export interface HeatMapColours {
  readonly gain: string;
  readonly loss: string;
  readonly paper: string;
  readonly ink: string;
}

/** Drawn as lines with their values; 1, where hiding makes no difference, is the heaviest. */
const levels = [0.5, 0.75, 1, 1.25, 1.5, 1.75] as const;

/** Draws the map over the whole of its plot: the colour of gain above 1, of loss below it, the paper's between them. */
export function heatMap(surface: Surface, { gain, columns }: HeatMapData, colours: HeatMapColours, width: number, height: number): void {
  const rows = gain.length / columns;
  const all = surface.channels([colours.paper, colours.gain, colours.loss]);
  const [paper, more, less] = [0, 4, 8].map((at) => all.subarray(at, at + 4)) as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  const [toMore, toLess] = [interpolateNumberArray(paper, more), interpolateNumberArray(paper, less)];
  const cells = new Uint8ClampedArray(4 * gain.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = gain[row * columns + column]!;
      const colour = (value >= 1 ? toMore : toLess)(0.85 * Math.min(1, Math.abs(value - 1)));
      // Rows of the picture begin at the top, those of the map at the bottom.
      cells.set(colour, 4 * ((rows - 1 - row) * columns + column));
    }
  }
  surface.image(cells, columns, width, height, true);
  const x = (column: number): number => (column / (columns - 1)) * width;
  const y = (row: number): number => (1 - row / (rows - 1)) * height;
  for (const level of levels) drawLevel(surface, contourLines(gain, columns, level), level, colours, x, y, height);
}

function drawLevel(
  surface: Surface,
  lines: Float64Array,
  level: number,
  { ink, paper }: HeatMapColours,
  x: (column: number) => number,
  y: (row: number) => number,
  height: number,
): void {
  const drawn = surface.path();
  for (let i = 0; i < lines.length; i += 4) {
    drawn.moveTo(x(lines[i]!), y(lines[i + 1]!));
    drawn.lineTo(x(lines[i + 2]!), y(lines[i + 3]!));
  }
  surface.stroke(drawn, { colour: ink, width: level === 1 ? 1.8 : 1, alpha: level === 1 ? 0.9 : 0.45 });
  // One name for each line of the level, which has one on either side of the ridge: where it crosses a quarter of the height.
  const named: number[] = [];
  for (let i = 0; i < lines.length; i += 4) {
    const [px, py] = [x(lines[i]!), y(lines[i + 1]!)];
    if (Math.abs(py - labelHeight(level, height)) > 2 || named.some((other) => Math.abs(other - px) < 40)) continue;
    named.push(px);
    surface.text(formatQuantity(level), px, py, { size: 11.5, colour: ink, halo: paper });
  }
}

/** Neighbouring levels have their names at different heights, so that these never meet. */
const labelHeight = (level: number, height: number): number => height * (0.2 + 0.15 * ((level * 4) % 4));
