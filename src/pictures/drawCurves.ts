import { chartLayout, withoutLines } from '../draw/chartLayout.ts';
import { lineChart } from '../draw/lineChart.ts';
import { areOfOneAxis, withPinned } from '../ui/charts/pinnedCurves.ts';
import { type CurvesSpec, isShownFor } from '../ui/specs.ts';
import type { PictureAsk } from './ask.ts';
import type { Sheet } from './sheet.ts';

/** The chart of the page, with what is pinned in it. */
export function drawCurves(sheet: Sheet, spec: CurvesSpec, { results, others, veiled }: PictureAsk): boolean {
  const own = spec.data(results);
  if (own === null) return false;
  const pinned = others !== null && isShownFor(spec, others.values) ? spec.data(others) : null;
  const isOfOneAxis = pinned !== null && areOfOneAxis(own, pinned);
  const data = isOfOneAxis ? withPinned(own, pinned) : own;
  const layout = chartLayout(data, sheet.width, null, sheet.context.measure);
  const drawing = sheet.drawing(0, layout.width, layout.height);
  const [drawn, placed] = veiled === undefined ? [data, layout] : withoutLines(data, layout);
  lineChart(drawing, drawn, placed, sheet.context, { scale: 1, cursor: null });
  sheet.space(layout.height + 6);
  if (veiled !== undefined) return true;
  if (pinned !== null && !isOfOneAxis) sheet.words('The pinned curves are over another axis.', { colour: sheet.colours.inkSoft });
  const note = spec.note?.(results) ?? null;
  if (note !== null) sheet.words(note, { colour: sheet.colours.inkSoft });
  return true;
}
