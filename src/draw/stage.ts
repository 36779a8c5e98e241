import { select } from 'd3-selection';
import { arrowEnd } from '../core/timeline/lookup.ts';
import { processName } from '../core/timeline/processes.ts';
import { arrowKinds, type DrawnAs, drawnAs, isControl, isWhole, spanKinds, type Timeline } from '../core/timeline/timeline.ts';
import { attrs, setTexts, sized } from './attrs.ts';
import { type DrawContext, textStyle } from './drawContext.ts';
import { spanMarks } from './marks.ts';
import type { Palette } from './palette.ts';

/** What two processes do at one time, and what is on its way between them. */
export interface StageMoment {
  readonly players: readonly [Player, Player];
  readonly packets: readonly Packet[];
}

interface Player {
  readonly name: string;
  /** The mark of what it does; null: nothing. */
  readonly mark: DrawnAs | null;
  readonly word: string;
}

interface Packet {
  /** Its number among the arrows: a packet keeps its element while it flies. */
  readonly arrow: number;
  readonly from: 0 | 1;
  /** Part of its way, from 0 to 1. */
  readonly part: number;
  readonly control: boolean;
}

/** More spans than this take longer to search than a frame has. */
const mostSpans = 5000;

/** Whether a run can be shown on a stage: two processes, and all that they did. */
export const hasStage = (timeline: Timeline): boolean =>
  isWhole(timeline) && timeline.processes.count === 2 && timeline.spans.process.length + timeline.arrows.source.length <= mostSpans;

export function stageAt(timeline: Timeline, time_us: number): StageMoment {
  const { arrows } = timeline;
  const packets: Packet[] = [];
  arrows.sent_us.forEach((sent_us, arrow) => {
    const end_us = arrowEnd(timeline, arrow);
    const [from, to] = [arrows.source[arrow]!, arrows.destination[arrow]!];
    if (from === to || time_us < sent_us || time_us >= end_us) return;
    packets.push({ arrow, from: from === 0 ? 0 : 1, part: (time_us - sent_us) / (end_us - sent_us), control: isControl(arrowKinds[arrows.kind[arrow]!]!) });
  });
  return { players: [playerAt(timeline, 0, time_us), playerAt(timeline, 1, time_us)], packets };
}

function playerAt(timeline: Timeline, process: number, time_us: number): Player {
  const { spans, processes } = timeline;
  const name = processName(processes, process);
  const span = spans.process.findIndex((of, i) => of === process && spans.start_us[i]! <= time_us && time_us < spans.end_us[i]!);
  if (span >= 0) {
    const mark = drawnAs[spanKinds[spans.kind[span]!]!];
    return { name, mark, word: mark === 'overhead' && spans.peer[span]! >= 0 ? messageWord(timeline, span) : words[mark] };
  }
  const goesOn = spans.process.some((of, i) => of === process && spans.start_us[i]! > time_us);
  return { name, mark: null, word: goesOn ? 'is idle' : 'is done' };
}

const words: Readonly<Record<DrawnAs, string>> = {
  compute: 'computes',
  overhead: 'overhead',
  handler: 'handles a fault',
  copy: 'copies',
  wait: 'waits',
  transfer: 'carries',
};

/** Processor time for a message ends with its departure where it is spent on sending. */
function messageWord({ spans, arrows }: Timeline, span: number): string {
  const [process, end_us] = [spans.process[span]!, spans.end_us[span]!];
  return arrows.sent_us.some((sent_us, arrow) => sent_us === end_us && arrows.source[arrow] === process) ? 'sends' : 'receives';
}

/** Height of a stage, in CSS pixels. */
const stageHeight = 48;
const [narrowest, widest] = [78, 132];
const packet = { width: 18, height: 12 };
/** Distance of the way of a packet from the middle: those that meet do not cover each other. */
const aside = 10;

/** Draws two processes as boxes, each with what it does, and the packets between them: one moment of the event diagram below it. It is shown `scale` times larger. */
export function drawStage(target: SVGSVGElement, { players, packets }: StageMoment, width: number, { palette }: Pick<DrawContext, 'palette'>, scale = 1): void {
  sized(target, width, stageHeight, scale);
  const box = Math.max(narrowest, Math.min(widest, width * 0.24));
  const middle = stageHeight / 2;
  const way = width - 2 * box - packet.width;
  const stage = select(target);
  stage
    .selectAll<SVGLineElement, number>('.way')
    .data([-aside, aside])
    .join('line')
    .call(attrs, (y) => ({ class: 'way', x1: box, x2: width - box, y1: middle + y, y2: middle + y, stroke: palette.rule, 'stroke-width': 2 }));
  stage
    .selectAll<SVGRectElement, Packet>('.packet')
    .data(packets, (each) => each.arrow)
    .join('rect')
    .call(attrs, ({ from, part, control }) => ({
      class: 'packet',
      x: box + (from === 0 ? part : 1 - part) * way,
      y: middle + (from === 0 ? -aside : aside) - packet.height / 2,
      ...{ width: packet.width, height: packet.height, rx: 3 },
      fill: control ? palette.paper : palette.data,
      stroke: control ? palette.control : palette.data,
      'stroke-dasharray': control ? '3 2' : null,
    }));
  const drawn = stage
    .selectAll<SVGGElement, Player>('.player')
    .data(players)
    .join((enter) => {
      const player = enter.append('g').attr('class', 'player');
      player.append('rect');
      player.append('text').attr('class', 'name');
      player.append('text').attr('class', 'word');
      return player;
    });
  const left = (i: number): number => (i === 0 ? 1 : width - box + 1);
  drawn.select<SVGRectElement>('rect').call(attrs, ({ mark }, i) => ({
    ...{ x: left(i), y: 1, width: box - 2, height: stageHeight - 2, rx: 6, 'stroke-width': 2 },
    ...boxStyle(mark, palette),
  }));
  const text = (y: number) => (_: Player, i: number) => ({ x: left(i) + box / 2 - 1, y, 'text-anchor': 'middle' });
  drawn
    .select<SVGTextElement>('.name')
    .call(attrs, (player, i) => ({ ...text(18)(player, i), ...textStyle('small', palette.inkSoft) }))
    .call(setTexts, ({ name }) => name);
  drawn
    .select<SVGTextElement>('.word')
    .call(attrs, (player, i) => ({ ...text(36)(player, i), ...textStyle('bold', palette.ink) }))
    .call(setTexts, ({ word }) => word);
}

/** The colour of the bar in the event diagram around a tint of it, on which the word can be read. */
function boxStyle(mark: DrawnAs | null, palette: Palette) {
  const colour = mark === null ? palette.edge : palette[spanMarks[mark].outline ?? spanMarks[mark].thin];
  const isEmpty = mark === null || mark === 'wait';
  return {
    stroke: colour,
    'stroke-dasharray': mark === 'wait' ? '4 3' : null,
    fill: isEmpty ? palette.paper : palette[spanMarks[mark].thin],
    'fill-opacity': isEmpty ? null : 0.25,
  };
}

/** A moment in a sentence, for those who do not see the stage. */
export function stageText({ players, packets }: StageMoment): string {
  const [one, other] = players;
  const under =
    packets.length === 0 ? 'nothing is on its way' : packets.length === 1 ? 'a message is on its way' : `${packets.length} messages are on their way`;
  return `${one.name} ${one.word}, ${other.name} ${other.word}; ${under}.`;
}
