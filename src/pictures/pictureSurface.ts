import type { Surface } from '../draw/surface.ts';
import { add, type Definitions, rectanglesPath, svgSurface } from '../draw/svgSurface.ts';
import { families } from './advance.ts';

/**
 * Draws into a group of a picture. Pixels become rectangles, neighbours of about the same colour one of them: a million spans
 * stay as large as what is seen of them.
 */
export function pictureSurface(group: SVGElement, definitions: Definitions): Surface {
  return {
    ...svgSurface(group, definitions),
    text(text, x, y, { size, colour, halo }) {
      add(
        group,
        'text',
        {
          x,
          // From the middle of capital letters to their foot.
          y: y + 0.35 * size,
          'text-anchor': 'middle',
          'font-family': families.sans,
          'font-size': size,
          'font-weight': 700,
          fill: colour,
          ...(halo !== undefined && { stroke: halo, 'stroke-width': 3.5, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
        },
        text,
      );
    },
    channels: (colours) => Uint8ClampedArray.from(colours.flatMap(channelsOf)),
    image(channels, columns, width, height) {
      const rows = channels.length / 4 / columns;
      const [wide, high] = [width / columns, height / rows];
      for (const [colour, rectangles] of rectanglesOf(channels, columns, rows)) {
        const [fill, opacity] = [colour.slice(0, 7), parseInt(colour.slice(7), 16) / 255];
        add(group, 'path', {
          d: rectanglesPath(rectangles.map((value, i) => value * (i % 2 === 0 ? wide : high))),
          fill,
          'fill-opacity': opacity === 1 ? null : opacity,
          'shape-rendering': 'crispEdges',
        });
      }
    },
  };
}

/** The palettes of pictures write colours so. */
function channelsOf(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`${colour} is no colour of a picture`);
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).concat(255);
}

/** So many steps of a channel look the same. */
const step = 8;

/** The rectangles of each colour, which has eight digits; none where nothing was drawn. Rows that are alike are one. */
function rectanglesOf(channels: Uint8ClampedArray, columns: number, rows: number): Map<string, number[]> {
  const colours = new Uint32Array(columns * rows);
  for (let i = 0; i < colours.length; i += 1) {
    if (channels[4 * i + 3] === 0) continue;
    let colour = 0;
    for (let channel = 0; channel < 4; channel += 1) colour = colour * 256 + Math.min(255, step * Math.round(channels[4 * i + channel]! / step));
    colours[i] = colour;
  }
  const found = new Map<string, number[]>();
  for (let row = 0; row < rows; ) {
    const own = colours.subarray(row * columns, (row + 1) * columns);
    let end = row + 1;
    while (end < rows && own.every((colour, column) => colour === colours[end * columns + column])) end += 1;
    for (let from = 0; from < columns; ) {
      let to = from + 1;
      while (to < columns && own[to] === own[from]) to += 1;
      if (own[from] !== 0) {
        const name = `#${own[from]!.toString(16).padStart(8, '0')}`;
        const rectangles = found.get(name) ?? [];
        found.set(name, rectangles);
        rectangles.push(from, row, to - from, end - row);
      }
      from = to;
    }
    row = end;
  }
  return found;
}
