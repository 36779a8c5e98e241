import { parseArgs } from 'node:util';
import { currentVersion } from '../core/lab/version.ts';
import { InputError } from '../core/parameters/inputError.ts';

/** The parsed command line. */
export interface Arguments {
  readonly positionals: readonly string[];
  readonly help: boolean;
  /** Whether the questions of the links are printed, in the place of results. */
  readonly gift: boolean;
  readonly trace: string | null;
  readonly csv: string | null;
  readonly svg: string | null;
  readonly png: string | null;
  readonly goal: string | null;
  readonly measure: string | null;
  readonly torch: string | null;
  readonly nsys: string | null;
  readonly mpip: string | null;
  /** Kernel families and streams of a trace that count as communication, or do not. */
  readonly communicates: string | null;
  /** A benchmark's output for the machine of the scenarios. */
  readonly machine: string | null;
  readonly find: string | null;
  /** A parameter or two, over which all results are printed. */
  readonly over: string | null;
  /** Values that --find takes, the cheapest first. */
  readonly among: string | null;
  /** Execution traces, one a rank. */
  readonly chakra: readonly string[];
  /** Files of a trace of an MPI program; those that follow without an option stand among the positionals. */
  readonly mpi: readonly string[];
  /** Where the schedule of that trace is written. */
  readonly goalOut: string | null;
  /** Speeds of what names operations and no duration: one, or with --mpi one for each rank. */
  readonly gflop_s: readonly number[] | null;
}

/** A mistake in the command line, as one sentence. */
export class UsageError extends Error {}

/** An option that does not fit one of the links: an error for that link alone. */
export function unfitting(option: string, value: string, allowed: string, message: string): InputError {
  return new InputError({ parameter: option, value, allowed, message, line: null, column: null });
}

