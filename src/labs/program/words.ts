import type { MpipReport } from '../../core/measured/mpipReport.ts';
import type { TorchSteps } from '../../core/measured/torchSteps.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, longAs, timesAsFast } from '../../core/units/timesAs.ts';
import type { Pairs, ProgramAnswers, ProgramModel, Traced, TracedRun, TracedStep } from './model.ts';

export const about =
  "A program, described by what its author knows: seconds of computation, messages and their bytes, the machine's latency and bandwidth. It is put into the granularities of Volker Strumpen's report (ETH Zürich, 1994), whose equation (4) says what hiding gains. Beside each answer stands a link to the scenario that shows it. What was measured of a program is read below.";

export const idea = { headline: 'Your program', reason: 'Seconds and bytes, and what they are in the terms of the models.' };

/** Whether overlapping pays, and by which part of the step. */
export function verdict({ gain, ratio, f, omega }: Pick<ProgramModel, 'gain' | 'ratio' | 'f' | 'omega'>): typeof idea {
  const headline = isAlike(gain) ? 'Overlapping makes hardly any difference' : `Overlapping makes each step ${timesAsFast(gain)}`;
  const communication = `Communication takes ${longAs(ratio, 'computation')}`;
  if (omega > ratio) return { headline, reason: `${communication}, less than the overhead of hiding it, ${formatPercent(omega, 3)}.` };
  if (ratio <= f + omega) return { headline, reason: `${communication}, and all of it can be hidden.` };
  return { headline, reason: `${communication}; what is computed meanwhile hides ${formatPercent((f + omega) / ratio, 3)} of it, and the rest is exposed.` };
}

/** What a file showed, in the headline. */
export const tracedVerdict = (traced: Traced): typeof idea => ('step' in traced ? stepVerdict(traced) : runVerdict(traced));

/** What hiding could save of a run of MPI at most. */
function runVerdict({ ranks, longest, run, ideal }: TracedRun): typeof idea {
  const most = `The rank that computes most does so for ${formatTime(longest)}.`;
  if (run === undefined && ideal === undefined) return { headline: `A traced run of ${formatCount(ranks, 'rank')}`, reason: most };
  if (run === undefined)
    return { headline: `On a network of no cost the run takes ${formatTime(ideal!)}`, reason: `${most} The trace has no times of messages to compare with.` };
  if (ideal === undefined) return { headline: `The run took ${formatTime(run)} on ${formatCount(ranks, 'rank')}`, reason: `As traced. ${most}` };
  const saved = Math.max(0, run - ideal);
  return {
    headline:
      saved > 0
        ? `Hiding communication saves at most ${formatTime(saved)} of ${formatTime(run)}, ${formatPercent(saved / run, 2)}`
        : `Hiding communication saves nothing of ${formatTime(run)}`,
    reason: `As traced, on ${formatCount(ranks, 'rank')}. ${most}`,
  };
}

/** What a trace showed of the step. */
function stepVerdict({ step, communication, exposed, bucket, bucket_saves }: TracedStep): typeof idea {
  if (communication === 0)
    return { headline: `A step of ${formatTime(step)}, in which nothing communicates`, reason: 'The trace shows no communication to hide.' };
  const headline =
    exposed === 0
      ? `All communication of a step of ${formatTime(step)} is hidden`
      : `${formatTime(exposed)} of a step of ${formatTime(step)} is exposed communication`;
  const rest = exposed === 0 ? 'Overlapping can save no more.' : `Hiding it too would save ${formatPercent(exposed / step)} at most.`;
  const buckets = bucket === undefined || bucket_saves === undefined ? '' : ` Buckets of ${formatBytes(bucket)} would save ${formatPercent(bucket_saves)}.`;
  return {
    headline,
    reason: `As traced: ${formatTime(communication)} of communication, ${formatPercent(1 - exposed / communication, 3)} hidden. ${rest}${buckets}`,
  };
}

