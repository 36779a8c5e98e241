import { noBin } from './bins.ts';

/** How often each pair of bins of two columns occurs among the selected rows: `levels` by `levels`, the first column slowest. */
export function pairs(first: Uint16Array, second: Uint16Array, mask: Uint8Array | null, levels: number): Uint32Array {
  const found = new Uint32Array(levels * levels);
  for (let i = 0; i < first.length; i += 1) {
    if ((mask !== null && mask[i] === 0) || first[i] === noBin || second[i] === noBin) continue;
    found[first[i]! * levels + second[i]!]! += 1;
  }
  return found;
}

/**
 * How many lines go through each pixel between two parallel axes, `width` pixels across and `levels` high, row by row from
 * the highest level on. A line goes from the middle of its bin to that of the other.
 */
export function lineDensity(found: Uint32Array, levels: number, width: number): Float32Array {
  const density = new Float32Array(levels * width);
  for (let from = 0; from < levels; from += 1)
    for (let to = 0; to < levels; to += 1) {
      const count = found[from * levels + to]!;
      if (count === 0) continue;
      const step = width === 1 ? 0 : (to - from) / (width - 1);
      for (let x = 0, level = from + 0.5; x < width; x += 1, level += step) density[(levels - 1 - Math.floor(level)) * width + x]! += count;
    }
  return density;
}

/** How many of the selected rows lie at each place of a raster, row by row from the highest on. */
export function pointDensity([x, columns]: readonly [Uint16Array, number], [y, rows]: readonly [Uint16Array, number], mask: Uint8Array | null): Float32Array {
  const density = new Float32Array(columns * rows);
  for (let i = 0; i < x.length; i += 1) {
    if ((mask !== null && mask[i] === 0) || x[i] === noBin || y[i] === noBin) continue;
    density[(rows - 1 - y[i]!) * columns + x[i]!]! += 1;
  }
  return density;
}

/** How strongly each place is inked, from 0 to 255, by the logarithm of what is there: one line alone can be seen. */
export function inkOf(density: Float32Array, least = 40): Uint8Array {
  let most = 0;
  for (const value of density) if (value > most) most = value;
  const ink = new Uint8Array(density.length);
  const scale = 1 / Math.log1p(most);
  for (let i = 0; i < ink.length; i += 1) if (density[i]! > 0) ink[i] = Math.round(least + (255 - least) * (Math.log1p(density[i]!) * scale) ** 2);
  return ink;
}