export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      tokens: true,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        gift: { type: 'boolean', default: false },
        trace: { type: 'string' },
        csv: { type: 'string' },
        svg: { type: 'string' },
        png: { type: 'string' },
        goal: { type: 'string' },
        measure: { type: 'string' },
        torch: { type: 'string' },
        nsys: { type: 'string' },
        mpip: { type: 'string' },
        communicates: { type: 'string' },
        machine: { type: 'string' },
        find: { type: 'string' },
        over: { type: 'string' },
        among: { type: 'string' },
        chakra: { type: 'string', multiple: true, default: [] },
        mpi: { type: 'string', multiple: true, default: [] },
        'goal-out': { type: 'string' },
        'gflop-s': { type: 'string' },
      },
    });
    const {
      help,
      gift,
      trace = null,
      csv = null,
      svg = null,
      png = null,
      goal = null,
      measure = null,
      torch = null,
      nsys = null,
      mpip = null,
      communicates = null,
      machine = null,
      find = null,
      over = null,
      among = null,
      chakra,
      mpi,
      'goal-out': goalOut = null,
      'gflop-s': rate,
    } = values;
    const gflop_s = rate === undefined ? null : rate.split(',').map(Number);
    const given = tokens.flatMap((token) => (token.kind === 'option' && token.name !== 'chakra' && token.name !== 'mpi' ? [token.name] : []));
    const twice = given.find((name, i) => given.indexOf(name) < i);
    if (twice !== undefined) throw new UsageError(`--${twice} is given twice; at most once is allowed.`);
    if (communicates !== null && torch === null && nsys === null) throw new UsageError('--communicates is for --torch and --nsys.');
    if (gflop_s !== null && chakra.length === 0 && mpi.length === 0) throw new UsageError('--gflop-s is for --chakra and --mpi.');
    if (gflop_s?.some((each) => !(each > 0 && Number.isFinite(each)))) throw new UsageError(`--gflop-s ${rate} is not allowed: it must be a number above 0.`);
    if (gflop_s !== null && gflop_s.length > 1 && mpi.length === 0) throw new UsageError('--gflop-s has one number for all ranks; one for each is for --mpi.');
    if (goalOut !== null && mpi.length === 0) throw new UsageError('--goal-out is for --mpi.');
    return {
      positionals,
      help,
      gift,
      trace,
      csv,
      svg,
      png,
      goal,
      measure,
      torch,
      nsys,
      mpip,
      communicates,
      machine,
      find,
      over,
      among,
      chakra,
      mpi,
      goalOut,
      gflop_s,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `front`: the lab of the front page; `ofGoal`: the lab of schedules. */
export const usage = (front: string, ofGoal: string): string => `headless [--trace FILE] [--csv FILE] [--svg FILE] [--png FILE] [--goal FILE] LINK...
headless --gift LINK...
headless --measure FILE
headless --torch FILE [--communicates LIST] [--svg FILE] [LINK]
headless --nsys FILE [--communicates LIST] [--svg FILE] [LINK]
headless --mpip FILE [--svg FILE] [LINK]
headless --mpi FILE... [--goal-out FILE] [--svg FILE] [LINK]

LINK is a whole link, its hash ('#v=${currentVersion}&lab=${front}') or the path of a file with one link a line, in which
blank lines and lines that begin with "# " are skipped. One JSON object is printed for each, in their order.

--trace FILE  write the event diagrams of the only link as Chrome-trace JSON (opens in Perfetto)
--csv FILE    write the table or the curve of the only link's lab, or its spans if it has neither
--svg FILE    write the figure that the only link names as a picture; with --torch, --nsys, --mpip and --mpi one of what the file shows,
              without a link what could be done
--png FILE    write it in pixels, two for one of the SVG; needs a Chromium (CHROMIUM_PATH names one)
--goal FILE   the schedule (GOAL, text or binary) of every link, all of the lab ${ofGoal}; without a link, of '#v=${currentVersion}&lab=${ofGoal}'
--chakra FILE  an execution trace (.et or JSON) of one rank, once for each rank: their schedule, in the place of --goal;
               groups of ranks are those of comm_group.json among them or beside them
--mpi FILE... the trace of an MPI program (liballprof, SimGrid time-independent, Paraver, Dimemas), one file or several or a list of
              files: traced time, computation and MPI of each rank, the same run on the machine of a link of the lab ${ofGoal}, on a
              network of no cost and without waiting for others, and what hiding could save at most; a link with
              changes= says what is other than it was; what could be done, ranked by what it saves
--goal-out FILE  write the schedule of that trace
--gflop-s RATE  10^9 operations a second of computations in traces that name operations and no duration; with --mpi also a list
              joined by commas, one for each rank
--machine FILE  what a benchmark printed, fitted: the machine of every link, as the page hands it to the lab
--find WHAT   the value of a parameter at which a result is as wanted, for each link in the place of its results:
              PARAMETER:largest:RESULT, :smallest:RESULT, :atLeast:NUMBER:RESULT or :atMost:NUMBER:RESULT, such as
              buffer_units:atMost:0:simulation.dropped; of a parameter that is no number the first of its list
--over KEYS   every number of the results over a parameter, or two joined by a comma, for each link in their place:
              columns, at the values at which the page draws them; --csv FILE then writes these
--among LIST  what --find chooses from where the parameter is no number: values joined by ";", the cheapest first
--gift        the question of each link, or those of its lesson, in GIFT, which Moodle imports into a question bank: choices, and
              numbers with what they may be off; with a whole link each leads to its figure
--measure FILE  what a benchmark printed (OSU, IMB, nccl-tests, Netgauge, two columns), read and fitted: rows, what was
              passed over, and the machine; stands alone
--torch FILE  a trace of the PyTorch profiler (.json, .json.gz): its steps, what of their communication is hidden, T(m), the
              scenario that it is, what models predict of it, and other bucket sizes, simulated; what could be done, ranked
--nsys FILE   the table of nsys stats --report cuda_gpu_trace --format csv: the same of it, as one step; stands alone
--mpip FILE   a report of mpiP: time in MPI by rank and call, waiting told apart, the scenario that it is; what could be done, ranked
--communicates LIST  what counts as communication in a trace whatever the rules say: kernel families, which may end with *, and
              streams, such as 'stream:27,deep_ep::*,-cub::DeviceScan'; with a minus in front it does not

Exit code: 0, or 2 if a link, what was measured, a trace or the command line is wrong, or 3 if an engine or the disk failed.`;
