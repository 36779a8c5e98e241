import type { FileAnswers } from '../../../core/measured/fileAnswers.ts';
import { type MpiFiles, type RunAndIdeal, savedBy } from '../../../core/measured/mpiTrace.ts';
import type { TorchPredicted, TorchStep } from '../../../core/measured/torchSteps.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../../core/units/formatQuantity.ts';

/** Kinds of files that are open. */
export type FileKind = 'mpi' | 'trace' | 'report' | 'rows';

/** What a trace's run takes, in µs; null: the format has no clock, or a run has not ended. */
export interface MpiTimes {
  readonly traced_us: number | null;
  readonly run_us: number | null;
  readonly ideal_us: number | null;
  readonly unbounded_us: number;
  /** Of each rank. */
  readonly computation_us: readonly number[];
}

export const mpiShows = 'What hiding could save';

export const threeTimes = 'The program';
export const asTraced = 'as traced';
export const onThisMachine = 'on this machine';
export const withoutNetwork = 'on a network of no cost';
export const withoutWaiting = 'the longest computation';
export const dividedEvenly = 'divided evenly';
export const withoutTransfer = 'without communication but waiting';
export const withChanges = 'with the changes';

/** What the program takes, and what is left of it without the one and the other, each no longer than the one before; null: not yet known. */
export function mpiSteps({ traced_us, run_us, ideal_us, unbounded_us, computation_us }: MpiTimes) {
  const taken_us = traced_us ?? run_us;
  if (taken_us === null || ideal_us === null) return null;
  const mean_us = computation_us.reduce((sum, each) => sum + each, 0) / Math.max(1, computation_us.length);
  const unhidden_us = Math.min(taken_us, ideal_us);
  const unwaiting_us = Math.min(unhidden_us, unbounded_us);
  return { taken_us, unhidden_us, unwaiting_us, even_us: Math.min(unwaiting_us, mean_us) };
}

/** The answer, first: what hiding could save at most, what waiting for others and imbalance cost, and what is left. */
export function mpiAnswer(times: MpiTimes): string {
  const steps = mpiSteps(times);
  if (steps === null) return '';
  const { taken_us, unhidden_us, unwaiting_us, even_us } = steps;
  const part = (us: number): string => formatPercent(us / taken_us, 2);
  const saved = (us: number): string => `${formatTime(us)}, ${part(us)}`;
  const isMuch = (us: number): boolean => us > 0.0005 * taken_us;
  return [
    times.traced_us === null ? `On this machine the program takes ${formatTime(taken_us)}.` : `The program took ${formatTime(taken_us)} when it was traced.`,
    `On a network of no cost it takes ${formatTime(times.ideal_us!)}: hiding communication saves ${
      taken_us > unhidden_us ? `at most ${saved(taken_us - unhidden_us)}` : 'nothing'
    }.`,
    isMuch(unhidden_us - unwaiting_us)
      ? `No rank computes for longer than ${formatTime(unwaiting_us)}: ${saved(unhidden_us - unwaiting_us)} more, is what ranks wait for each other in turn.`
      : 'That is as long as the slowest rank computes.',
    isMuch(unwaiting_us - even_us)
      ? `Divided evenly, each rank would compute for ${formatTime(even_us)}: mending the imbalance saves at most ${saved(unwaiting_us - even_us)} more.`
      : 'All ranks compute for about as long.',
    `The rest, ${part(even_us)}, is computation.`,
  ].join(' ');
}

/** How near a run on a machine comes to the trace. */
export function mpiSanity(machine: string, { traced_us, run_us }: Pick<MpiTimes, 'traced_us' | 'run_us'>): string {
  if (run_us === null) return '';
  const run = `On ${machine} the simulated run takes ${formatTime(run_us)}`;
  if (traced_us === null) return `${run}. The format has no times of messages to compare with.`;
  const off = run_us / traced_us - 1;
  return `${run}, ${Math.abs(off) < 0.0005 ? 'as long as' : `${formatPercent(Math.abs(off), 2)} ${off > 0 ? 'longer' : 'shorter'} than`} the traced one.`;
}