interface SaidAnswer {
  readonly question: string;
  readonly answer: string;
  /** The scenario that shows it, and what of it is shown; absent: none does. */
  readonly link?: string | null;
  readonly shows?: string;
}

/** Whether the step of a file overlaps already; empty: it is no step. */
export function overlapsAlready(traced: Traced): string {
  if (!('step' in traced)) return '';
  const { communication, hidden } = traced;
  if (communication === 0) return 'Nothing communicates: there is nothing to hide.';
  return hidden > 0
    ? `The step overlaps already: ${formatTime(hidden, 3)} of ${formatTime(communication, 3)} of communication is hidden.`
    : `The step does not overlap: none of ${formatTime(communication, 3)} of communication is hidden.`;
}

/** In place of what the models say of the sliders. */
export const apartFromSliders = 'The sliders do not describe the program of this file: the answers are those of the file.';

export const toSliders = 'Back to the program of the sliders';

/** Why latency and time of a byte cannot be set. */
export const byMachine = 'The measured machine of this scenario gives it.';

/** A step over the size of a message, and where the program lies. */
export const curvesSummary = (blocking_us: number, overlapped_us: number, gain: number): string =>
  `A step over the size of a message: here ${formatTime(blocking_us)} without hiding and ${formatTime(overlapped_us)} with it, a gain of ${formatQuantity(gain)}.`;

export const noCurves = 'A step and the gain over the size of a message.';

/** Each question with its answer in a sentence. */
export function answersOf(
  { answers, ratio, gain, overlapped_us }: Pick<ProgramModel, 'ratio' | 'gain' | 'overlapped_us'> & { readonly answers: ProgramAnswers },
  { messages, processes, message_bytes }: { readonly messages: number; readonly processes: number; readonly message_bytes: number },
): readonly SaidAnswer[] {
  const { pays, at_most, overhead, together, faster } = answers;
  const saved = pays.value ?? 0;
  const step = formatTime(overlapped_us);
  return [
    {
      question: 'Does overlapping pay here?',
      answer: isAlike(gain)
        ? `Hardly: a step is ${formatTime(Math.abs(saved), 3)} ${saved < 0 ? 'longer' : 'shorter'}, ${formatPercent(Math.abs(saved) / (overlapped_us + saved))} of it.`
        : saved > 0
          ? `Yes: a step is ${formatTime(saved, 3)} shorter, ${step}.`
          : `No: a step is ${formatTime(-saved, 3)} longer, ${step}.`,
      link: pays.link,
      shows: `Its gain of ${formatQuantity(gain)} on the curves of Gain`,
    },
    {
      question: 'By how much at most?',
      answer: `Without any overhead a step would be ${formatTime(at_most.value ?? 0, 3)} shorter than without hiding.`,
      link: at_most.link,
    },
    {
      question: 'How much overhead may it cost?',
      answer: `Up to ${formatPercent(overhead.value ?? ratio, 3)} of the computation: as much as communication takes.`,
      link: overhead.link,
    },
    {
      question: 'Would fewer, longer messages help?',
      answer:
        together.steps === 1
          ? 'No: sending the messages of several steps as one would not make a step shorter.'
          : `Yes: with one message of ${formatBytes(together.message_bytes)} in place of ${together.steps}, a step takes ${formatTime(together.step_us)}, and ${together.steps} of them ${formatTime(together.steps * together.step_us)}.`,
      shows: `Show the ${together.steps} steps as one`,
      link: together.link,
    },
    { question: 'Would twice the bandwidth or half the latency help more?', answer: fasterText(faster, messages, message_bytes), link: faster.link },
    {
      question: 'From how many processes on is communication exposed?',
      answer: exposedText(answers.processes.value, processes, ratio),
      link: answers.processes.link,
    },
  ];
}

/** The headline and all answers as lines of text. */
export const answersText = (said: typeof idea, answers: readonly { readonly question: string; readonly answer: string }[]): string =>
  linesText(
    said,
    answers.map(({ question, answer }) => `${question} ${answer}`),
  );

