import { formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';

export const gatherSource =
  'Tam and Wang, equations (5), (6), (3) and (8): a sender has i packets; A arrive at the switch and D leave it in a unit of time, so that its buffer is full after β';
export const broadcastSource = 'Tam and Wang, equations (1) and (2): k packets among p processes; L′ = Oₛ + L + Oᵣ + Uᵣ from program to program';

/** What a formula shows of a number; null: it is not known. */
export const known = (value: number | null, format: (value: number) => string): string => (value === null ? '…' : format(value));

interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
  /** Infinity: never; null: it is not known, or nothing is sent. */
  readonly saturation_us: number | null;
  readonly bound_us: number | null;
}

/** Equations (5), (6), (3) and (8) read aloud. */
export function gatherText({ lower, upper, saturation_us, bound_us }: Bounds): string {
  const full =
    saturation_us === null ? '' : saturation_us === Infinity ? ' The buffer never fills.' : ` The buffer is full after ${formatTime(saturation_us)}.`;
  return (
    `A window keeps the receiving link busy from ${known(lower, (count) => formatCount(count, 'sender'))} on, the ratio of send gap to receive gap rounded up, ` +
    `and loses nothing up to ${known(upper, formatQuantity)}, that ratio plus buffer over packets of each sender, rounded down.${full} ` +
    `The gather takes at least ${known(bound_us, formatTime)}.`
  );
}

/** Equations (1) and (2) read aloud. */
export const broadcastText = (logp_us: number | null, cluster_us: number | null): string =>
  `LogP predicts ${known(logp_us, formatTime)}: each process sends each packet with a gap. The cluster model predicts ${known(cluster_us, formatTime)}: ` +
  'process p over 2 also has to receive each packet, which takes its processor for O r plus U r.';

export const noWindowMark = (lower: number, upper: number): string =>
  `No window: the lower bound (5) is ${formatQuantity(lower)}, the upper bound (6) ${formatQuantity(upper)}.`;

/** `chosen`: by equation (7); null: it has none. `active`: senders at once; null: not known. */
export function windowMark(lower: number, upper: number, chosen: number | null, active: number | null): string {
  const side =
    active !== null && active < lower
      ? `${formatCount(active, 'sender is', 'senders are')} too few: the link will idle`
      : active !== null && active > upper
        ? `${formatCount(active, 'sender is', 'senders are')} too many: packets will be dropped`
        : chosen === null
          ? 'equation (7) has no window'
          : `equation (7) chooses ${formatQuantity(chosen)}`;
  return `Bounds by equations (5) and (6): ${formatQuantity(lower)} to ${formatQuantity(upper)}; ${side}`;
}

export const bufferMark = (min: number, enough: boolean): string =>
  enough ? `From ${formatQuantity(min)} on algorithm 1 has a window` : `Algorithm 1 needs ${formatQuantity(min)} for a window`;

export const noCurves = 'Time against message length or processes.';

/** `ends`: where each line comes to, in words. */
export function curvesSummary(operation: 'gather' | 'broadcast', axis: string, compared: string, ends: readonly string[]): string {
  const times = `Time of the ${operation} against ${axis}`;
  return ends.length === 0 ? times : `${times}; ${compared.toLowerCase()}: ${ends.join(', ')}`;
}

/** How far an equation is from the simulation, as parts of the latter. */
interface Off {
  readonly points: number;
  readonly mean: number;
  readonly largest: number;
}

export const gatherAccuracy = ({ points, mean, largest }: Off): string =>
  `Crosses and rings are simulated. Equation (8) differs from the coordinated gather by ${formatPercent(mean)} on average of ${formatCount(points, 'point')} and by ${formatPercent(largest)} at most.`;

export const broadcastAccuracy = (logp: Off, cluster: Off): string =>
  `Crosses are simulated. On average of ${formatCount(cluster.points, 'point')} LogP is off by ${formatPercent(logp.mean)} and the cluster model by ${formatPercent(cluster.mean)}, at most by ${formatPercent(logp.largest)} and ${formatPercent(cluster.largest)}.`;

/** `below`: how far the simulation is below that equation where p is no power of two, as parts of it. */
export function whereRounded(equations: readonly { readonly name: string; readonly below: readonly number[] }[]): string {
  const count = equations[0]?.below.length ?? 0;
  if (count === 0) return '';
  const side = (part: number): string => `${formatPercent(Math.abs(part))} ${part < 0 ? 'above' : 'below'}`;
  const farthest = (parts: readonly number[]): number => parts.reduce((max, part) => (Math.abs(part) > Math.abs(max) ? part : max), 0);
  const each = equations.map(({ name, below }) => `${side(below.reduce((sum, part) => sum + part, 0) / count)} ${name}, at most ${side(farthest(below))}`);
  return ` At ${formatCount(count, 'point')} \`p\` is no power of two and the equations round its logarithm up: there the simulation is on average ${each.join('; and ')}.`;
}

export const notSimulated = (missing: number): string =>
  missing === 0
    ? ''
    : ` ${formatCount(missing, 'point is', 'points are')} not simulated: nothing to send, no window, or too many packets for a point of a curve.`;