/** The machine that fits a trace's own messages, in words. */
export const fittedIs = ({ alpha_us, beta_us_per_byte }: { readonly alpha_us: number; readonly beta_us_per_byte: number }): string =>
  `a machine that fits its own messages (${formatTime(alpha_us)}${beta_us_per_byte > 0 ? ` and ${formatQuantity(1e-3 / beta_us_per_byte)} GB/s` : ''})`;

export const takeFitted = 'Set the sliders to it';

/** The machine of the page, in words; empty: latency and bandwidth set by hand. */
export const machineIs = (title: string): string => (title === '' ? 'the machine of the sliders' : title);

export const mpiRead = (ranks: number, messages: number, bytes: number, collectives: number, format: string): string =>
  `Read: ${formatCount(ranks, 'rank')}, ${formatCount(messages, 'message')} of ${formatBytes(bytes)} in all, ${formatCount(collectives, 'collective')}; ${format}.`;

export const formatNames = { liballprof: 'liballprof', simgrid: 'SimGrid, time-independent', paraver: 'Paraver', dimemas: 'Dimemas' } as const;

export const readingLines = (lines = 0): string => `Reading: ${formatCount(lines, 'line')} so far …`;

export const runsSimulated = 'The run is simulated …';

export const runStopped = (status: string): string => `The simulated run does not come to its end (${status}): something of the trace is missing.`;

export const ranksAre = 'The ranks';
export const allRanks = 'All ranks in numbers';
export const callsAre = 'Calls of all ranks, the longest first';
export const stepsAre = 'Steps';
export const stepsOfTrace = 'Steps of the trace';

export const couldBeDone = 'What could be done';

/** Of what all gains are. */
export const baselineIs = ({ baseline, baseline_us }: Pick<FileAnswers, 'baseline' | 'baseline_us'>): string =>
  baseline_us === null
    ? 'What is saved is not known yet.'
    : baseline === 'traced'
      ? `What each saves of the ${formatTime(baseline_us)} that were traced.`
      : `The format has no clock: what each saves of the ${formatTime(baseline_us)} that the simulated run takes on this machine.`;

/** The title of the column with what is gained. */
export const gainOf = (baseline: FileAnswers['baseline']): string => (baseline === 'traced' ? 'than traced' : 'than simulated');

export const notKnown = (missing: string | null): string => `unknown; what is missing: ${missing ?? 'the file'}`;

export const whatIfsRun = (done: number, wanted: number): string => `${formatQuantity(done)} of ${formatQuantity(wanted)} changes have been run.`;

const fileNames: Readonly<Record<FileKind, string>> = {
  mpi: 'the trace of an MPI program',
  trace: 'the trace of a step (PyTorch, nsys)',
  report: 'a report of mpiP',
  rows: 'what a benchmark of collectives beside computation printed',
};

/** In the place of a figure that no link can carry. */
export const fileWanted = (kinds: readonly FileKind[]): string =>
  `This figure shows ${kinds.map((kind) => fileNames[kind]).join(' or ')}. A link cannot carry it: open the file.`;

/** Which ranks are drawn, of so many. */
export const ranksDrawn = (drawn: number, of: number): string =>
  drawn === of ? '' : `${formatQuantity(drawn)} of ${formatQuantity(of)} ranks, from the one that computes least to the one that computes most.`;

/** What the parts of a rank's time are. */
export const partsAre = (hasClock: boolean): string =>
  `Waiting for others is what a rank still waits on a network of no cost. Transfer is the rest of its time in MPI${hasClock ? '' : ', on this machine'}: latency, bytes, and the processor's part of both.`;

export const inSchedule = 'Show it in Schedule';

export const whatIf = 'What if';

