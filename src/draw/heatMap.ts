import { formatQuantity } from '../core/units/formatQuantity.ts';
import { contourLines } from './contourLines.ts';
import { prepareCanvas } from './prepareCanvas.ts';

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

type Rgb = readonly [number, number, number];

/** Drawn as lines with their values; 1, where hiding makes no difference, is the heaviest. */
const levels = [0.5, 0.75, 1, 1.25, 1.5, 1.75] as const;

/** Draws the map over the whole canvas: the colour of gain above 1, of loss below it, the paper's between them. */
export function heatMap(
  canvas: HTMLCanvasElement,
  { gain, columns }: HeatMapData,
  colours: HeatMapColours,
  width: number,
  height: number,
  ratio: number,
): void {
  const context = prepareCanvas(canvas, width, height, ratio);
  if (context === null) return;
  const rows = gain.length / columns;
  const cells = document.createElement('canvas');
  [cells.width, cells.height] = [columns, rows];
  const inner = cells.getContext('2d', { willReadFrequently: true });
  if (inner === null) return;
  const [paper, more, less] = [colours.paper, colours.gain, colours.loss].map((colour) => rgb(inner, colour)) as [Rgb, Rgb, Rgb];
  const image = inner.createImageData(columns, rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = gain[row * columns + column]!;
      const [end, part] = value >= 1 ? [more, Math.min(1, value - 1)] : [less, Math.min(1, 1 - value)];
      // Rows of the picture begin at the top, those of the map at the bottom.
      const at = 4 * ((rows - 1 - row) * columns + column);
      for (let channel = 0; channel < 3; channel += 1) {
        image.data[at + channel] = paper[channel]! + 0.85 * part * (end[channel]! - paper[channel]!);
      }
      image.data[at + 3] = 255;
    }
  }
  inner.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = true;
  context.drawImage(cells, 0, 0, width, height);
  const x = (column: number): number => (column / (columns - 1)) * width;
  const y = (row: number): number => (1 - row / (rows - 1)) * height;
  for (const level of levels) drawLevel(context, contourLines(gain, columns, level), level, colours, x, y);
}

function drawLevel(
  context: CanvasRenderingContext2D,
  lines: Float64Array,
  level: number,
  colours: HeatMapColours,
  x: (column: number) => number,
  y: (row: number) => number,
): void {
  context.strokeStyle = colours.ink;
  context.globalAlpha = level === 1 ? 0.9 : 0.45;
  context.lineWidth = level === 1 ? 1.8 : 1;
  context.beginPath();
  for (let i = 0; i < lines.length; i += 4) {
    context.moveTo(x(lines[i]!), y(lines[i + 1]!));
    context.lineTo(x(lines[i + 2]!), y(lines[i + 3]!));
  }
  context.stroke();
  context.globalAlpha = 1;
  // One name for each line of the level, which has one on either side of the ridge: where it crosses a quarter of the height.
  const named: number[] = [];
  const { height } = context.canvas.getBoundingClientRect();
  for (let i = 0; i < lines.length; i += 4) {
    const [px, py] = [x(lines[i]!), y(lines[i + 1]!)];
    if (Math.abs(py - labelHeight(level, height)) > 2 || named.some((other) => Math.abs(other - px) < 40)) continue;
    named.push(px);
    label(context, formatQuantity(level), px, py, colours);
  }
}

/** Neighbouring levels have their names at different heights, so that these never meet. */
const labelHeight = (level: number, height: number): number => height * (0.2 + 0.15 * ((level * 4) % 4));

function label(context: CanvasRenderingContext2D, text: string, x: number, y: number, { ink, paper }: HeatMapColours): void {
  context.font = '600 11.5px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3.5;
  context.lineJoin = 'round';
  context.strokeStyle = paper;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}

/** The channels of a colour, however the style sheet writes it. */
function rgb(context: CanvasRenderingContext2D, colour: string): Rgb {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}
