import type { CurveAxis } from '../../core/results/analytic.ts';
import type { Sockets } from './types.ts';

/** Points of the model's curves. */
const points = 193;
/** A simulated point for each so many of the model's: every one is a dozen runs. */
const each = 8;

/** From where the networks of the paper feel the parameter to where nothing changes any more. */
const ends: Readonly<Record<Sockets['Values']['sweep'], readonly [number, number]>> = {
  interior_us: [1000, 10_000_000],
  message_bytes: [8, 1_000_000],
  latency_us: [1, 1_000_000],
  pipe_us: [1, 10_000],
};

/** The axis of the sockets lab's curves: the parameter that sweep names. */
export function socketsAxis(values: Sockets['Values']): CurveAxis {
  const key = values.sweep;
  const [minimum, maximum] = ends[key];
  return { key, minimum, maximum, points, scale: 'logarithmic' };
}

/** Every eighth point of that axis, both ends among them. */
export function socketsPoints(values: Sockets['Values']): CurveAxis {
  return { ...socketsAxis(values), points: (points - 1) / each + 1 };
}
