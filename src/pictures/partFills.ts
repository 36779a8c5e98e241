import { type PathKind, pathKinds } from '../core/timeline/criticalPath.ts';
import { pathLooks } from '../draw/pathLooks.ts';
import type { Fill, Surface } from '../draw/surface.ts';
import type { Colours } from './colours.ts';

export interface PartLook {
  readonly fill: Fill;
  readonly outline: string | null;
}

/** What the parts of bars are filled with, by their names (bars.css, critical.css): no two of a bar have the same pattern. */
export function partFills(surface: Surface, colours: Colours): Readonly<Record<string, PartLook>> {
  return surface.kept(partFills, () => made(surface, colours));
}

function made(surface: Surface, colours: Colours): Readonly<Record<string, PartLook>> {
  const { paper, compute, data, control, copy, copyInk, overhead, wait, hiding, queue, loss } = colours;
  const solid = (fill: string, outline: string | null = null): PartLook => ({ fill, outline });
  const upright = (ink: string, between = paper, outline = ink): PartLook => ({
    fill: surface.tile(6, between, (tile) => tile.fillRects([0, 0, 3, 6], ink)),
    outline,
  });
  const narrow = (ink: string): PartLook => ({ fill: surface.tile(4, paper, (tile) => tile.fillRects([0, 0, 2, 4], ink)), outline: ink });
  /** Lines that rise, or fall, `size` pixels apart. */
  const diagonal = (ink: string, size: number, falls = false): PartLook => ({
    fill: surface.tile(size, paper, (tile) => {
      const lines = tile.path();
      for (const offset of [-size, 0, size]) {
        lines.moveTo(offset - 1, falls ? -1 : size + 1);
        lines.lineTo(offset + size + 1, falls ? size + 1 : -1);
      }
      tile.stroke(lines, { colour: ink, width: 2 });
    }),
    outline: ink,
  });
  const dotted: PartLook = {
    fill: surface.tile(5, copy, (tile) => tile.fillRects([1.7, 1.7, 1.6, 1.6], copyInk)),
    outline: copyInk,
  };
  // Without colours what is solid differs by its grey alone, and has an edge.
  const edged = (fill: string): PartLook => solid(fill, colours.isPlain ? colours.ink : null);
  return {
    compute: solid(compute),
    communication: narrow(data),
    transfer: colours.isPlain ? edged(colours.buffer) : solid(data),
    control: diagonal(control, 5),
    gather: dotted,
    overhead: diagonal(overhead, 4, true),
    pack: upright(overhead, copy, copyInk),
    wait: diagonal(wait, 6),
    least: diagonal(overhead, 5),
    most: edged(colours.isPlain ? queue : hiding),
    ...pathFills(),
  };

  function pathFills(): Record<`path-${PathKind}`, PartLook> {
    const looks: Readonly<Record<PathKind, () => PartLook>> = {
      computation: () => solid(compute),
      overhead: () => diagonal(overhead, 5),
      copy: () => dotted,
      gap: () => edged(wait),
      wire: () => solid(data),
      latency: () => narrow(data),
      queue: () => edged(queue),
      turn: () => upright(colours[pathLooks.turn.colour]),
      barrier: () => diagonal(control, 6),
      timeout: () => (colours.isPlain ? diagonal(loss, 3) : solid(loss)),
      delay: () => diagonal(loss, 5, true),
    };
    return Object.fromEntries(pathKinds.map((kind) => [`path-${kind}`, looks[kind]()])) as Record<`path-${PathKind}`, PartLook>;
  }
}
