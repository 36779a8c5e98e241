import { type FirstShown, usualFirstShown } from '../timeline/lookup.ts';

/** The part of time that all event diagrams show. */
export interface TimeWindow {
  readonly from_us: number;
  readonly to_us: number;
}

/** A little room at the right, so that the last arrow ends inside. */
const room = 1.02;

/**
 * The first window: everything, unless short diagrams would vanish; then as much as the shortest of the long
 * ones fills. Empty without diagrams.
 */
export function initialWindow(ends_us: readonly number[], { maxUnequal, most_us, unit_us = 1 }: FirstShown = usualFirstShown): TimeWindow {
  if (ends_us.length === 0) return wholeWindow(0);
  const sorted = ends_us.filter((end) => end > 0).sort((a, b) => a - b);
  const longest = sorted.at(-1) ?? 1;
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 1;
  const most = Math.min(middle * maxUnequal, most_us);
  return { from_us: 0, to_us: longest <= most ? longest * room : Math.min(longest * room, roundedUp(most / unit_us) * unit_us) };
}

/** The least number that is no less and is a tick of an axis of about three, as beside a program: the axis then ends with a number. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = value / power <= 2 ? power / 2 : value / power <= 4 ? power : 2 * power;
  return Math.ceil(value / step) * step;
}

export const wholeWindow = (end_us: number): TimeWindow => ({ from_us: 0, to_us: end_us * room });

/** Zooms by a factor about a time, never out of the diagrams. */
export function zoomed(window: TimeWindow, factor: number, about_us: number, end_us: number): TimeWindow {
  const length = Math.min(end_us * room, Math.max(end_us * 1e-6, (window.to_us - window.from_us) * factor));
  const inside = about_us >= window.from_us && about_us <= window.to_us;
  const middle = inside ? about_us : (window.from_us + window.to_us) / 2;
  const part = (middle - window.from_us) / (window.to_us - window.from_us);
  return shifted({ from_us: middle - part * length, to_us: middle + (1 - part) * length }, 0, end_us);
}

export function shifted({ from_us, to_us }: TimeWindow, by_us: number, end_us: number): TimeWindow {
  const length = to_us - from_us;
  const from = Math.max(0, Math.min(end_us * room - length, from_us + by_us));
  return { from_us: from, to_us: from + length };
}

/** Turns the page when the cursor leaves the window. */
export function following(window: TimeWindow, time_us: number, end_us: number): TimeWindow {
  if (time_us >= window.from_us && time_us <= window.to_us) return window;
  const length = window.to_us - window.from_us;
  return shifted(window, time_us - length * 0.08 - window.from_us, end_us);
}