/** What changes save of the traced time, or where `traced_us` is null of the run on the same machine: beside all that hiding could. */
export function changesSave(traced_us: number | null, unchanged: RunAndIdeal, changed: RunAndIdeal): string {
  const taken_us = traced_us ?? unchanged.run_us;
  const { saves_us, hides_us, otherwise_us, hides_at_most_us } = savedBy(taken_us, unchanged, changed);
  const isSeen = (us: number): boolean => Math.abs(us) >= taken_us * 1e-6;
  const sign = (us: number): string => `${formatTime(Math.abs(us))} ${us > 0 ? 'less' : 'more'}`;
  const parts = [
    isSeen(hides_us)
      ? `${sign(hides_us)} of exposed communication${hides_us > 0 ? `, of the ${formatTime(hides_at_most_us)} that hiding could save` : ''}`
      : '',
    isSeen(otherwise_us) ? `${sign(otherwise_us)} of computing and of waiting for each other` : '',
  ].filter((part) => part !== '');
  const before = traced_us === null ? `the ${formatTime(taken_us)} of the unchanged run on the same machine` : `the traced ${formatTime(taken_us)}`;
  const off = isSeen(saves_us) ? `${sign(saves_us)} than ${before}, ${formatPercent(Math.abs(saves_us) / taken_us, 2)}` : `as long as ${before}`;
  return `It then takes ${formatTime(taken_us - saves_us)}, ${off}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}.`;
}

/** How many messages there are other than in the trace, where some are merged or split. */
export const messagesAre = (traced: number, sent: number): string =>
  sent === traced ? '' : `${formatCount(traced, 'message')} of the trace become ${formatQuantity(sent)}.`;

/** That the link of the page says the changes, and the file has to be at hand. */
export const linkAsks = (files: MpiFiles): string => `The link of this page has the changes, and asks for ${filesAre(files)}.`;

/** Files by which a trace is asked for. */
const filesAre = ({ name, count, bytes }: MpiFiles): string =>
  count === 1 ? `${name}, ${formatBytes(bytes)}` : `${name} and ${formatCount(count - 1, 'other file', 'other files')}, ${formatBytes(bytes)} in all`;

export const asksForFiles = (files: MpiFiles): string =>
  `This link changes a trace that it cannot carry. Open ${filesAre(files)}, to see what the changes save.`;

export const otherFiles = (meant: MpiFiles, found: MpiFiles): string =>
  `The link means ${filesAre(meant)}. What was opened is another trace, ${filesAre(found)}: the changes are of this one.`;

export const readingStopped = 'Stopped.';

export const usualAlgorithm = 'as MPICH does';

export const nothingChanged = 'Each slider changes the traced program, and the run says what that saves.';

export const passedOver = 'What was passed over';

export const generatedMpi = 'This trace is generated by a script in the format of Paraver, not measured.';

export const predictedIs = 'The models beside the trace';

/** What each row of a step has that the one before has not. `inBuckets`: whether the step is one of lab buckets. */
export const causeIs = (cause: TorchPredicted['cause'], inBuckets: boolean): string =>
  ({
    apart: 'kernels and collectives, each alone',
    overlap: inBuckets ? 'overlap, as in lab Buckets' : 'overlap, by equation (4)',
    slowdown: 'kernels slower beside communication',
    idle: 'gaps between kernels',
    places: 'each bucket of its own size, in its place',
    trace: 'the trace: what is left',
  })[cause];

/** What a cause adds to a step, and to which part of the traced one; a minus in front: it saves it. */
export const adds = (us: number, traced_us: number): string =>
  `${us < 0 ? '−' : '+'}${formatTime(Math.abs(us), 3)}, ${formatPercent(Math.abs(us) / traced_us, 2)}`;

export const withShare = (us: number, of_us: number): string => (us === 0 ? '0' : `${formatTime(us, 3)}, ${formatPercent(us / of_us, 2)}`);

/** How near the models come, and what of the rest the trace shows itself. */
export function predictedFrom(
  { name, duration_us, waiting_us }: Pick<TorchStep, 'name' | 'duration_us' | 'waiting_us'>,
  rows: readonly TorchPredicted[],
): string {
  const last = rows.at(-2)!.step_us;
  const off = last / duration_us - 1;
  return `${name}: from its kernels, the time of its collectives and its gaps, the models predict ${formatTime(last)}, ${formatPercent(Math.abs(off), 2)} ${off < 0 ? 'less' : 'more'} than the trace shows. ${
    waiting_us > 0
      ? `What is left is in no model: collectives wait for other ranks, here for ${formatTime(waiting_us)}, and gaps beside communication leave it exposed.`
      : 'None of its collectives waits for other ranks; gaps beside communication leave it exposed.'
  }`;
}
