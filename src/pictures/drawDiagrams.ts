import { hiddenAxisSlack } from '../core/exploration/playback.ts';
import { shiftsOf } from '../core/exploration/shiftsFor.ts';
import { initialWindow, type TimeWindow } from '../core/exploration/timeWindow.ts';
import { pathTimes } from '../core/timeline/criticalPath.ts';
import { timelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { pictureEnd } from '../core/timeline/lookup.ts';
import { matchedRuns } from '../core/timeline/matchRuns.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { differencesText, quantityText } from '../core/units/quantity.ts';
import { diagramLabels } from '../draw/diagramLabels.ts';
import { diagramLayout, diagramMargin } from '../draw/diagramLayout.ts';
import { differenceStrip, stripLayout } from '../draw/differenceStrip.ts';
import { eventDiagram } from '../draw/eventDiagram.ts';
import { drawBoxes, markKinds, marks, pathMark, pathMarks } from '../draw/marks.ts';
import { lineStyle } from '../draw/seriesStyle.ts';
import type { Surface } from '../draw/surface.ts';
import { add } from '../draw/svgSurface.ts';
import { timeAxis, timeScale, timeTicks } from '../draw/timeAxis.ts';
import { alsoCritical, notRecorded, partText, pathParts, whereTimeGoes } from '../ui/critical/criticalWords.ts';
import { type DiagramMarks, type DiagramSpec, type DiagramsSpec, diagramsFor, partnersFor, timelineBeside } from '../ui/diagrams/diagramsSpec.ts';
import { endDifference, endings, outsideText } from '../ui/diagrams/endings.ts';
import { matchedText, unmatchedText } from '../ui/diagrams/matchedWords.ts';
import { occurringKinds } from '../ui/diagrams/occurringKinds.ts';
import { sharesText } from '../ui/diagrams/sharesText.ts';
import { isShownFor } from '../ui/specs.ts';
import { type PictureAsk, timeTextOf } from './ask.ts';
import { type Sheet, textLength } from './sheet.ts';

interface Pair {
  readonly label: string | null;
  readonly timeline: Timeline;
  readonly drawn: Timeline;
  readonly other: { readonly timeline: Timeline; readonly drawn: Timeline } | null;
  readonly shifts: readonly [number, number];
}

/** A diagram, what stands under it of the pinned scenario, and the tracks of both. */
interface Paired {
  readonly spec: DiagramSpec;
  readonly partner: DiagramSpec;
  readonly pairs: readonly Pair[];
}

/** What all diagrams of a picture share. */
interface Axis {
  readonly window: TimeWindow;
  readonly margin: number;
  readonly width: number;
  readonly marks: DiagramMarks;
}

const noMarks: DiagramMarks = { stuck: new Set() };

/** Event diagrams under each other on one time axis, each over that of what is pinned. */
export function drawDiagrams(sheet: Sheet, spec: DiagramsSpec, ask: PictureAsk): boolean {
  const { results, page } = ask;
  const { simulation, values } = results;
  if (simulation === null) return false;
  const specs = diagramsFor(spec, values, spec.chosen?.(results) ?? null);
  const partners = partnersFor(spec, specs, ask.others?.simulation ?? null);
  const diagrams = specs
    .map((each) => ({ spec: each, partner: partners.get(each) ?? each }))
    .map((each) => ({ ...each, pairs: pairsOf(each.spec, each.partner, ask) }))
    .filter(({ pairs }) => pairs.length > 0);
  const pairs = diagrams.flatMap((each) => each.pairs);
  if (pairs.length === 0) return false;
  const ends = pairs.flatMap(({ timeline, other, shifts }) => [
    pictureEnd(timeline) + shifts[0],
    ...(other === null ? [] : [pictureEnd(other.timeline) + shifts[1]]),
  ]);
  const margin = diagramMargin(
    pairs.map(({ timeline }) => timeline),
    sheet.width,
  );
  const axis: Axis = {
    window: ask.window ?? initialWindow(ask.answerHidden ? ends.map((end) => end * hiddenAxisSlack) : ends, spec.firstShown?.(simulation.values)),
    margin,
    width: sheet.width - margin,
    marks: spec.marks?.(results) ?? noMarks,
  };
  const note = ask.answerHidden ? null : (spec.note?.(results) ?? null);
  if (note !== null && !ask.apart) sheet.words(note, { colour: sheet.colours.inkSoft });
  const drawn = diagrams.filter((_, i) => ask.apart === undefined || ask.apart === i);
  if (drawn.length === 0) return false;
  for (const each of drawn) drawDiagram(sheet, each, axis, ask);
  sheet.space(6);
  const time = timeScale(axis.window.from_us, axis.window.to_us, axis.width);
  timeAxis(sheet.drawing(0, sheet.width, 22), time, margin, 1, page.timeUnit, sheet.context);
  sheet.space(26);
  const shown = drawn.flatMap((each) => each.pairs).flatMap(({ drawn: own, other }) => [own, ...(other === null ? [] : [other.drawn])]);
  const occurring = occurringKinds(shown);
  const entries = markKinds.filter((kind) => occurring.includes(kind)).map((kind) => ({ ...marks[kind], words: spec.names?.[kind] ?? marks[kind].words }));
  sheet.key((ask.critical ? [...entries, pathMark] : entries).map(({ words, draw }) => ({ label: words, draw: (surface) => draw(surface, sheet.colours) })));
  return true;
}

function pairsOf(spec: DiagramSpec, partner: DiagramSpec, { results, others, alignment = 'start' }: PictureAsk): readonly Pair[] {
  const { simulation } = results;
  return spec.tracks.flatMap(({ label }, at): Pair[] => {
    const own = timelineBeside(simulation, spec, at);
    if (own === null) return [];
    const other = timelineBeside(others?.simulation ?? null, partner, at);
    return [{ label, ...own, other, shifts: shiftsOf(own.timeline, other?.timeline ?? null, alignment) }];
  });
}

function drawDiagram(sheet: Sheet, { spec, partner, pairs }: Paired, axis: Axis, ask: PictureAsk): void {
  const { inkSoft } = sheet.colours;
  const { results, others } = ask;
  sheet.space(22);
  sheet.text(spec.title, 0, sheet.y, { size: 14, bold: true });
  const number = ask.answerHidden ? null : spec.number(results);
  const after = textLength(spec.title, 14, 'bold') + 14;
  if (number !== null) sheet.text(number, after, sheet.y, { bold: true });
  if (spec.curve !== null) {
    const from = after + (number === null ? 0 : textLength(number, 12, 'bold') + 16);
    add(sheet.root, 'path', { d: `M${from} ${sheet.y - 4}h24`, ...lineStyle({ tone: spec.curve }, sheet.colours) });
    sheet.text(spec.curve === 'hiding' ? 'with hiding' : 'without hiding', from + 30, sheet.y, { colour: inkSoft });
  }
  sheet.space(4);
  if (!ask.answerHidden) sheet.words(spec.caption(results), { colour: inkSoft });
  const timeText = timeTextOf(ask);
  for (const { label, timeline, drawn, other, shifts } of pairs) {
    if (label !== null) sheet.words(label, { bold: true });
    drawTrack(sheet, drawn, timeline, shifts[0], axis, ask, ask.answerHidden ? noMarks : axis.marks);
    if (ask.answerHidden) continue;
    const tell = (texts: readonly (string | null)[]): void => {
      for (const text of texts) if (text !== null) sheet.words(text, { x: axis.margin, colour: inkSoft });
    };
    tell([...endings(timeline, timeText), outsideText(pictureEnd(timeline) + shifts[0], axis.window, timeText)]);
    if (others === null) continue;
    sheet.space(6);
    if (other === null) {
      sheet.words('◆ The pinned scenario has no such diagram.', { colour: inkSoft });
      continue;
    }
    const ends = endDifference(timeline, other.timeline, timeText);
    sheet.words(
      `◆ pinned: ${[partner === spec ? null : partner.title, partner.number(others), ends === null ? null : `this one ${ends}`].filter((each) => each !== null).join('; ')}`,
      {
        colour: inkSoft,
      },
    );
    drawTrack(sheet, other.drawn, other.timeline, shifts[1], axis, ask, noMarks);
    tell([outsideText(pictureEnd(other.timeline) + shifts[1], axis.window, timeText)]);
    drawDifferences(sheet, { drawn, otherDrawn: other.drawn, shift_us: shifts[0] }, axis, ask);
  }
}

/** One diagram with the names of its processes, and what its time goes to. */
function drawTrack(sheet: Sheet, drawn: Timeline, timeline: Timeline, shift_us: number, axis: Axis, ask: PictureAsk, marks: DiagramMarks): void {
  const { window, margin, width } = axis;
  const layout = diagramLayout(drawn, 'page', 1);
  const path = ask.critical && !ask.answerHidden ? (timeline.critical ?? null) : null;
  const marked = marks.marked ?? new Set<number>();
  sheet.space(4);
  diagramLabels(sheet.drawing(0, margin, layout.height), drawn, layout, margin, marks.stuck, marked, sheet.colours);
  const shownWidth = ask.answerHidden ? Math.max(0, Math.min(width, timeScale(window.from_us, window.to_us, width)(ask.answerHidden.until_us))) : width;
  if (ask.answerHidden)
    drawAhead(sheet, sheet.surface(sheet.group(margin, sheet.y)), timeScale(window.from_us, window.to_us, width), shownWidth, layout.height, ask.page.timeUnit);
  const group = sheet.group(margin, sheet.y, { width: shownWidth, height: layout.height + 1 });
  group.setAttribute('data-diagram', timeline.diagram);
  const ticks = timeTicks(timeScale(window.from_us, window.to_us, width), 1, ask.page.timeUnit).map((tick) => tick - shift_us);
  const time = timeScale(window.from_us - shift_us, window.to_us - shift_us, width);
  const shares = sharesText(
    eventDiagram(sheet.surface(group), timelineIndex(drawn), { layout, time, ticks, palette: sheet.colours, path, marked, line: null }),
  );
  sheet.space(layout.height + 4);
  if (shares !== null) sheet.words(shares, { x: margin, colour: sheet.colours.inkSoft });
  if (!ask.critical || ask.answerHidden) return;
  if (path === null) return sheet.words(notRecorded, { x: margin, colour: sheet.colours.inkSoft });
  const times = pathTimes(path);
  const timeText = timeTextOf(ask);
  const parts = pathParts(times);
  const rival = ask.rivals?.get(timeline);
  sheet.words(`Where the time goes. ${whereTimeGoes(times, timeText)}${rival ? ` ${alsoCritical(rival.is)}` : ''}`, { x: margin });
  sheet.space(4);
  const bar = sheet.surface(sheet.group(margin, sheet.y));
  let x = 0;
  for (const { kind, part } of parts) {
    drawBoxes(bar, pathMarks[kind], [x, 0, part * width, 14], sheet.colours, sheet.colours.isPlain);
    x += part * width;
  }
  sheet.space(18);
  sheet.key(
    parts.map((part) => sheet.partEntry(partText(part, timeText), pathMarks[part.kind])),
    margin,
  );
}

/** Where a diagram has stopped, and the ticks of the time after it, for whoever goes on by hand. */
function drawAhead(
  sheet: Sheet,
  surface: Surface,
  time: ReturnType<typeof timeScale>,
  from: number,
  height: number,
  timeUnit: PictureAsk['page']['timeUnit'],
): void {
  const ticks = surface.path();
  for (const tick of timeTicks(time, 1, timeUnit)) {
    ticks.moveTo(time(tick), 0);
    ticks.lineTo(time(tick), height);
  }
  surface.stroke(ticks, { colour: sheet.colours.rule, width: 1 });
  const stopped = surface.path();
  stopped.moveTo(from, 0);
  stopped.lineTo(from, height);
  surface.stroke(stopped, { colour: sheet.colours.ink, width: 1.2, dash: [4, 3] });
}

interface Differing {
  readonly drawn: Timeline;
  readonly otherDrawn: Timeline;
  readonly shift_us: number;
}

/** Where time was won or lost. */
function drawDifferences(sheet: Sheet, { drawn, otherDrawn, shift_us }: Differing, { window, margin, width }: Axis, ask: PictureAsk): void {
  const { inkSoft, loss, wait, isPlain } = sheet.colours;
  const matched = matchedRuns(drawn, otherDrawn);
  if ('unmatched' in matched) return sheet.words(unmatchedText[matched.unmatched], { colour: inkSoft });
  const { won, lost } = matchedText(matched, timeTextOf(ask));
  const operations = formatQuantity(matched.operations);
  if (won === null && lost === null) return sheet.words(`All ${operations} operations end at the same time in both.`, { colour: inkSoft });
  sheet.words(`Of ${operations} operations ${[won && `${won} (upwards)`, lost && `${lost} (downwards)`].filter(Boolean).join(', ')}`, {
    x: margin,
    colour: inkSoft,
  });
  const layout = stripLayout(drawn, 1);
  const time = timeScale(window.from_us - shift_us, window.to_us - shift_us, width);
  sheet.space(4);
  const palette = { ...sheet.colours, loss: isPlain ? wait : loss };
  differenceStrip(sheet.surface(sheet.group(margin, sheet.y, { width, height: layout.height })), timelineIndex(drawn), { matched, layout, time, palette });
  sheet.space(layout.height + 4);
}

/** The simulated numbers of both. */
export function drawNumbers(sheet: Sheet, { page, results, others }: PictureAsk): void {
  const { inkSoft } = sheet.colours;
  const numbers = page.numbers.flat().filter((spec) => spec.origin === 'simulation' && isShownFor(spec, results.values));
  sheet.space(10);
  for (const spec of numbers) {
    const [now, from] = [spec.read(results), others !== null && isShownFor(spec, others.values) ? spec.read(others) : null];
    const difference = differencesText(now, from);
    const pinned = others === null ? '' : `   ◆ ${quantityText(from) ?? '–'}${difference === null ? '' : `; ${difference}`}`;
    sheet.space(17);
    sheet.text(spec.label, 0, sheet.y, { colour: inkSoft });
    sheet.text(quantityText(now) ?? '–', 260, sheet.y, { bold: true });
    if (pinned !== '') sheet.text(pinned.trim(), 380, sheet.y, { colour: inkSoft });
  }
  sheet.space(6);
}
