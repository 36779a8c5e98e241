import { quantityText } from '../core/units/quantity.ts';
import { drawBoxes, partMarks } from '../draw/marks.ts';
import { unknown, withoutLengths } from '../ui/charts/answerHidden.ts';
import { barDifference, reachOf } from '../ui/charts/barLengths.ts';
import { type Bar, type BarPanel, type BarsSpec, isShownFor } from '../ui/specs.ts';
import type { PictureAsk } from './ask.ts';
import { type Sheet, textLength } from './sheet.ts';

const [high, row, panelGap] = [16, 24, 28];
/** A panel narrower than this stands alone in its row. */
const narrowest = 320;
/** A label that takes more of its panel stands over its bar. */
const longestPart = 0.34;
const small = 11;

/** Bars in parts, on one scale a panel, panels beside each other where there is room. */
export function drawBars(sheet: Sheet, spec: BarsSpec, { results, others, answerHidden }: PictureAsk): boolean {
  const whole = spec.read(results);
  if (whole === null) return false;
  const data = answerHidden === undefined ? whole : withoutLengths(whole);
  const pinned = answerHidden === undefined && others !== null && isShownFor(spec, others.values) ? spec.read(others) : null;
  const occurring = new Map(data.panels.flatMap(({ bars }) => bars).flatMap(({ parts }) => (parts ?? []).map(({ name, label }) => [name, label] as const)));
  const named = [
    ...spec.parts,
    ...Array.from(occurring, ([name, label]) => ({ name, label })).filter(({ name }) => !spec.parts.some((part) => part.name === name)),
  ];
  sheet.key(named.map(({ name, label }) => sheet.partEntry(label, partMarks[name]!)));
  sheet.space(6);
  const columns = data.panels.length > 1 && sheet.width / 2 >= narrowest ? 2 : 1;
  const width = (sheet.width - (columns - 1) * panelGap) / columns;
  for (let i = 0; i < data.panels.length; i += columns) {
    const top = sheet.y;
    const ends = data.panels.slice(i, i + columns).map((panel, column) => {
      sheet.y = top;
      const other = pinned?.panels.find(({ title }) => title === panel.title) ?? pinned?.panels[i + column] ?? null;
      drawPanel(sheet, panel, other, spec.format, column * (width + panelGap), width);
      return sheet.y;
    });
    sheet.y = Math.max(...ends) + 8;
  }
  if (data.note !== null) sheet.words(data.note, { colour: sheet.colours.inkSoft });
  return true;
}

function drawPanel(sheet: Sheet, { title, bars }: BarPanel, pinned: BarPanel | null, format: BarsSpec['format'], left: number, width: number): void {
  const { inkSoft } = sheet.colours;
  if (title !== null) {
    sheet.words(title, { x: left, width, bold: true });
    sheet.space(4);
  }
  const others = new Map(pinned?.bars.map((bar) => [bar.label, bar]));
  const all = [...bars, ...others.values()];
  const longest = Math.max(...all.map(reachOf), Number.MIN_VALUE);
  const widest = Math.max(...bars.map(({ label }) => textLength(label, 12, 'bold')));
  const isOver = widest > longestPart * width;
  const total = Math.max(...all.map((bar) => textLength(quantityText(bar.total)!, 12, 'bold')));
  const begin = left + (isOver ? 0 : widest + 10);
  const room = left + width - total - 10 - begin;
  const track = (bar: Bar, y: number): void => {
    if (bar.total === unknown) sheet.surface(sheet.group(begin, y)).strokeRects([0, 0, room, high], { colour: inkSoft, width: 1, dash: [3, 3] });
    else drawTrack(sheet, bar, begin, y, room / longest);
  };
  for (const bar of bars) {
    if (isOver) sheet.words(bar.label, { x: left, width });
    else sheet.text(bar.label, left, sheet.y + 17, { bold: bar.chosen });
    track(bar, sheet.y + (row - high) / 2);
    sheet.text(quantityText(bar.total)!, left + width, sheet.y + 17, { anchor: 'end', bold: bar.chosen });
    sheet.space(row);
    const other = others.get(bar.label);
    if (other !== undefined) {
      track(other, sheet.y + 2);
      const difference = barDifference(bar, other, format);
      sheet.text(quantityText(other.total)!, left + width, sheet.y + 14, { anchor: 'end', colour: inkSoft });
      sheet.space(20);
      sheet.words(`◆ pinned${difference === null ? '' : `; ${difference}`}`, { x: begin, width: left + width - begin, size: small, colour: inkSoft });
    }
    if (bar.detail !== undefined) {
      sheet.words(bar.detail, { x: begin, width: left + width - begin, size: small, colour: inkSoft });
      sheet.space(4);
    }
  }
}

function drawTrack(sheet: Sheet, { parts, simulated }: Bar, left: number, top: number, scale: number): void {
  const surface = sheet.surface(sheet.group(left, top));
  let x = 0;
  for (const { name, value } of parts ?? []) {
    if (value <= 0) continue;
    drawBoxes(surface, partMarks[name]!, [x, 0, value * scale, high], sheet.colours, sheet.colours.isPlain);
    x += value * scale;
  }
  if (typeof simulated === 'number') surface.fillRects([simulated * scale - 1.5, -4, 3, high + 8], sheet.colours.ink);
}
