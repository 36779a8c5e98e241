import type { LoggpMachine } from '../../core/lab/handedMachine.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity, formatRate, formatTime, type TimeUnit } from '../../core/units/formatQuantity.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { cardOf } from '../exchange/cards.ts';
import type { FittedMachine, Interval, LinearSegment, Loggp, Measured, MeasuredRow } from './model.ts';

export const about =
  'A machine as a benchmark shows it: how long a message takes, in ranges of sizes with a line each, and what that leaves of L, o, g and G of the LogGP model (Alexandrov, Ionescu, Schauser and Scheiman, 1995). Nothing here is simulated.';

export const idea: Verdict = { headline: 'What a message costs on a machine', reason: 'From a benchmark: in ranges of sizes, each with a line of its own.' };

const things = { message: 'A message', stream: 'A message in a stream', collective: 'A collective', remote: 'A remote operation' };

/** The time of the message, and what one straight line would make of it. */
export function timeOf(
  machine: string,
  { of, segments, error_rms, line_error_rms }: FittedMachine,
  m: number,
  time_us: number,
  line_time_us: number | null,
): Verdict {
  const headline = `${things[of]} of ${formatBytes(m)} takes ${formatTime(time_us, 3)}, ${formatRate(m / time_us)}`;
  const ranges = `${nameOf(machine)}: ${segments.length === 1 ? 'one line' : `${formatCount(segments.length, 'range')} of sizes`}`;
  if (error_rms === null || line_error_rms === null || line_time_us === null) {
    return { headline, reason: `${ranges}; there is no measured curve to compare with.` };
  }
  const reason =
    segments.length === 1
      ? `${ranges} misses the measurement by ${formatPercent(error_rms)} (root mean square).`
      : `${ranges}, a line each, miss the measurement by ${formatPercent(error_rms)} (root mean square); one straight line for all misses it by ${formatPercent(line_error_rms)} and gives ${formatTime(line_time_us, 3)} here.`;
  return { headline, reason };
}

export const nameOf = (machine: string): string => cardOf(machine)?.title ?? 'Your machine';

export const rangeOf = ({ from_bytes, to_bytes }: LinearSegment): string =>
  from_bytes === to_bytes ? formatBytes(from_bytes) : `${formatBytes(from_bytes)} to ${formatBytes(to_bytes)}`;

/** A number with its standard error, both in one unit. */
export function withError(value: number, error: number | null, { name, us: one }: TimeUnit): string {
  return `${formatQuantity(value / one, 3)}${error === null ? '' : ` ± ${formatQuantity(error / one, 2)}`} ${name}`;
}

export function intervalText([low, high]: Interval, format: (value: number) => string): string {
  if (high === null) return low === 0 ? 'not bounded' : `at least ${format(low)}`;
  return low === high ? format(low) : `${format(low)} to ${format(high)}`;
}

/** What each parameter of LogGP follows from, as far as the intervals tell. */
export function followsFrom({ o_us, g_us }: Loggp): Readonly<Record<'L' | 'o' | 'g' | 'G', string>> {
  const stream = g_us[1] !== null;
  return {
    L: 'A message of one byte takes L + 2 o: a ping-pong tells the sum, not its parts.',
    o:
      o_us[0] > 0
        ? 'Timed by itself, at the sender and at the receiver.'
        : stream
          ? 'At most the time from one message to the next, and at most half of L + 2 o.'
          : 'At most half of L + 2 o; bandwidth or rate of short messages would narrow it.',
    g: stream ? 'In a stream a message leaves every max(g, o).' : 'A ping-pong says nothing of it: add bandwidth or rate of messages.',
    G: 'Slope of the longest messages, as an interval of 99% confidence.',
  };
}

/** Why there is no machine of LogGP, by what was timed. */
export const noLoggp: Readonly<Record<FittedMachine['of'], string>> = {
  message: 'These times do not suffice to tell L, o, g and G.',
  stream: 'Messages in a stream say nothing of L: add a ping-pong.',
  collective: 'A collective is many messages at once: it says nothing of L, o, g and G of a single one.',
  remote: 'A get, a put or an atomic operation is timed until it is complete, there and back: it says nothing of L, o, g and G.',
};

