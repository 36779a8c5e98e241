import type { CriticalPath } from '../../core/timeline/criticalPath.ts';
import { namedProcesses, numberedProcesses, processName } from '../../core/timeline/processes.ts';
import type { Level, Timeline } from '../../core/timeline/timeline.ts';

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