export const linesText = ({ headline, reason }: typeof idea, lines: readonly string[]): string => [`${headline}. ${reason}`, '', ...lines, ''].join('\n');

/** The link to the scenario of an answer. */
export const showIt = 'Show it';

/** In place of a link to the lab Gain. */
export const beyondGain = 'The lab Gain does not show it: its sliders do not reach so far.';

export const otherProgram = 'Another program on this machine: ';
export const conjugateGradients = 'conjugate gradients';

/** In place of the link to the lab Schedule. */
export const noSchedule = (lacks: string): string => `It cannot be run in Schedule: ${lacks}.`;

function fasterText({ bandwidth_us, latency_us, better }: ProgramAnswers['faster'], messages: number, message_bytes: number): string {
  if (better === 'neither') return 'Neither would help: all communication can be hidden.';
  const [bandwidth, latency] = [formatTime(bandwidth_us), formatTime(latency_us)];
  const steps =
    better === 'bandwidth'
      ? `Twice the bandwidth: a step would take ${bandwidth}, with half the latency ${latency}`
      : `Half the latency: a step would take ${latency}, with twice the bandwidth ${bandwidth}`;
  return `${steps}. A step has ${formatCount(messages, 'message')} of ${formatBytes(message_bytes)}.`;
}

function exposedText(from: number | null, processes: number, ratio: number): string {
  if (ratio === 0) return 'Never: messages take no time.';
  if (from === null) return 'On any number of processes: nothing hides it.';
  const condition = 'if they divide the same problem and send the same messages';
  if (from <= processes) return `Already now; on fewer than ${formatQuantity(from)} it would be hidden, ${condition}.`;
  return `With ${formatQuantity(from)} processes or more, ${condition}.`;
}

export const rowsSay = 'What the rows say of f and Ω';
export const whichPairs = 'Which pairs of f and Ω explain a row';

/** What a row of a non-blocking collective says, in a sentence. */
export function pairsSummary({ kind, name, bytes, corners, ratio, overall_ratio, f_low, f_high, omega }: Pairs): string {
  const row = `${name}, ${formatBytes(bytes)}: alone it takes ${formatPercent(ratio, 3)} of the time of the computation, both together ${formatPercent(overall_ratio, 3)}`;
  const [first, last] = [corners[0], corners.at(-1)];
  if (kind === 'faster' || first === undefined || last === undefined) return `${row}, less than one of them alone: no pair explains that.`;
  if (kind === 'overhead') return `${row}, more than one after the other: at least ${formatPercent(last.omega, 3)} of overhead, whatever can be overlapped.`;
  if (kind === 'identified')
    return `${row}: the times of the calls tell Ω = ${formatPercent(omega ?? 0, 3)} and f ${
      f_low === f_high ? `= ${formatPercent(f_low ?? 0, 3)}` : `of at least ${formatPercent(f_low ?? 0, 3)}`
    }.`;
  return `${row}. Two explanations fit, and all between them: only ${formatPercent(first.f, 3)} of the computation can be overlapped, at no cost; or all of it can, and takes ${formatPercent(last.omega, 3)} longer for it.`;
}

/** Ways of taking a row: which pair of its line. */
export function waysOf({ kind, corners }: Pairs): readonly { readonly label: string; readonly at: number }[] {
  if (corners.length === 0) return [];
  if (corners.length === 1) return [{ label: 'Use', at: 0 }];
  if (kind !== 'pairs')
    return [
      { label: 'Use the least f', at: 0 },
      { label: 'use the largest f', at: corners.length - 1 },
    ];
  return [
    { label: 'Use with Ω = 0', at: 0 },
    { label: 'use with f = 1', at: corners.length - 1 },
  ];
}

export const notIdentified = 'With the option -f the OSU benchmarks print the times of their calls too, which tell the pair.';

