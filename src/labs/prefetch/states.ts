import type { CriticalPath } from '../../core/timeline/criticalPath.ts';
import { firstWhere, pictureEnd } from '../../core/timeline/lookup.ts';
import { namedProcesses, numberedProcesses, processName } from '../../core/timeline/processes.ts';
import { type Level, spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { DiagramWords, RunState } from '../../ui/diagramsSpec.ts';
import type { Limit } from './model.ts';
import * as words from './words.ts';
import { cyclesText, toCycles } from './words.ts';

const [wait, overhead] = (['wait', 'overhead'] as const).map((kind) => spanKinds.indexOf(kind));

/** What a run does in a span: a stall is charged to the instruction that waits, and says which request it waits for. */
export function prefetchState(timeline: Timeline, span: number): RunState {
  const { spans } = timeline;
  const line = spans.line[span]! || null;
  const length = cyclesText(toCycles(spans.end_us[span]! - spans.start_us[span]!));
  if (spans.kind[span] !== wait) {
    return { line, does: `works ${length}`, waits: false, detail: spans.kind[span] === overhead ? words.goesOn : null };
  }
  const own = spans.peer[span]! < 0;
  return { line, does: `waits ${length}`, waits: !own, detail: own ? words.waitsForItself : awaited(timeline, span) };
}

/** The request whose word ends the waiting of a span: it arrives in the very cycle in which the instruction goes on. */
function awaitedRequest({ spans, arrows }: Timeline, span: number): number {
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
    return words.lineSpan(line, does, toCycles(timeline.spans.start_us[span]!), toCycles(timeline.spans.end_us[span]!), detail);
  },
  arrow({ arrows }, arrow) {
    return words.requestOf(arrows.line[arrow]!, toCycles(arrows.sent_us[arrow]!), toCycles(arrows.received_us[arrow]!));
  },
};

/** Cycles of a run's waiting for others, by what the awaited request waited for itself. */
export interface Stalls {
  /** The network had taken another less than k cycles before. */
  readonly interval: number;
  /** All places of the network were taken. */
  readonly places: number;
  /** Both: the interval had not passed, and all places were taken. */
  readonly both: number;
  /** The request left at once; the wait is the latency. */
  readonly latency: number;
  /** How often the latter took more than half of a latency. */
  readonly latencies: number;
}

const limitWait = spanKinds.indexOf('wait');

/** Charges each stall of a run on a pipelined network, as far as it is recorded. */
export function chargeStalls(timeline: Timeline, { latency, m, k }: Network): Stalls {
  const { spans, arrows } = timeline;
  const sent = Array.from(arrows.sent_us, toCycles);
  const stalls = { interval: 0, places: 0, both: 0, latency: 0 };
  const heldBy = (request: number): keyof typeof stalls => {
    const interval = request > 0 && sent[request] === sent[request - 1]! + k;
    const places = request >= m && sent[request] === sent[request - m]! + latency;
    return interval && places ? 'both' : interval ? 'interval' : places ? 'places' : 'latency';
  };
  let latencies = 0;
  for (let i = 0; i < spans.kind.length; i += 1) {
    if (spans.kind[i] !== limitWait || spans.peer[i]! < 0) continue;
    const cycles = toCycles(spans.end_us[i]! - spans.start_us[i]!);
    const request = awaitedRequest(timeline, i);
    const cause = request < 0 ? 'latency' : heldBy(request);
    stalls[cause] += cycles;
    if (cause === 'latency' && cycles > latency / 2) latencies += 1;
  }
  return { ...stalls, latencies };
}

export interface Network {
  readonly latency: number;
  readonly m: number;
  readonly k: number;
}

/** The part of a run below which waiting no longer matters. */
const little = 0.03;

export const allStalls = ({ interval, places, both, latency }: Stalls): number => interval + places + both + latency;

/** The limit by what most of the waiting of a run was for. */
export function prefetchLimit({ cycles, ideal, stalls }: { readonly cycles: number; readonly ideal: number; readonly stalls: Stalls }): Limit {
  if (allStalls(stalls) <= little * cycles) return cycles - ideal > 2 * little * cycles ? 'overhead' : 'hidden';
  const { interval, places, both, latency, latencies } = stalls;
  if (latency >= interval + places + both) return latencies > 1 ? 'dependence' : 'slackness';
  return both >= Math.max(interval, places) ? 'both' : interval > places ? 'interval' : 'places';
}

