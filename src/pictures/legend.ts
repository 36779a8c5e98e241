import { addCross, addHead } from '../draw/drawArrows.ts';
import { spanFills, spanOutline } from '../draw/spanFills.ts';
import type { DrawPath, Surface } from '../draw/surface.ts';
import { type MarkKind, markKinds, markNames } from '../ui/diagrams/diagramsSpec.ts';
import type { Colours } from './colours.ts';
import { type Sheet, textLength } from './sheet.ts';

interface Entry {
  readonly label: string;
  /** Draws a sample of 24 by 10 pixels. */
  draw(surface: Surface): void;
}

const sample = { width: 24, height: 10 };
const [gap, between, row] = [6, 18, 20];

/** Samples with their names, in as many rows as they take. */
export function drawKey(sheet: Sheet, entries: readonly Entry[], left = 0): void {
  let x = left;
  for (const { label, draw } of entries) {
    const length = sample.width + gap + textLength(label, 12);
    if (x > left && x + length > sheet.width) {
      x = left;
      sheet.space(row);
    }
    draw(sheet.surface(sheet.group(x, sheet.y + (row - sample.height) / 2)));
    sheet.text(label, x + sample.width + gap, sheet.y + row / 2 + 4, { colour: sheet.colours.inkSoft });
    x += length + between;
  }
  if (entries.length > 0) sheet.space(row);
}

/** What the marks of event diagrams mean, drawn with what these are drawn with. */
export function marksKey(sheet: Sheet, kinds: readonly MarkKind[], names: Readonly<Partial<Record<MarkKind, string>>> = {}, hasPath = false): void {
  const shown = markKinds.filter((kind) => kinds.includes(kind));
  const { ink, queue } = sheet.colours;
  const path: Entry = {
    label: 'critical path',
    draw(surface) {
      surface.fillRects([0, 2.5, sample.width, 5], ink);
      surface.fillRects([0, 3.9, sample.width, 2.2], queue);
    },
  };
  const marks = shown.map((kind): Entry => ({ label: names[kind] ?? markNames[kind], draw: (surface) => drawMark(surface, kind, sheet.colours) }));
  drawKey(sheet, hasPath ? [...marks, path] : marks);
}

function drawMark(surface: Surface, kind: MarkKind, colours: Colours): void {
  const { width, height } = sample;
  const middle = height / 2;
  const box = [0, 0, width, height];
  const path = (draw: (path: DrawPath) => void): DrawPath => {
    const drawn = surface.path();
    draw(drawn);
    return drawn;
  };
  switch (kind) {
    case 'compute':
    case 'overhead':
    case 'copy':
    case 'handler':
    case 'wait': {
      const bar = kind === 'wait' ? [0, 3.5, width, 3] : box;
      surface.fillRects(bar, spanFills(surface, colours)[kind]);
      const outline = spanOutline(kind, colours);
      if (outline !== null) surface.strokeRects(bar, { colour: outline, width: 1 });
      return;
    }
    case 'queue':
    case 'backlog':
    case 'buffer':
    case 'idle': {
      const colour = kind === 'idle' ? colours.loss : kind === 'buffer' ? colours.buffer : colours.queue;
      surface.fill(
        path((drawn) => drawn.rect(0, 0, width, height)),
        colour,
        0.55,
      );
      return surface.strokeRects(box, { colour, width: 1 });
    }
    case 'data':
    case 'control': {
      const line = path((drawn) => {
        drawn.moveTo(0, middle);
        drawn.lineTo(width - 6, middle);
      });
      surface.stroke(line, { colour: colours[kind], width: kind === 'data' ? 1.5 : 1.2, ...(kind === 'control' && { dash: [4, 3] }) });
      return surface.fill(
        path((drawn) => addHead(drawn, { x0: 0, y0: middle, x1: width, y1: middle }, 7)),
        colours[kind],
      );
    }
    case 'fault':
      return surface.fill(
        path((drawn) => {
          drawn.moveTo(12, 9);
          drawn.lineTo(7, 1);
          drawn.lineTo(17, 1);
          drawn.closePath();
        }),
        colours.loss,
      );
    case 'dropped':
      return surface.stroke(
        path((drawn) => addCross(drawn, 12, middle, 3.5)),
        { colour: colours.loss, width: 2 },
      );
  }
}