/** What was read of a benchmark, in a sentence. */
export const readPairs = (rows: number, skipped: number): string =>
  `Read: ${formatCount(rows, 'row')} with and without computation; passed over: ${formatCount(skipped, 'line')}.`;

export const noPairs =
  'No row times a collective with computation: expected output of the OSU non-blocking collectives (Overall, Compute, Pure Comm.) or of IMB-NBC (t_ovrl, t_pure, t_CPU). The lab Machine reads the others.';

/** A sample in the format of osu_ialltoall, written for this page. */
export const sampleRows = `# OSU MPI Non-blocking All-to-All Latency Test v7.5
# Datatype: MPI_CHAR.
# Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)
1024                   31.40             21.80             20.10             52.24
8192                   58.90             44.10             41.70             64.51
65536                 389.20            251.40            238.50             42.22
524288               3120.70           1702.30           1655.80             14.34
4194304             22950.00          13120.40          12870.60             23.62
`;

/** In front of the link to the lab that fits machines. */
export const otherBenchmarks = 'Latency and bandwidth (osu_latency, IMB, perftest …) are read in the lab ';

export const takesMeasurements =
  'The OSU non-blocking collectives (osu_ialltoall …, with -f too) or IMB-NBC: what their overlap says of f and Ω. Or a file, however long: a trace of the PyTorch profiler (.json, .json.gz), what nsys stats prints with --report cuda_gpu_trace --format csv, a trace of an MPI program (liballprof, SimGrid, Paraver, Dimemas: all of its files together), a report of mpiP. Nothing leaves the page.';

export const traceShows = 'What the trace shows';
export const showInBuckets = 'Show it in Buckets';
export const notInBuckets = 'The lab Buckets does not show it: its gradients are not all-reduced, or are too few.';

/** The step of a trace in lab buckets, beside the same step with the trace's own buckets. */
export function inBuckets(
  lab_us: number,
  {
    step_us,
    after_us,
    least_bytes,
    most_bytes,
  }: { readonly step_us: number; readonly after_us: number; readonly least_bytes: number; readonly most_bytes: number },
): string {
  const both = `A step takes ${formatTime(lab_us, 3)} there, and ${formatTime(step_us, 3)} with the buckets of the trace`;
  const off = lab_us / step_us - 1;
  const why =
    Math.abs(off) <= 0.01
      ? 'less than 1% apart'
      : `${formatPercent(Math.abs(off), 2)} ${off > 0 ? 'less' : 'more'}: these have ${formatBytes(least_bytes)} to ${formatBytes(most_bytes)} and fill when their layers are done, those are alike but for the first and the last, and fill evenly`;
  return `${both}, ${why}.${after_us > 0 ? ` Neither has the ${formatTime(after_us, 3)} behind the last bucket.` : ''}`;
}

export const placeInGain = 'Its place on the curves of the lab Gain';
export const timesInMachine = 'T(m) of its collectives in the lab Machine';

