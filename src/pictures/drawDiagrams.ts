import { hiddenAxisSlack } from '../core/exploration/playback.ts';
import { shiftsOf } from '../core/exploration/shiftsFor.ts';
import { initialWindow, type TimeWindow } from '../core/exploration/timeWindow.ts';
import { type CriticalPath, pathTimes } from '../core/timeline/criticalPath.ts';
import { timelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { pictureEnd } from '../core/timeline/lookup.ts';
import { matchedRuns } from '../core/timeline/matchRuns.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { differencesText, quantityText } from '../core/units/quantity.ts';
import { drawParts } from '../draw/bars.ts';
import { type DiagramMarks, diagramLabels } from '../draw/diagramLabels.ts';
import { diagramLayout, diagramMargin } from '../draw/diagramLayout.ts';
import { differenceStrip, stripLayout } from '../draw/differenceStrip.ts';
import { arrowShares } from '../draw/drawArrows.ts';
import { eventDiagram } from '../draw/eventDiagram.ts';
import { markKinds, marks, pathMark, pathMarks } from '../draw/marks.ts';
import { lineStyle } from '../draw/seriesStyle.ts';
import type { Surface } from '../draw/surface.ts';
import { ownTime, timeAxis, timeScale, timeTicks } from '../draw/timeAxis.ts';
import { type DiagramSpec, type DiagramsSpec, diagramsFor, partnersFor, timelineBeside } from '../ui/diagramsSpec.ts';
import { alsoCritical, notRecorded, partText, pathParts, whereTimeGoes } from '../ui/figures/critical/criticalWords.ts';
import { occurringKinds } from '../ui/figures/diagrams/occurringKinds.ts';
import type { Block } from '../ui/pictureSpec.ts';
import { isShownFor } from '../ui/specs.ts';
import { matchedText, unmatchedText } from '../ui/text/matchedRuns.ts';
import { endDifference, endings, outsideText, sharesText } from '../ui/text/words.ts';
import { type PictureAsk, timeTextOf } from './ask.ts';
import { type Sheet, space, textLength } from './sheet.ts';

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
  readonly time: ReturnType<typeof timeScale>;
  readonly margin: number;
  readonly width: number;
  readonly marks: DiagramMarks;
}

