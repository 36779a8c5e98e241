/**
 * What could be done about a program of which a file says how long it took: one ranked list, on one baseline.
 *
 *     baseline    how long it took when it was traced; where the format has no clock, the run that is simulated on the machine
 *     gain_us     how much of that is saved; below 0, it takes longer; null: unknown, and `unknown` says what is missing
 *     at_most_us  what bounds it: the baseline less the longest computation of a rank, with what is other than it was
 *
 * A trace of MPI is run again with each change (mpiChanges.ts): the schedule on the machine, and on a network of no cost. Of a trace of
 * kernels the buckets are run again; of a report of mpiP nothing is, and its answers are bounds.
 */
import type { SimulationResult } from '../results/simulation.ts';
import { capitalized, formatBytes, formatPercent, formatTime } from '../units/formatQuantity.ts';
import { changesText } from './mpiChanges.ts';
import type { MpipReport } from './mpipReport.ts';
import { type MpiChanges, type MpiTrace, type RunAndIdeal, savedBy, savingAtMost_us } from './mpiTrace.ts';
import type { TorchBuckets, TorchSteps } from './torchSteps.ts';

export interface FileAnswer {
  readonly what: string;
  readonly gain_us: number | null;
  readonly at_most_us: number | null;
  /** What is missing to tell; null: nothing is. */
  readonly unknown: string | null;
  /** Where it is shown: the figure, and the changes of a trace. */
  readonly figure: string | null;
  readonly changes: string;
}

export interface FileAnswers {
  /** How long the program took; null: not known. */
  readonly baseline_us: number | null;
  readonly baseline: 'traced' | 'simulated';
  /** What gains most first, what is not known last. */
  readonly answers: readonly FileAnswer[];
}

const known = (what: string, gain_us: number, at_most_us: number, figure: string | null, changes = ''): FileAnswer => ({
  what,
  gain_us,
  at_most_us,
  unknown: null,
  figure,
  changes,
});

const unknown = (what: string, missing: string): FileAnswer => ({ what, gain_us: null, at_most_us: null, unknown: missing, figure: null, changes: '' });

const ranked = (answers: readonly FileAnswer[]): readonly FileAnswer[] =>
  answers.toSorted((a, b) => (b.gain_us ?? Number.NEGATIVE_INFINITY) - (a.gain_us ?? Number.NEGATIVE_INFINITY) || 0);

/** What could be tried on a trace of MPI, each as a change of it. */
export interface WhatIf {
  readonly what: string;
  readonly changes: MpiChanges;
}

/** The kind of collectives whose algorithm a change chooses; null: it chooses none. */
const kindOf = ({ changes: { algorithms = {} } }: WhatIf): string | null => Object.keys(algorithms)[0] ?? null;

const named = (name: string): string => name.replaceAll('_', ' ');

/** The changes that a trace has something for. */
export function whatIfsOf({
  messages,
  collectives,
  ranks,
  algorithms,
}: Pick<MpiTrace, 'messages' | 'collectives' | 'ranks' | 'algorithms'>): readonly WhatIf[] {
  const some = (is: boolean, what: string, changes: MpiChanges): readonly WhatIf[] => (is ? [{ what, changes }] : []);
  return [
    ...some(messages > 0, 'Compute before each wait, as if nothing needed the message', { independent: 1 }),
    ...some(collectives > 0, 'Begin each collective before the computation in front of it', { begun_early: 1 }),
    ...some(ranks > 1, 'Divide the computation evenly among ranks', { evened: 1 }),
    ...some(messages + collectives > 0, 'A network twice as fast, in latency and bandwidth', { network: 2 }),
    ...some(messages > 0, 'Send up to 8 messages of a pair as one', { merged: 8 }),
    ...some(messages > 0, 'Send each message in 8 pieces, as they are computed', { split: 8 }),
    ...Object.entries(algorithms).flatMap(([kind, names]) =>
      names.map((name) => ({ what: `${capitalized(kind.replaceAll('_', '-'))} by ${named(name)}`, changes: { algorithms: { [kind]: name } } })),
    ),
  ];
}

/** A run of the changed schedule; its longest computation of a rank is part of what it was made from. */
export interface ChangedRun extends RunAndIdeal {
  readonly unbounded_us: number;
}

/** What no change can save more than: as long as the longest rank computes, the program takes on any network. */
const savesAtMost_us = (taken_us: number, { ideal_us }: RunAndIdeal, unbounded_us: number): number => Math.max(taken_us, ideal_us) - unbounded_us;