/** What the typical step of a trace consists of. */
export function stepSummary({
  steps,
  typical,
  cut,
  slowdown,
  overlapped_us,
  program,
  q,
  world_size,
}: Pick<TorchSteps, 'steps' | 'typical' | 'cut' | 'slowdown' | 'overlapped_us' | 'program' | 'q' | 'world_size'>): string {
  const { name, duration_us, communication_us, overlapped_us: hidden, exposed_us, waiting_us } = steps[typical]!;
  const of = steps.length === 1 ? name : `${name}, of median length among ${steps.length},`;
  const sentences = [
    `${of} takes ${formatTime(duration_us)}${world_size === null ? '' : ` on one of ${formatCount(world_size, 'rank')}`}.`,
    communication_us > 0
      ? `${formatCount(q, 'collective')} ${q === 1 ? 'communicates' : 'communicate'} for ${formatTime(communication_us)}, of which ${formatPercent(hidden / communication_us, 3)} is hidden; ${formatTime(exposed_us)} is exposed, ${formatPercent(exposed_us / duration_us)} of the step.`
      : 'Nothing communicates.',
    waiting_us > 0 ? `${formatTime(waiting_us)} of it is waiting for other ranks.` : '',
    slowdown === null
      ? 'No kernel is seen both alone and beside communication, so Ω is taken as 0.'
      : `Beside communication a kernel takes ${formatPercent(slowdown.slowed)} longer (median of ${formatCount(slowdown.kernels, 'kernel')} seen both ways).`,
    program === null ? '' : `With the sliders set to this step the closed form gives ${formatTime(overlapped_us)}.`,
    cut === null ? '' : `The file is not whole: ${cut}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** `from` and `to`: the first and the last step that are drawn, of so many. */
export const diagramCaption = (steps: number, from: number, to: number): string =>
  from === 0 && to === steps - 1
    ? 'A row for each stream of the GPU. A kernel that communicates also runs while it waits for the other ranks: the time by which it exceeds the fastest of its size is drawn as waiting.'
    : `Steps ${from + 1} to ${to + 1} of ${steps}, around the typical one. The time by which a collective exceeds the fastest of its size is drawn as waiting.`;

/** What the share that is hidden is, and why another tool prints another one. */
export const hiddenIs =
  'Hidden is the time in which a kernel that computes runs beside one that communicates, as a part of the time in which any communicates, from the beginning of a step to its end. Holistic Trace Analysis counts kernels by who launched them, leaves out the last step, and cuts times to whole microseconds: its percentage of a whole trace differs by up to two points.';

/** How T(m) is had from kernels of so many sizes, and which kernels do not count. */
export function sizesAre(sizes: number, without_bytes: number, passed_over: number): string {
  const main =
    sizes === 0
      ? 'No kernel says how many bytes it sends: there is no T(m).'
      : 'T(m) is the time of the fastest kernel of each size; what others take beyond it is waiting for other ranks, or noise.';
  const silent = `${formatCount(without_bytes, 'kernel')} that ${without_bytes === 1 ? 'communicates does' : 'communicate do'} not say how many bytes.`;
  const neither = `${formatCount(passed_over, 'kernel')} that ${passed_over === 1 ? 'copies or waits counts' : 'copy or wait count'} as neither computation nor communication.`;
  return [main, ...(without_bytes > 0 ? [silent] : []), ...(passed_over > 0 ? [neither] : [])].join(' ');
}

export const whatCommunicates = 'What counts as communication';

export const switchesAre =
  'A kernel counts as communication by its name, or where a collective launched it. Turn on what these rules miss and off what they count wrongly, for a kernel on all streams or for a whole stream. The link keeps the switches, and the trace is read again.';

export const byTheRules = 'Back to the rules';

export const kernelsLeft = (count: number): string =>
  `Not listed: ${formatCount(count, 'kernel family', 'kernel families')} of less than 0.2% of the kernel time.`;

export const otherBuckets = 'Other buckets';

export const bucketsUnknown = 'The effect of other buckets is unknown: the trace needs collectives of at least two sizes to tell what a bucket costs.';

export const bucketsAre = (step: string, collective: string): string =>
  `The gradients of ${step} in buckets of other sizes. A bucket is sent by ${collective} once its gradients are complete and the bucket before it has been sent, and takes T(m). Not included: waiting for other ranks, and the slowing of other kernels by communication.`;

export const bucketsRun = (count: number, of: number): string => `${formatQuantity(count)} of ${formatQuantity(of)} have been run`;

export const ownBuckets = 'as in the trace';

export const beyondMeasured = 'beyond what was measured';

interface BucketRun {
  /** Null: as in the trace. */
  readonly bucket_bytes: number | null;
  readonly step_us: number | null;
}

/** The best of some bucket sizes, and how far the trace's own are off what was measured. */
export function bestBuckets(rows: readonly BucketRun[], measured_us: number, better: { readonly bytes: number; readonly saved_us: number } | null): string {
  const own_us = rows[0]?.step_us ?? null;
  if (own_us === null || !rows.slice(1).some(({ step_us }) => step_us !== null)) return '';
  const check = `The trace's own buckets give ${formatTime(own_us)} where ${formatTime(measured_us)} was measured.`;
  if (better === null) return `None of these sizes would make the step shorter. ${check}`;
  return `Buckets of ${formatBytes(better.bytes)} would make the step ${formatTime(better.saved_us)} shorter, ${formatPercent(better.saved_us / measured_us)}. ${check}`;
}

export const generatedTrace = 'This trace is generated by a script in the format that the profiler publishes, not measured.';

export const readTrace = (kernels: number, events: number, steps: number): string =>
  `Read: ${formatCount(kernels, 'kernel')} of ${formatCount(events, 'event')}, ${formatCount(steps, 'step')}.`;

export const readReport = (ranks: number, calls: number): string => `Read: ${formatCount(ranks, 'rank')}, ${formatCount(calls, 'place')} that call MPI.`;

export const reportShows = 'What the report shows';

/** Where the time of a run under mpiP went, and what of it hiding could save. */
export function reportSummary({
  ranks,
  traced_us,
  computation_us,
  in_mpi_us,
  waiting_us,
  saving_at_most_us,
  unbounded_us,
}: Pick<MpipReport, 'ranks' | 'traced_us' | 'computation_us' | 'in_mpi_us' | 'waiting_us' | 'saving_at_most_us' | 'unbounded_us'>): string {
  const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;
  const inside = `It runs for ${formatTime(traced_us)} on ${formatCount(ranks, 'rank')}. On average a rank computes for ${formatTime(mean(computation_us))} and is in MPI for ${formatTime(mean(in_mpi_us))}.`;
  const most = `Hiding saves at most ${formatTime(saving_at_most_us)}, ${formatPercent(saving_at_most_us / traced_us)} of the run.`;
  if (waiting_us === null) return `${inside} ${most} What of it is waiting for other ranks, the report does not tell.`;
  return `${inside} Of that, ${formatTime(waiting_us)} is waiting for other ranks, by what calls take beyond the shortest. ${most} The rank that computes most does so for ${formatTime(unbounded_us)}.`;
}

/** How the sliders are set from a report. */
export const reportSteps = (steps: number, site: number | null): string =>
  site === null
    ? 'Nothing is sent, so the whole run is taken as one step.'
    : `mpiP knows no steps. Site ${site}, which sends most, is taken to be passed once a step: ${formatCount(steps, 'step')}. A message takes its part of the time in MPI that is no waiting. What computation can hide messages, and what hiding costs, stay as they were.`;

export const changedMeanwhile = 'The sliders were changed during reading, and stay as they are. Read the text again to set them from it.';

export const readingTrace = (events = 0, kernels = 0): string => `Reading: ${formatCount(events, 'event')} so far, ${formatCount(kernels, 'kernel')} …`;

export const whichMachine = 'Which machine?';

/** Over machines on which a step is equally long; null: on each it is another. */
export const sameStep = (count: number, of: number, step: string | null): string =>
  `${count} of ${of} machines: ${step === null ? 'another step on each' : `a step of ${step} on each`}`;

/** What the list of machines compares. */
export const networksAlone =
  'The machines differ by their networks alone: the computation of a step is that of the slider on each of them. Where all messages are hidden a step is as long on all, and only the messages differ. On a row that names an all-reduce, each message of the step is a whole one.';

/** The cheapest machine that meets a target, or what is lacking to say; null: none does. */
export function cheapestIs(most_us: number | null, found: { readonly title: string; readonly price: number } | null, isComputed: boolean): string {
  if (!isComputed || most_us === null)
    return 'Give a price to the machines that you may have, in any unit, and the step that you need: the cheapest that meets it is marked.';
  if (found === null) return 'No machine with a price has so short a step.';
  return `${found.title} is the cheapest on which a step takes at most ${formatTime(most_us)}. Its price is ${formatQuantity(found.price)}.`;
}
