/**
 * Line segments of one level, as x1, y1, x2, y2 in cells: a corner of the grid is at a whole number. d3-contour would close them
 * to polygons along the border, from which that would have to be cut off again. A cell with a corner that is NaN has none.
 */
export function contourLines(values: Float64Array, columns: number, level: number): Float64Array {
  const rows = values.length / columns;
  const segments: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const [a, b, c, d] = [values[at]!, values[at + 1]!, values[at + columns + 1]!, values[at + columns]!];
      if (Number.isNaN(a + b + c + d)) continue;
      const ends: number[] = [];
      // The corners in turn: where the level lies between two of them the line crosses that side.
      if (a < level !== b < level) ends.push(column + part(a, b, level), row);
      if (b < level !== c < level) ends.push(column + 1, row + part(b, c, level));
      if (d < level !== c < level) ends.push(column + part(d, c, level), row + 1);
      if (a < level !== d < level) ends.push(column, row + part(a, d, level));
      for (let i = 0; i + 3 < ends.length; i += 4) segments.push(ends[i]!, ends[i + 1]!, ends[i + 2]!, ends[i + 3]!);
    }
  }
  return Float64Array.from(segments);
}

const part = (from: number, to: number, level: number): number => (level - from) / (to - from);