/** A file as its reader answered, with what has been run of it: what figures show where there is no page. */
export type FileRead =
  | {
      readonly kind: 'mpi';
      readonly found: MpiTrace;
      readonly run: SimulationResult;
      readonly ideal: SimulationResult;
      /** By the text of their changes. */
      readonly changed: ReadonlyMap<string, ChangedRun | null>;
    }
  | { readonly kind: 'trace'; readonly found: TorchSteps; readonly rows: readonly (TorchBuckets & { readonly step_us: number; readonly exposed_us: number })[] }
  | { readonly kind: 'report'; readonly report: MpipReport };

/** Nothing is known of a change that has not been run yet, or whose run did not come to its end. */
export function mpiAnswers(
  trace: Pick<MpiTrace, 'traced_us' | 'messages' | 'collectives' | 'ranks' | 'algorithms' | 'unbounded_us'>,
  run_us: number | null,
  ideal_us: number | null,
  changed: ReadonlyMap<string, ChangedRun | null>,
): FileAnswers {
  const taken_us = trace.traced_us ?? run_us;
  const saving_us = savingAtMost_us(trace, run_us, ideal_us);
  const hide = 'Hide all communication: a network of no cost';
  const rows = whatIfsOf(trace).map((each): FileAnswer & { readonly kind: string | null } => {
    const changes = changesText(each.changes);
    const then = changed.get(changes);
    const kind = kindOf(each);
    if (taken_us === null || run_us === null || ideal_us === null || then === undefined) return { ...unknown(each.what, 'a run of it'), kind };
    if (then === null) return { ...unknown(each.what, 'its run does not come to an end'), kind };
    const unchanged = { run_us, ideal_us };
    return { ...known(each.what, savedBy(taken_us, unchanged, then).saves_us, savesAtMost_us(taken_us, unchanged, then.unbounded_us), 'times', changes), kind };
  });
  // Of the algorithms of one kind of collectives, the best.
  const isBest = ({ kind, gain_us }: (typeof rows)[number], i: number): boolean =>
    kind === null ||
    rows.every(
      (other, at) => other.kind !== kind || at === i || (other.gain_us ?? -Infinity) < (gain_us ?? -Infinity) || (other.gain_us === gain_us && at > i),
    );
  return {
    baseline_us: taken_us,
    baseline: trace.traced_us === null ? 'simulated' : 'traced',
    answers: ranked([
      saving_us === null ? unknown(hide, 'a run of it') : known(hide, saving_us, saving_us, 'times'),
      ...rows.filter(isBest).map(({ kind: _, ...answer }) => answer),
    ]),
  };
}

/** A step that was traced, and what the buckets that suit it best would save; times in µs. */
export interface StepTimes {
  readonly step: number;
  readonly communication: number;
  readonly exposed: number;
  /** 0, absent: it is not known, or there is none. */
  readonly waiting?: number;
  readonly bucket?: number;
  readonly bucket_saves?: number;
  /** 0: none of its messages says how many bytes it has. */
  readonly sizes?: number;
}

/** What buckets that shorten a simulated step by so much save of one that exposes `exposed_us`: in proportion, where the run exposes more. */
export const resizedSave_us = (saved_us: number, simulated_exposed_us: number, exposed_us: number): number =>
  saved_us * Math.min(1, simulated_exposed_us > 0 ? exposed_us / simulated_exposed_us : 1);

/** A bucket that saves less is as good as the trace's own. */
const leastSaved = 0.001;

/**
 * The size of buckets with which a step is shortest, and what of the traced step that saves; `rows`: runs with other buckets, the trace's own first.
 * Null: none is better, or not all have been run.
 */
export function betterBuckets(
  { steps, typical }: Pick<TorchSteps, 'steps' | 'typical'>,
  rows: readonly { readonly bucket_bytes: number | null; readonly step_us: number | null; readonly exposed_us: number | null }[] | null,
): { readonly bytes: number; readonly saved_us: number } | null {
  const known = (rows ?? []).flatMap(({ bucket_bytes, step_us, exposed_us }) => (step_us === null ? [] : [{ bucket_bytes, step_us, exposed_us }]));
  const [own, ...others] = known;
  if (rows === null || own === undefined || known.length < rows.length) return null;
  const best = others.reduce<(typeof known)[number] | null>((min, each) => (min === null || each.step_us < min.step_us ? each : min), null);
  if (best === null || best.bucket_bytes === null || best.step_us >= own.step_us * (1 - leastSaved)) return null;
  return { bytes: best.bucket_bytes, saved_us: resizedSave_us(own.step_us - best.step_us, own.exposed_us ?? 0, steps[typical]!.exposed_us) };
}