/** Most places drawn as lines; more would be too close to distinguish, so that a level shows how many are taken. */
const maxPlaces = 16;
/** Most places drawn as lines where there is little room. */
const fewPlaces = 4;

/**
 * A timeline with every message on a line of its own from its sending to its receipt, below its sender: as many lines as the network has places, which shows at
 * any time how many are taken and how many are free. Where they are too many, one level says how many.
 */
export function deriveFlights(timeline: Timeline, places: number, few = false): Timeline {
  const { arrows, levels, critical } = timeline;
  const sender = processName(timeline.processes, 0);
  const order = Uint32Array.from(arrows.sent_us.keys()).sort((a, b) => arrows.sent_us[a]! - arrows.sent_us[b]! || a - b);
  const line = new Uint32Array(order.length);
  const freeFrom_us: number[] = [];
  for (const arrow of order) {
    const sent = arrows.sent_us[arrow]!;
    const free = freeFrom_us.findIndex((time) => time <= sent);
    const place = free < 0 ? freeFrom_us.length : free;
    freeFrom_us[place] = arrows.received_us[arrow]!;
    line[arrow] = place + 1;
  }
  const taken = freeFrom_us.length;
  // By the places that there are: of two scenarios that are compared both are then drawn alike.
  if (taken > maxPlaces || (few && places > fewPlaces))
    return {
      ...timeline,
      processes: namedProcesses([sender]),
      arrows: none(arrows),
      levels: [...levels, inFlight(arrows, places, taken, few)],
      ...(critical && { critical: { ...critical, process: new Uint32Array(critical.process.length) } }),
    };
  return {
    ...timeline,
    ...(critical && { critical: { ...critical, process: onFlights(critical, arrows, line) } }),
    processes: numberedProcesses(1 + Math.max(taken, Math.min(places, maxPlaces)), '', { 0: sender, 1: 'flight 1' }),
    arrows: { ...arrows, source: line, destination: line },
  };
}

/** What a path spends in the network lies on the line of the flight with which it ends. */
function onFlights({ process, end_us }: CriticalPath, { received_us }: Timeline['arrows'], line: Uint32Array): Uint32Array {
  const back = new Map(Array.from(received_us, (time, arrow) => [Math.round(time * 1e6), line[arrow]!]));
  return process.map((row, i) => (row === 0 ? 0 : (back.get(Math.round(end_us[i]! * 1e6)) ?? 1)));
}

/** How many messages of a timeline are ever on their way at the same time. */
export function maxInFlight({ arrows }: Timeline): number {
  const [sent, received] = [arrows.sent_us.slice().sort(), arrows.received_us.slice().sort()];
  let [max, back] = [0, 0];
  sent.forEach((time, i) => {
    while (received[back]! <= time) back += 1;
    max = Math.max(max, i + 1 - back);
  });
  return max;
}

function inFlight({ sent_us, received_us }: Timeline['arrows'], places: number, peak: number, few: boolean): Level {
  // At equal times a return frees its place before the next request leaves.
  const changes = [...Array.from(received_us, (time) => [time, -1] as const), ...Array.from(sent_us, (time) => [time, 1] as const)].sort(
    (a, b) => a[0] - b[0] || a[1] - b[1],
  );
  let now = 0;
  return {
    // A low strip has room for its name above it alone.
    name: few ? 'requests in flight' : 'in flight',
    unit: 'requests',
    capacity: places,
    peak,
    time_us: Float64Array.from(changes, ([time]) => time),
    amount: Uint32Array.from(changes, ([, by]) => (now += by)),
  };
}

const none = (arrows: Timeline['arrows']): Timeline['arrows'] => ({
  source: arrows.source.subarray(0, 0),
  destination: arrows.destination.subarray(0, 0),
  sent_us: arrows.sent_us.subarray(0, 0),
  received_us: arrows.received_us.subarray(0, 0),
  kind: arrows.kind.subarray(0, 0),
  bytes: arrows.bytes.subarray(0, 0),
  dropped_us: arrows.dropped_us.subarray(0, 0),
  operation: arrows.operation.subarray(0, 0),
  line: arrows.line.subarray(0, 0),
});
