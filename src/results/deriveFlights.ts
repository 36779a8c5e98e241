import type { Timeline } from './timeline.ts';

/** Every place of a network that has no more than so many has a line of its own; of a larger one only those that were used. */
const mostPlaces = 16;

/**
 * The same timeline with every message on a line of its own from its sending to its receipt, under the line of its
 * sender: as many lines as messages were ever under way at the same time, and the free places up to `places`. So
 * that it can be counted at any time how many there are, and how many more there might be.
 */
export function deriveFlights(timeline: Timeline, places: number): Timeline {
  const { arrows } = timeline;
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
  const lines = Math.max(freeFrom_us.length, Math.min(places, mostPlaces));
  return {
    ...timeline,
    processes: [timeline.processes[0]!, ...Array.from({ length: lines }, (_, i) => (i === 0 ? 'flight 1' : String(i + 1)))],
    arrows: { ...arrows, source: line, destination: line },
  };
}
