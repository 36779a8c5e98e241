import type { TimeWindow } from '../../core/exploration/timeWindow.ts';
import { limitReached } from '../../core/results/labResults.ts';
import { type Processes, processName } from '../../core/timeline/processes.ts';
import type { Timeline, WaitGraph } from '../../core/timeline/timeline.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import { differenceText } from '../../core/units/quantity.ts';
import type { ArrowShares } from '../../draw/drawArrows.ts';
import type { DiagramTitles } from '../diagramsSpec.ts';

/** Sentences on an incomplete diagram: where its trace ends, and how the run itself ended. */
export function endings(
  { status, limit, finish_us, traceEnds_us, processes, standstill }: Timeline,
  timeText: (time_us: number) => string = formatTime,
): string[] {
  const cut = traceEnds_us !== null;
  const said: string[] = [];
  if (cut) {
    const whole = status === 'completed' ? `, which ends at ${timeText(finish_us)}` : '';
    said.push(`The picture ends at ${timeText(traceEnds_us)}, where its trace is full; the numbers are of the whole run${whole}.`);
  }
  const run = cut ? 'The run itself' : 'The run';
  if (status === 'deadlock')
    said.push(`${run} stopped at ${timeText(finish_us)} in a deadlock: nothing moves any more.${standstill ? ` ${waiting(standstill, processes)}` : ''}`);
  if (status === 'unreceived') said.push(`${run} ended at ${timeText(finish_us)} with messages that nobody receives.`);
  if (status === 'limit' && limit === 'fault') said.push(`${run} stopped at ${timeText(finish_us)}: its program cannot go on.`);
  else if (status === 'limit') said.push(`${run} stopped at ${timeText(finish_us)}: ${limitReached(limit).toLowerCase()}.`);
  return said;
}

const maxNamed = 4;

/** 'P1 waits for P0. P2 cannot go on. And 3 more.' */
function waiting({ waits, count }: WaitGraph, processes: Processes): string {
  const named = waits.slice(0, maxNamed).map(({ process, waits_for }) => {
    const name = processName(processes, process);
    return waits_for === null ? `${name} cannot go on.` : `${name} waits for ${processName(processes, waits_for)}.`;
  });
  return [...named, ...(count > named.length ? [`And ${count - named.length} more.`] : [])].join(' ');
}

const asBefore = 'ends at the same time';

/** The difference between the ends of two runs; null where one of them has none. */
export function endDifference(run: Timeline, other: Timeline, timeText: (time_us: number) => string = formatTime): string | null {
  if (run.status !== 'completed' || other.status !== 'completed') return null;
  const difference = differenceText({ value: run.finish_us, format: timeText }, other.finish_us);
  if (difference === 'the same') return asBefore;
  const [absolute, relative] = difference.slice(1).split(', ');
  return `ends ${absolute} ${run.finish_us < other.finish_us ? 'earlier' : 'later'}${relative === undefined ? '' : ` (${relative.replace('as much', 'as long')})`}`;
}

/** The difference between two runs of which at least one ends; null where neither does. */
export function endBeside(run: Timeline, other: Timeline, timeText?: (time_us: number) => string): string | null {
  if (hasStopped(run) === hasStopped(other)) return endDifference(run, other, timeText);
  return hasStopped(run) ? 'stops before its end' : 'completes';
}

const hasStopped = ({ status }: Timeline): boolean => status === 'deadlock' || status === 'limit';

/** The verdict on a program that stops because of the reader's edits; the waiting processes stand under its diagram. */
export const deadlockedByEdits = { headline: 'A deadlock: the edited program cannot go on', reason: 'A process waits for what does not come.' };

/** What edits do to runs, in a sentence. */
export function effectOfEdits(
  edited: readonly Timeline[],
  before: readonly Timeline[],
  titles: DiagramTitles,
  timeText: (time_us: number) => string = formatTime,
): string {
  const effects = edited.flatMap((run) => {
    const other = before.find(({ diagram }) => diagram === run.diagram);
    const ends =
      other &&
      (endDifference(run, other, timeText) ?? (run.status === other.status ? asBefore : run.status === 'completed' ? 'completes' : 'does not complete'));
    return ends === undefined || ends === asBefore ? [] : [`${edited.length === 1 ? 'the run' : `“${titles.get(run.diagram) ?? run.diagram}”`} ${ends}`];
  });
  return effects.length === 0
    ? 'With the edits, each run ends when it did without'
    : `With the edits, ${effects.join('; ')}${effects.length < edited.length ? '; the other runs end as before' : ''}`;
}

/** Description of the part of a diagram outside of the window; null: none. */
export function outsideText(end_us: number, { from_us, to_us }: TimeWindow, timeText: (time_us: number) => string): string | null {
  if (end_us > to_us) return `continues to ${timeText(end_us)} →`;
  if (end_us <= from_us) return `← ended at ${timeText(end_us)}, before what is shown`;
  return from_us > 0 || end_us >= to_us * tooShort ? null : `← ends at ${timeText(end_us)}, too soon to be seen on this axis`;
}

/** Parts of the axis under which a diagram is but a stroke. */
const tooShort = 0.015;

const sorts = [
  ['data', 'messages'],
  ['control', 'control messages'],
  ['lost', 'dropped packets'],
] as const;

/** What is said beside a picture with more messages than can be told apart; null: all are drawn. */
export function sharesText(shares: ArrowShares): string | null {
  const said = sorts.filter(([sort]) => shares[sort] > 1).map(([sort, words]) => `one of ${shares[sort]} ${words}`);
  return said.length === 0 ? null : `Drawn: ${said.join(', ')}.`;
}
