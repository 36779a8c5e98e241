import type { Rival } from '../../../core/exploration/rivalOfPath.ts';
import type { PathKind, PathTimes } from '../../../core/timeline/criticalPath.ts';
import { formatPercent } from '../../../core/units/formatQuantity.ts';

/** Kinds of the critical path. */
export const pathNames: Readonly<Record<PathKind, string>> = {
  computation: 'computation',
  overhead: 'overhead',
  copy: 'copying',
  gap: 'gap of the network card',
  wire: 'bytes on the wire',
  latency: 'latency',
  queue: 'waiting in a queue',
  turn: 'waiting for a turn',
  barrier: 'barrier',
  timeout: 'timeout',
  delay: 'added delay',
};

/** Kinds in a phrase after a time. */
const spent: Readonly<Record<PathKind, string>> = {
  computation: 'computing',
  overhead: 'on the overhead of messages',
  copy: 'copying',
  gap: 'in the gap between two messages of a card',
  wire: 'sending bytes',
  latency: 'on the latency of messages',
  queue: 'waiting in a queue, behind what others have sent',
  turn: 'waiting for a turn: a place, a window or a signal',
  barrier: 'at a barrier',
  timeout: 'waiting for a timer',
  delay: 'on a delay that was added',
};

/** The meaning of each kind of segment, shown for the one under the pointer. */
export const pathMeanings: Readonly<Record<PathKind, string>> = {
  computation: 'a processor computes',
  overhead: 'a processor sends or receives',
  copy: 'a processor copies',
  gap: 'a network card rests between two messages',
  wire: 'bytes of the message pass a card, a link or a switch',
  latency: 'the message crosses the network',
  queue: 'a card, a link or a switch first serves what others have sent',
  turn: 'a place, a window or a signal is missing',
  barrier: 'processes wait for each other',
  timeout: 'nothing happens until a timer runs out',
  delay: 'an edit delays it',
};

/** A time with its unit, and whether it reads as one. */
const are = (shown: string): string => (/^1 \D/.test(shown) ? 'is' : 'are');

/** Names in one sentence the largest part of the path, and computation or the second largest. Times in µs. */
export function whereTimeGoes(times: PathTimes, timeText: (time_us: number) => string): string {
  const parts = partsOf(times);
  const [max, next] = parts;
  if (max === undefined) return 'The run takes no time.';
  const whole = parts.reduce((sum, { time_us }) => sum + time_us, 0);
  const shown = timeText(max.time_us);
  if (next === undefined) return `All of the ${timeText(whole)} ${are(timeText(whole))} spent ${spent[max.kind]}.`;
  const first = `Of ${timeText(whole)}, ${shown} ${are(shown)} spent ${spent[max.kind]}`;
  if (max.kind === 'computation') return `${first}; ${pathNames[next.kind]} ${takes(next.kind)} ${timeText(next.time_us)}.`;
  return times.computation > 0 ? `${first}; computation takes ${timeText(times.computation)}.` : `${first}; none is spent computing.`;
}

/** What part of the waiting is for which links, the longest first; empty where none has a name. */
export function waitingForLinks(waits: readonly { readonly link: string; readonly time_us: number }[], timeText: (time_us: number) => string): string {
  const most = 3;
  const named = waits.slice(0, most).map(({ link, time_us }) => `${timeText(time_us)} for link ${link}`);
  const rest = waits.length - named.length;
  if (named.length === 0) return '';
  return `It waits ${[...named, ...(rest > 0 ? [`less for ${rest} more`] : [])].join(', ')}.`;
}

/** What is as long as the longest part of the path, where a run says that it has no time to spare either. */
export const alsoCritical = (rival: Rival['is']): string =>
  `The ${rival} takes as long as the ${rival === 'computation' ? 'message' : 'computation'} meanwhile: both are critical.`;

const takes = (kind: PathKind): string => (kind === 'wire' ? 'take' : 'takes');

export interface PathPart {
  readonly kind: PathKind;
  readonly time_us: number;
  readonly part: number;
}

/** Parts of the path that take time, the longest first. */
function partsOf(times: PathTimes): PathPart[] {
  return pathParts(times).sort((one, other) => other.time_us - one.time_us);
}

/** Parts of the path that take time, in their fixed order, each with its share of the whole. */
export function pathParts(times: PathTimes): PathPart[] {
  const all = Object.entries(times) as [PathKind, number][];
  const whole = all.reduce((sum, [, time_us]) => sum + time_us, 0);
  return all.flatMap(([kind, time_us]) => (time_us > 0 ? [{ kind, time_us, part: time_us / whole }] : []));
}

/** A part in numbers, by itself. */
export const partText = ({ kind, time_us, part }: PathPart, timeText: (time_us: number) => string): string =>
  `${pathNames[kind]} ${timeText(time_us)}, ${part < min ? `less than ${formatPercent(min)}` : formatPercent(part, part >= 0.1 ? 3 : 2)}`;

const min = 0.001;

export const notRecorded = 'No critical path was recorded: the run is too long for one, or its rules allow none.';
