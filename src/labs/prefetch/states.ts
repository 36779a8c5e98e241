import { firstWhere } from '../../core/timeline/firstWhere.ts';
import { pictureEnd } from '../../core/timeline/pictureEnd.ts';
import { spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { DiagramWords, RunState } from '../../ui/diagrams/diagramsSpec.ts';
import { cyclesText, toCycles } from './cycles.ts';
import * as words from './words.ts';

const [wait, overhead] = (['wait', 'overhead'] as const).map((kind) => spanKinds.indexOf(kind));

/** What a run does in a span: a stall is charged to the instruction that waits, and says which request it waits for. */
export function prefetchState(timeline: Timeline, span: number): RunState {
  const { spans } = timeline;
  const line = spans.line[span]!;
  const length = cyclesText(toCycles(spans.end_us[span]! - spans.start_us[span]!));
  if (spans.kind[span] !== wait) {
    return { line, does: `works ${length}`, waits: false, detail: spans.kind[span] === overhead ? words.goesOn : null };
  }
  const own = spans.peer[span]! < 0;
  return { line, does: `waits ${length}`, waits: !own, detail: own ? words.waitsForItself : awaited(timeline, span) };
}

/** The request whose word ends the waiting of a span: it arrives in the very cycle in which the instruction goes on. */
export function awaitedRequest({ spans, arrows }: Timeline, span: number): number {
  const end = toCycles(spans.end_us[span]!);
  // Requests arrive in the order in which they are sent.
  const request = firstWhere(0, arrows.received_us.length, (i) => toCycles(arrows.received_us[i]!) >= end);
  return request < arrows.received_us.length && toCycles(arrows.received_us[request]!) === end ? request : -1;
}

function awaited(timeline: Timeline, span: number): string {
  const {
    spans: { line },
    arrows,
  } = timeline;
  const request = awaitedRequest(timeline, span);
  if (request < 0) return words.someWord;
  const by = arrows.line[request]!;
  return words.awaitedWord(by === line[span] ? null : by, toCycles(arrows.sent_us[request]!), toCycles(arrows.received_us[request]!));
}

/** What there is to say of a run after its end, or after the end of what is recorded of it. */
export function prefetchEnded(timeline: Timeline): RunState {
  const { finish_us, traceEnds_us, spans } = timeline;
  if (traceEnds_us !== null) {
    return {
      line: null,
      does: `goes on to cycle ${formatQuantity(toCycles(finish_us))}`,
      waits: false,
      detail: words.recordedPart(toCycles(pictureEnd(timeline))),
    };
  }
  let waited = 0;
  for (let i = 0; i < spans.line.length; i += 1) {
    if (spans.kind[i] === wait && spans.peer[i]! >= 0) waited += toCycles(spans.end_us[i]! - spans.start_us[i]!);
  }
  return {
    line: null,
    does: `has ended after ${cyclesText(toCycles(finish_us))}.`,
    waits: false,
    detail: words.waitedInAll(waited, toCycles(finish_us)),
  };
}

/** Descriptions of what lies under the pointer. */
export const prefetchWords: DiagramWords = {
  span(timeline, span) {
    const { does, line, detail } = prefetchState(timeline, span);
    return words.lineSpan(line!, does, toCycles(timeline.spans.start_us[span]!), toCycles(timeline.spans.end_us[span]!), detail);
  },
  arrow({ arrows }, arrow) {
    return words.requestOf(arrows.line[arrow]!, toCycles(arrows.sent_us[arrow]!), toCycles(arrows.received_us[arrow]!));
  },
};
