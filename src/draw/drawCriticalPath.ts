import type { ScaleLinear } from 'd3-scale';
import { type CriticalPath, type PathKind, pathKinds } from '../core/timeline/criticalPath.ts';
import { extentOf, type PathLine, pathLine } from '../core/timeline/derivePathLine.ts';
import { firstWhere, firstWhereNear } from '../core/timeline/lookup.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { drawBoxes, pathMarks } from './marks.ts';
import type { Palette } from './palette.ts';
import type { DrawPath, Stroke, Surface } from './surface.ts';

/** From microseconds to pixels: x = (time - from) * perUs. */
export interface PathScale {
  readonly from_us: number;
  readonly to_us: number;
  readonly perUs: number;
}

export interface PathDetail {
  /** A segment that has room: where it begins and ends, in pixels and in numbers of processes. */
  segment(kind: number, x0: number, row0: number, x1: number, row1: number): void;
  /** Many that have none: between where they begin and end, all that is seen of them is how far they reach. */
  many(x0: number, row0: number, low: number, high: number, x1: number, row1: number): void;
}

/** Shorter ones cannot be told apart. */
const room_px = 3;

/** Calls back for what is seen of a path, from left to right, as often as there are pixels for it and not as it has segments. */
export function pathDetail(line: PathLine, { from_us, to_us, perUs }: PathScale, seen: PathDetail): void {
  const { from, to, path } = line;
  const { start_us, end_us, kind } = path;
  const low = firstWhere(0, kind.length, (i) => end_us[i]! >= from_us);
  const high = firstWhere(low, kind.length, (i) => start_us[i]! > to_us);
  const x = (time_us: number): number => (time_us - from_us) * perUs;
  for (let i = low; i < high; ) {
    const end = start_us[i]! + room_px / perUs;
    const next = end_us[i]! >= end ? i + 1 : firstWhereNear(i + 1, high, (j) => end_us[j]! > end);
    if (next === i + 1) seen.segment(kind[i]!, x(start_us[i]!), from[i]!, x(end_us[i]!), to[i]!);
    else seen.many(x(start_us[i]!), from[i]!, ...extentOf(line, i, next), x(end_us[next - 1]!), to[next - 1]!);
    i = next;
  }
}

/** Width of the line: a part of the bars that it passes, within limits, and of ink and paper on each side of its colour, which needs some room. */
const [ofBar, thinnest, thickest] = [0.36, 1.75, 5];
const [ink, halo, leastCore] = [1.25, 1.25, 1];
const dash = [2.5, 2.5];
/** How far beside the picture a line is drawn, so that its ends are not seen. */
const beside = 12;

/** How much of what is not on the path is hidden. */
const dimmed = 0.6;
/** Kinds of segments that are bars of a process in the picture; all others are lines. */
const barKinds: ReadonlySet<PathKind> = new Set<PathKind>(['computation', 'overhead', 'copy']);
/** A bar that is shorter has no room for an outline. */
const shortestBar = 3;

/**
 * Draws the critical path over everything else, which is dimmed: bars with an outline where processors work, else one line of ink,
 * in it the colours of what it is spent on.
 */
export function drawCriticalPath(
  surface: Surface,
  path: CriticalPath,
  arrows: Timeline['arrows'],
  layout: DiagramLayout,
  time: ScaleLinear<number, number>,
  palette: Palette,
): void {
  const [from_us, to_us] = time.domain() as [number, number];
  const width = time.range()[1]!;
  const line = surface.path();
  /** Where it changes lines in no time, or in too little to be seen. */
  const jumps = surface.path();
  const cores = pathKinds.map(() => surface.path());
  const bars = pathKinds.map((): number[] => []);
  let end: { readonly x: number; readonly row: number } | null = null;
  const piece = (path: DrawPath, x0: number, row0: number, x1: number, row1: number): void => {
    path.moveTo(x0, layout.y(row0));
    path.lineTo(x1, layout.y(row1));
  };
  const goOn = (path: DrawPath, x0: number, row0: number, x1: number, row1: number): void => {
    if (end !== null && end.row !== row0) piece(jumps, end.x, end.row, x0, row0);
    piece(path, x0, row0, x1, row1);
    end = { x: x1, row: row1 };
  };
  pathDetail(
    pathLine(path, arrows),
    { from_us, to_us, perUs: width / (to_us - from_us) },
    {
      segment(kind, x0, row0, x1, row1) {
        // A segment of an hour of which a microsecond is seen has no number that a canvas takes.
        const [left, right] = [Math.max(x0, -beside), Math.min(x1, width + beside)];
        const slope = x1 > x0 ? (row1 - row0) / (x1 - x0) : 0;
        if (row0 === row1 && (barKinds.has(pathKinds[kind]!) || path.networks?.has(row0)) && right - left >= shortestBar) {
          if (end !== null && end.row !== row0) piece(jumps, end.x, end.row, x0, row0);
          bars[kind]!.push(left, layout.y(row0) - layout.bar / 2, right - left, layout.bar);
          end = { x: x1, row: row1 };
          return;
        }
        const [first, last] = [row0 + slope * (left - x0), row1 - slope * (x1 - right)];
        goOn(line, left, first, right, last);
        piece(cores[kind]!, left, first, right, last);
      },
      many(x0, row0, least, most, x1, row1) {
        goOn(row0 === row1 ? line : jumps, x0, row0, x1, row1);
        piece(jumps, (x0 + x1) / 2, least, (x0 + x1) / 2, most);
      },
    },
  );

  const { scale, bar } = layout;
  const wide = Math.max(thinnest, Math.min(thickest, (ofBar * bar) / scale));
  const core = wide - 2 * ink;
  const stroke = (drawn: DrawPath, colour: string, width_px: number, style: Pick<Stroke, 'round' | 'dash'> = { round: 'all' }): void =>
    surface.stroke(drawn, { colour, width: width_px * scale, ...style });
  const veil = surface.path();
  veil.rect(0, 0, width, layout.rows);
  surface.fill(veil, palette.paper, dimmed);
  pathKinds.forEach((kind, i) => {
    drawBoxes(surface, pathMarks[kind], bars[i]!, palette);
    surface.strokeRects(bars[i]!, { colour: palette.ink, width: 2 * scale });
  });
  stroke(jumps, palette.paper, thinnest + 2 * halo);
  stroke(jumps, palette.ink, thinnest);
  stroke(line, palette.paper, wide + 2 * halo);
  stroke(line, palette.ink, wide);
  if (core >= leastCore)
    pathKinds.forEach((kind, i) => {
      const { broken, line: colour } = pathMarks[kind];
      if (broken) stroke(cores[i]!, palette.paper, core, { round: 'corners' });
      stroke(cores[i]!, palette[colour], core, { round: 'corners', ...(broken && { dash: dash.map((length) => length * scale) }) });
    });
}
