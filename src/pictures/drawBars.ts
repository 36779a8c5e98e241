import { quantityText } from '../core/units/quantity.ts';
import { drawBoxes, partMarks } from '../draw/marks.ts';
import type { Surface } from '../draw/surface.ts';
import { unknown, withoutLengths } from '../ui/charts/answerHidden.ts';
import { barDifference, reachOf } from '../ui/charts/barLengths.ts';
import type { Block, Place, TextLook } from '../ui/charts/pictureSpec.ts';
import { type Bar, type BarPanel, type BarsSpec, isShownFor } from '../ui/specs.ts';
import type { PictureAsk } from './ask.ts';
import { beside, type Sheet, space, stack, textLength } from './sheet.ts';

const [high, height, panelGap] = [16, 24, 28];
/** A panel narrower than this stands alone in its row. */
const narrowest = 320;
/** A label that takes more of its panel stands over its bar. */
const longestPart = 0.34;
const smaller = 11;

/** Bars in parts, on one scale a panel, panels beside each other where there is room. */
export function drawBars(sheet: Sheet, spec: BarsSpec, { results, others, answerHidden }: PictureAsk): readonly Block[] | null {
  const whole = spec.read(results);
  if (whole === null) return null;
  const data = answerHidden === undefined ? whole : withoutLengths(whole);
  const pinned = answerHidden === undefined && others !== null && isShownFor(spec, others.values) ? spec.read(others) : null;
  const occurring = new Map(data.panels.flatMap(({ bars }) => bars).flatMap(({ parts }) => (parts ?? []).map(({ name, label }) => [name, label] as const)));
  const named = [
    ...spec.parts,
    ...Array.from(occurring, ([name, label]) => ({ name, label })).filter(({ name }) => !spec.parts.some((part) => part.name === name)),
  ];
  const columns = data.panels.length > 1 && sheet.width / 2 >= narrowest ? 2 : 1;
  const width = (sheet.width - (columns - 1) * panelGap) / columns;
  const panels = data.panels.map((panel, i) => {
    const other = pinned?.panels.find(({ title }) => title === panel.title) ?? pinned?.panels[i] ?? null;
    return drawPanel(sheet, panel, other, spec.format, (i % columns) * (width + panelGap), width);
  });
  const rows = panels.flatMap((_, i) => (i % columns === 0 ? [beside(panels.slice(i, i + columns)), space(8)] : []));
  return [
    sheet.key(named.map(({ name, label }) => sheet.partEntry(label, partMarks[name]!))),
    space(6),
    ...rows,
    ...(data.note === null ? [] : [sheet.words(data.note, { soft: true })]),
  ];
}

function drawPanel(sheet: Sheet, { title, bars }: BarPanel, pinned: BarPanel | null, format: BarsSpec['format'], left: number, width: number): Block {
  const { inkSoft } = sheet.colours;
  const others = new Map(pinned?.bars.map((bar) => [bar.label, bar]));
  const all = [...bars, ...others.values()];
  const longest = Math.max(...all.map(reachOf), Number.MIN_VALUE);
  const widest = Math.max(...bars.map(({ label }) => textLength(label, 12, 'bold')));
  const isOver = widest > longestPart * width;
  const total = Math.max(...all.map((bar) => textLength(quantityText(bar.total)!, 12, 'bold')));
  const begin = left + (isOver ? 0 : widest + 10);
  const room = left + width - total - 10 - begin;
  const track = (place: Place, bar: Bar, y: number): void => {
    if (bar.total === unknown) place.surface(begin, y).strokeRects([0, 0, room, high], { colour: inkSoft, width: 1, dash: [3, 3] });
    else drawTrack(place.surface(begin, y), sheet, bar, room / longest);
  };
  const row = (bar: Bar, height: number, top: number, foot: number, label: string | null, look: TextLook): Block => ({
    height,
    draw(place) {
      if (label !== null) place.text(label, left, foot, look);
      track(place, bar, top);
      place.text(quantityText(bar.total)!, left + width, foot, { ...look, anchor: 'end' });
    },
  });
  const small = (text: string): Block => sheet.words(text, { x: begin, width: left + width - begin, size: smaller, soft: true });
  return stack([
    ...(title === null ? [] : [sheet.words(title, { x: left, width, bold: true }), space(4)]),
    ...bars.flatMap((bar) => {
      const other = others.get(bar.label);
      const difference = other && barDifference(bar, other, format);
      return [
        ...(isOver ? [sheet.words(bar.label, { x: left, width })] : []),
        row(bar, height, (height - high) / 2, 17, isOver ? null : bar.label, { bold: bar.chosen }),
        ...(other === undefined ? [] : [row(other, 20, 2, 14, null, { soft: true }), small(`◆ pinned${difference === null ? '' : `; ${difference}`}`)]),
        ...(bar.detail === undefined ? [] : [small(bar.detail), space(4)]),
      ];
    }),
  ]);
}

function drawTrack(surface: Surface, { colours }: Sheet, { parts, simulated }: Bar, scale: number): void {
  let x = 0;
  for (const { name, value } of parts ?? []) {
    if (value <= 0) continue;
    drawBoxes(surface, partMarks[name]!, [x, 0, value * scale, high], colours, colours.isPlain);
    x += value * scale;
  }
  if (typeof simulated === 'number') surface.fillRects([simulated * scale - 1.5, -4, 3, high + 8], colours.ink);
}