/** Event diagrams under each other on one time axis, each over that of what is pinned; null: there is none. */
export function drawDiagrams(sheet: Sheet, spec: DiagramsSpec, ask: PictureAsk): readonly Block[] | null {
  const { results, page } = ask;
  const { simulation, values } = results;
  if (simulation === null) return null;
  const specs = diagramsFor(spec, values, spec.chosen?.(results) ?? null);
  const partners = partnersFor(spec, specs, ask.others?.simulation ?? null);
  const diagrams = specs
    .map((each) => ({ spec: each, partner: partners.get(each) ?? each }))
    .map((each) => ({ ...each, pairs: pairsOf(each.spec, each.partner, ask) }))
    .filter(({ pairs }) => pairs.length > 0);
  const pairs = diagrams.flatMap((each) => each.pairs);
  const shown = diagrams.filter((_, i) => ask.apart === undefined || ask.apart === i);
  if (shown.length === 0) return null;
  const ends = pairs.flatMap(({ timeline, other, shifts }) => [
    pictureEnd(timeline) + shifts[0],
    ...(other === null ? [] : [pictureEnd(other.timeline) + shifts[1]]),
  ]);
  const margin = diagramMargin(
    pairs.map(({ timeline }) => timeline),
    sheet.width,
  );
  const width = sheet.width - margin;
  const window = ask.window ?? initialWindow(ask.answerHidden ? ends.map((end) => end * hiddenAxisSlack) : ends, spec.firstShown?.(simulation.values));
  const time = timeScale(window.from_us, window.to_us, width);
  const axis: Axis = { window, time, margin, width, marks: spec.marks?.(results) ?? {} };
  const note = ask.answerHidden || ask.apart ? null : (spec.note?.(results) ?? null);
  const drawn = shown.flatMap((each) => each.pairs).flatMap(({ drawn: own, other }) => [own, ...(other === null ? [] : [other.drawn])]);
  const occurring = occurringKinds(drawn);
  const entries = markKinds.filter((kind) => occurring.includes(kind)).map((kind) => ({ ...marks[kind], words: spec.names?.[kind] ?? marks[kind].words }));
  return [
    ...(note === null ? [] : [sheet.words(note, { soft: true })]),
    ...shown.flatMap((each) => drawDiagram(sheet, each, axis, ask)),
    space(6),
    { height: 26, draw: (place) => timeAxis(place.elements(0, sheet.width, 22), time, margin, 1, page.timeUnit, sheet.context) },
    sheet.key((ask.critical ? [...entries, pathMark] : entries).map(({ words, draw }) => ({ label: words, draw: (surface) => draw(surface, sheet.colours) }))),
  ];
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

function drawDiagram(sheet: Sheet, { spec, partner, pairs }: Paired, axis: Axis, ask: PictureAsk): readonly Block[] {
  const timeText = timeTextOf(ask);
  const told = (texts: readonly (string | null)[]): readonly Block[] =>
    texts.flatMap((text) => (text === null ? [] : [sheet.words(text, { x: axis.margin, soft: true })]));
  const tracks = pairs.flatMap(({ label, timeline, drawn, other, shifts }): readonly Block[] => {
    const own = [
      ...(label === null ? [] : [sheet.words(label, { bold: true })]),
      ...drawTrack(sheet, drawn, timeline, shifts[0], axis, ask, ask.answerHidden ? {} : axis.marks),
    ];
    if (ask.answerHidden) return own;
    const ended = told([...endings(timeline, timeText), outsideText(pictureEnd(timeline) + shifts[0], axis.window, timeText)]);
    if (ask.others === null) return [...own, ...ended];
    if (other === null) return [...own, ...ended, space(6), sheet.words('◆ The pinned scenario has no such diagram.', { soft: true })];
    const ends = endDifference(timeline, other.timeline, timeText);
    const pinned = [partner === spec ? null : partner.title, partner.number(ask.others), ends === null ? null : `this one ${ends}`];
    return [
      ...own,
      ...ended,
      space(6),
      sheet.words(`◆ pinned: ${pinned.filter((each) => each !== null).join('; ')}`, { soft: true }),
      ...drawTrack(sheet, other.drawn, other.timeline, shifts[1], axis, ask, {}),
      ...told([outsideText(pictureEnd(other.timeline) + shifts[1], axis.window, timeText)]),
      ...drawDifferences(sheet, { drawn, otherDrawn: other.drawn, shift_us: shifts[0] }, axis, ask),
    ];
  });
  const caption = ask.answerHidden ? [] : [sheet.words(spec.caption(ask.results), { soft: true })];
  return [heading(sheet, spec, ask.answerHidden ? null : spec.number(ask.results)), space(4), ...caption, ...tracks];
}

/** What a diagram is, how it ends, and the line of the curves that it belongs to. */
const heading = (sheet: Sheet, { title, curve }: DiagramSpec, number: string | null): Block => ({
  height: 22,
  draw(place) {
    place.text(title, 0, 22, { size: 14, bold: true });
    const after = textLength(title, 14, 'bold') + 14;
    if (number !== null) place.text(number, after, 22, { bold: true });
    if (curve === null) return;
    const from = after + (number === null ? 0 : textLength(number, 12, 'bold') + 16);
    place.path(from, 18, 'h24', lineStyle({ tone: curve }, sheet.colours));
    place.text(curve === 'hiding' ? 'with hiding' : 'without hiding', from + 30, 22, { soft: true });
  },
});

/** One diagram with the names of its processes, and what its time goes to. */
function drawTrack(sheet: Sheet, drawn: Timeline, timeline: Timeline, shift_us: number, axis: Axis, ask: PictureAsk, marks: DiagramMarks): readonly Block[] {
  const { time, margin, width } = axis;
  const { colours } = sheet;
  const layout = diagramLayout(drawn, 'page', 1);
  const path = ask.critical && !ask.answerHidden ? (timeline.critical ?? null) : null;
  const shownWidth = ask.answerHidden ? Math.max(0, Math.min(width, time(ask.answerHidden.until_us))) : width;
  const index = timelineIndex(drawn);
  const shares = sharesText(arrowShares(index, layout, ownTime(time, shift_us)));
  const diagram: Block = {
    height: layout.height + 4,
    draw(place) {
      diagramLabels(place.elements(0, margin, layout.height), drawn, layout, margin, marks, colours);
      if (ask.answerHidden) drawAhead(sheet, place.surface(margin, 0), time, shownWidth, layout.height, ask.page.timeUnit);
      const group = place.group(margin, 0, { width: shownWidth, height: layout.height + 1 });
      group.setAttribute('data-diagram', timeline.diagram);
      const options = { layout, axis: time, shift_us, unit: ask.page.timeUnit, palette: colours, path, marked: marks.marked };
      eventDiagram(place.drawnInto(group), index, options);
    },
  };
  const own = [space(4), diagram, ...(shares === null ? [] : [sheet.words(shares, { x: margin, soft: true })])];
  if (!ask.critical || ask.answerHidden) return own;
  if (path === null) return [...own, sheet.words(notRecorded, { x: margin, soft: true })];
  return [...own, ...whereItGoes(sheet, timeline, path, axis, ask)];
}

/** What the time of a critical path goes to, in words and as a bar of its parts. */
function whereItGoes(sheet: Sheet, timeline: Timeline, path: CriticalPath, { margin, width }: Axis, ask: PictureAsk): readonly Block[] {
  const times = pathTimes(path);
  const timeText = timeTextOf(ask);
  const parts = pathParts(times);
  const rival = ask.rivals?.get(timeline);
  const bar: Block = {
    height: 18,
    draw(place) {
      const lengths = parts.map(({ kind, part }) => [pathMarks[kind], part * width] as const);
      drawParts(place.surface(margin, 0), lengths, 14, sheet.colours, sheet.colours.isPlain);
    },
  };
  return [
    sheet.words(`Where the time goes. ${whereTimeGoes(times, timeText)}${rival ? ` ${alsoCritical(rival.is)}` : ''}`, { x: margin }),
    space(4),
    bar,
    sheet.key(
      parts.map((part) => sheet.partEntry(partText(part, timeText), pathMarks[part.kind])),
      margin,
    ),
  ];
}

/** Where a diagram has stopped, and the ticks of the time after it, for whoever goes on by hand. */
function drawAhead(
  { colours }: Sheet,
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
  surface.stroke(ticks, { colour: colours.rule, width: 1 });
  const stopped = surface.path();
  stopped.moveTo(from, 0);
  stopped.lineTo(from, height);
  surface.stroke(stopped, { colour: colours.ink, width: 1.2, dash: [4, 3] });
}

interface Differing {
  readonly drawn: Timeline;
  readonly otherDrawn: Timeline;
  readonly shift_us: number;
}

/** Where time was won or lost. */
function drawDifferences(sheet: Sheet, { drawn, otherDrawn, shift_us }: Differing, { time: axis, margin, width }: Axis, ask: PictureAsk): readonly Block[] {
  const { loss, wait, isPlain } = sheet.colours;
  const matched = matchedRuns(drawn, otherDrawn);
  if ('unmatched' in matched) return [sheet.words(unmatchedText[matched.unmatched], { soft: true })];
  const { won, lost } = matchedText(matched, timeTextOf(ask));
  const operations = formatQuantity(matched.operations);
  if (won === null && lost === null) return [sheet.words(`All ${operations} operations end at the same time in both.`, { soft: true })];
  const layout = stripLayout(drawn, 1);
  const time = ownTime(axis, shift_us);
  const palette = { ...sheet.colours, loss: isPlain ? wait : loss };
  return [
    sheet.words(`Of ${operations} operations ${[won && `${won} (upwards)`, lost && `${lost} (downwards)`].filter(Boolean).join(', ')}`, {
      x: margin,
      soft: true,
    }),
    space(4),
    {
      height: layout.height + 4,
      draw: (place) => differenceStrip(place.surface(margin, 0, { width, height: layout.height }), timelineIndex(drawn), { matched, layout, time, palette }),
    },
  ];
}

/** The simulated numbers of both. */
export function drawNumbers({ page, results, others }: PictureAsk): readonly Block[] {
  const numbers = page.numbers.flat().filter((spec) => spec.origin === 'simulation' && isShownFor(spec, results.values));
  const rows = numbers.map((spec): Block => {
    const [now, from] = [spec.read(results), others !== null && isShownFor(spec, others.values) ? spec.read(others) : null];
    const difference = differencesText(now, from);
    return {
      height: 17,
      draw(place) {
        place.text(spec.label, 0, 17, { soft: true });
        place.text(quantityText(now) ?? '–', 260, 17, { bold: true });
        if (others !== null) place.text(`◆ ${quantityText(from) ?? '–'}${difference === null ? '' : `; ${difference}`}`, 380, 17, { soft: true });
      },
    };
  });
  return [space(10), ...rows, space(6)];
}