/** `buckets`: why no other buckets are among what is known; null: they have been run, or nothing is to be hidden. */
export function stepAnswers({ step, communication, exposed, waiting = 0, bucket, bucket_saves, sizes }: StepTimes, buckets: string | null): FileAnswers {
  const others = 'Gradients in buckets of another size';
  const mebibytes = (bucket ?? 0) / 2 ** 20;
  const asked = Number.isInteger(mebibytes) ? `, bucket_cap_mb=${mebibytes}` : '';
  return {
    baseline_us: step,
    baseline: 'traced',
    answers:
      communication === 0
        ? []
        : ranked([
            known('Hide the communication that is exposed', exposed, exposed, 'steps'),
            bucket !== undefined && bucket_saves !== undefined
              ? known(`Gradients in buckets of ${formatBytes(bucket)}${asked}`, bucket_saves * step, exposed, 'other_buckets')
              : sizes === 0
                ? unknown(others, 'the bytes of its messages, which the file does not say')
                : buckets === null
                  ? known(others, 0, exposed, 'other_buckets')
                  : unknown(others, buckets),
            ...(waiting > 0 ? [unknown('Wait less for other ranks', `which part of ${formatTime(waiting)} of waiting is exposed`)] : []),
            unknown('A faster network', 'the traces of the other ranks: a collective waits for them, too'),
          ]),
  };
}

/** Of a report of mpiP there is no run: its answers are bounds. */
export function reportAnswers({
  traced_us,
  computation_us,
  saving_at_most_us,
  waiting_us,
  unbounded_us,
}: Pick<MpipReport, 'traced_us' | 'computation_us' | 'saving_at_most_us' | 'waiting_us' | 'unbounded_us'>): FileAnswers {
  const mean_us = computation_us.reduce((sum, each) => sum + each, 0) / Math.max(1, computation_us.length);
  const most_us = traced_us - mean_us;
  return {
    baseline_us: traced_us,
    baseline: 'traced',
    answers: ranked([
      known('Hide all communication but waiting, at most', saving_at_most_us, most_us, 'times'),
      waiting_us === null
        ? unknown('Wait for no other rank', 'times of single calls, which the report does not have')
        : known('Wait for no other rank, at most', waiting_us, most_us, 'times'),
      known('Divide the computation evenly among ranks, at most', unbounded_us - mean_us, most_us, 'times'),
    ]),
  };
}

/** Of what is known of a file; what is absent is not looked at. */
export interface Bounded extends Partial<FileAnswers> {
  readonly traced_us?: number | null;
  readonly ideal_us?: number | null;
  readonly unbounded_us?: number;
  /** Waiting, and the communication that it is a part of. */
  readonly waits?: readonly { readonly waiting_us: number | null; readonly communication_us: number }[];
}

/** The mean of all ranks of a report of mpiP. */
export const waitsOf = ({ waiting_us, in_mpi_us }: Pick<MpipReport, 'waiting_us' | 'in_mpi_us'>): NonNullable<Bounded['waits']> => [
  { waiting_us, communication_us: in_mpi_us.reduce((sum, each) => sum + each, 0) / Math.max(1, in_mpi_us.length) },
];

/** Whole nanoseconds of schedules, of which each operation may be off by a half. */
const rounding = 1e-4;

/**
 * What of a file cannot be, in sentences without a full stop: a network of no cost takes at least as long as the rank that computes most; of
 * communication at most all is waiting; nothing saves more than what bounds it. Where a network of no cost takes longer than the trace,
 * `aboveTraced` says why.
 */
export function boundsBroken({ baseline_us, ideal_us, unbounded_us, waits = [], answers = [] }: Bounded): readonly string[] {
  const isMore = (one: number, other: number): boolean => one - other > rounding * Math.max(Math.abs(one), Math.abs(other), baseline_us ?? 0);
  const short =
    ideal_us != null && unbounded_us !== undefined && isMore(unbounded_us, ideal_us)
      ? [`on a network of no cost the run takes ${formatTime(ideal_us)}, less than a rank computes: ${formatTime(unbounded_us)}`]
      : [];
  const long = waits.some(({ waiting_us, communication_us }) => waiting_us !== null && isMore(waiting_us, communication_us))
    ? ['more waiting is counted than communication']
    : [];
  const above = answers.flatMap(({ what, gain_us, at_most_us }) =>
    gain_us !== null && at_most_us !== null && isMore(gain_us, at_most_us)
      ? [`${what}: saves ${formatTime(gain_us)}, more than the ${formatTime(at_most_us)} that bound it`]
      : [],
  );
  return [...short, ...long, ...above];
}

/** What an answer gains, as it is said wherever it stands: in time, and as a part of the baseline. */
export function savingText(gain_us: number, baseline_us: number): string {
  if (Math.abs(gain_us) < 5e-7 * baseline_us) return 'nothing';
  return `${formatTime(Math.abs(gain_us))} ${gain_us > 0 ? 'less' : 'more'}, ${formatPercent(Math.abs(gain_us) / baseline_us, 2)}`;
}