export const cardsAre =
  "A figure was measured by a benchmark unless it is marked “specified”: then it is a vendor's, and “≤” or “≥” says that the vendor gives a bound. A machine of which only two figures are known is one straight line up to 4 MiB.";

/** Times over sizes: of each range its line, and of other machines the shortest message. */
export function curvesSummary(segments: readonly LinearSegment[], beside: readonly { readonly title: string; readonly us: number }[]): string {
  const lines = segments.map((segment) => `${rangeOf(segment)} ${lineText(segment)}`);
  const others = beside.map(({ title, us }) => `for comparison ${title}, ${formatTime(us, 3)} for a byte`);
  return `Time of a message against its size: ${[...lines, ...others].join('; ')}.`;
}

export const noCurves = 'Time of a message against its size.';

const lineText = ({ alpha_us, beta_us_per_byte }: LinearSegment): string =>
  `${formatTime(alpha_us, 3)}${beta_us_per_byte > 0 ? ` + m / (${formatRate(1 / beta_us_per_byte)})` : ''}`;

const formats: Readonly<Record<string, string>> = {
  osu: 'OSU micro-benchmarks',
  imb: 'Intel MPI Benchmarks',
  'nccl-tests': 'nccl-tests',
  netgauge: 'Netgauge LogGP',
  perftest: 'perftest',
  fabtests: 'fabtests',
  ucc: 'ucc_perftest',
  columns: 'two columns',
};

export const tooFewSizes =
  'A machine needs times of at least three sizes of one benchmark. The lab Program takes rows of a non-blocking collective as they are.';

export const orPaste = 'or paste what a benchmark printed:';

export const takesBenchmarks =
  'OSU micro-benchmarks, Intel MPI Benchmarks, nccl-tests, Netgauge LogGP, perftest, fabtests, ucc_perftest, or two columns below a header with units such as size (bytes)  time (us). One text may hold several of them; nothing leaves the page.';

export const whichBenchmark = 'The fit uses';

export const anotherByNow = 'Another machine is shown by now.';

/** What was read, in a sentence. */
export function readText({ format, version, rows, skipped, machine }: Measured): string {
  const what = format
    .split('+')
    .map((name) => formats[name] ?? name)
    .join(' and ');
  if (machine === null) return tooFewSizes;
  const { fitted, stream, both_ways } = machine;
  const others = [stream && `${stream} bounds o and g`, both_ways && `${both_ways} bounds o`].filter(Boolean).map((text) => `; ${text}`);
  return `Read: ${what}${version === null ? '' : ` ${version}`}, ${formatCount(rows.length, 'row')}; passed over: ${formatCount(skipped.length, 'line')}. The fit uses ${fitted}${others.join('')}.`;
}

/** What a row says, by the columns that it has. */
export function rowText({ bytes, us, mb_s, messages_s, overall_us, compute_us, pure_us, L_us }: MeasuredRow): string {
  const said = [
    us !== undefined && formatTime(us),
    mb_s !== undefined && formatRate(mb_s),
    messages_s !== undefined && `${formatQuantity(messages_s)} messages a second`,
    pure_us !== undefined && `alone ${formatTime(pure_us)}`,
    compute_us !== undefined && `computation ${formatTime(compute_us)}`,
    overall_us !== undefined && `both together ${formatTime(overall_us)}`,
    us === undefined && L_us !== undefined && `half a round trip of one byte ${formatTime(L_us)}`,
  ].filter((each) => each !== false);
  return `${formatBytes(bytes)}: ${said.join(', ')}`;
}

/** What may be typed into a range. */
export const inOrder = 'a number from 0 up, ranges in order of size without a size in two of them, and α or β above 0 in each';

/** The machine of LogGP that is handed to other labs. */
export function chosenText({ L_us, o_us, g_us, G_us }: LoggpMachine): string {
  const time = (us: number): string => formatTime(us, 3);
  const g = g_us === null ? '' : ` g = ${time(g_us)}, the upper end;`;
  return `The other labs take one value from each interval: o = ${time(o_us)}, the middle; L = ${time(L_us)}, so that the shortest message takes L + 2 o;${g} and G = ${time(G_us)} a byte, the slope of the longest messages. Messages of sizes in between take somewhat more or less than these values say.`;
}

/** What the other lab does not take from the machine. */
export const leftText = (left: readonly string[]): string => `At the defaults of that lab: ${left.join('; ')}.`;
