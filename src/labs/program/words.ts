import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { Pairs, ProgramAnswers, ProgramModel } from './types.ts';

export const idea = { headline: 'Your program', reason: 'Seconds and bytes, and what they are in the terms of the models.' };

/** Whether overlapping pays, and by which part of the step. */
export function verdict({ gain, ratio, f, omega }: Pick<ProgramModel, 'gain' | 'ratio' | 'f' | 'omega'>): typeof idea {
  const headline = isAlike(gain) ? 'Overlapping makes hardly any difference' : `Overlapping makes each step ${timesAsFast(gain)}`;
  const communication = `Communication takes ${formatPercent(ratio, 3)} as long as the computation`;
  if (omega > ratio) return { headline, reason: `${communication}, less than the overhead of hiding it, ${formatPercent(omega, 3)}.` };
  if (ratio <= f + omega) return { headline, reason: `${communication}, and all of it can be hidden.` };
  return { headline, reason: `${communication}; ${formatPercent(f + omega, 3)} can hide it, and the rest is exposed.` };
}

/** Each question with its answer in a sentence. */
export function answersOf(
  { answers, ratio, gain, overlapped_us }: Pick<ProgramModel, 'ratio' | 'gain' | 'overlapped_us'> & { readonly answers: ProgramAnswers },
  { messages, processes, message_bytes }: { readonly messages: number; readonly processes: number; readonly message_bytes: number },
): readonly { readonly question: string; readonly answer: string; readonly link: string }[] {
  const { pays, at_most, overhead, together, faster } = answers;
  const saved = pays.value ?? 0;
  const step = formatTime(overlapped_us);
  return [
    {
      question: 'Does overlapping pay here?',
      answer: isAlike(gain)
        ? `It makes hardly any difference: ${formatTime(Math.abs(saved), 3)} of a step.`
        : saved > 0
          ? `Yes: a step is ${formatTime(saved, 3)} shorter, ${step}.`
          : `No: a step is ${formatTime(-saved, 3)} longer, ${step}.`,
      link: pays.link,
    },
    { question: 'By how much at most?', answer: `Without any overhead a step would be ${formatTime(at_most.value ?? 0, 3)} shorter.`, link: at_most.link },
    {
      question: 'How much overhead may it cost?',
      answer: `Up to ${formatPercent(overhead.value ?? ratio, 3)} of the computation: as much as communication takes.`,
      link: overhead.link,
    },
    {
      question: 'How many steps at once?',
      answer:
        together.steps === 1
          ? 'One: longer messages of several steps would not make a step shorter.'
          : `${formatQuantity(together.steps)}: a message of ${formatBytes(together.message_bytes)} every ${together.steps} steps makes a step ${formatTime(together.step_us)}.`,
      link: together.link,
    },
    { question: 'Would twice the bandwidth or half the latency help more?', answer: fasterText(faster, messages, message_bytes), link: faster.link },
    { question: 'From how many processes on is communication exposed?', answer: exposedText(answers.processes.value, processes), link: answers.processes.link },
  ];
}

function fasterText({ bandwidth_us, latency_us, better }: ProgramAnswers['faster'], messages: number, message_bytes: number): string {
  if (better === 'neither') return 'Neither: all communication is hidden as it is.';
  const [one, other] = better === 'bandwidth' ? [bandwidth_us, latency_us] : [latency_us, bandwidth_us];
  const what = better === 'bandwidth' ? 'Twice the bandwidth' : 'Half the latency';
  return `${what}: a step would take ${formatTime(one)}, with the other ${formatTime(other)}; ${formatCount(messages, 'message')} of ${formatBytes(message_bytes)} each.`;
}

function exposedText(from: number | null, processes: number): string {
  if (from === null) return 'On any number: nothing hides it.';
  const condition = 'where the same computation is divided among more, and messages stay as they are';
  if (from <= processes) return `Already now; it would be hidden on fewer than ${formatQuantity(from)}, ${condition}.`;
  return `From ${formatQuantity(from)} on, ${condition}.`;
}

/** What a row of a non-blocking collective says, in a sentence. */
export function pairsSummary({ kind, name, bytes, corners, ratio, overall_ratio, f_low, f_high, omega }: Pairs): string {
  const row = `${name}, ${formatBytes(bytes)}: alone it takes ${formatPercent(ratio, 3)} of the computation, both together ${formatPercent(overall_ratio, 3)}`;
  const [first, last] = [corners[0], corners.at(-1)];
  if (kind === 'faster' || first === undefined || last === undefined) return `${row}, less than one of them alone: no pair explains that.`;
  if (kind === 'overhead') return `${row}, more than one after the other: at least ${formatPercent(last.omega, 3)} of overhead, whatever can be overlapped.`;
  if (kind === 'identified')
    return `${row}: the times of the calls tell Ω = ${formatPercent(omega ?? 0, 3)} and f ${
      f_low === f_high ? `= ${formatPercent(f_low ?? 0, 3)}` : `of at least ${formatPercent(f_low ?? 0, 3)}`
    }.`;
  return `${row}: either only ${formatPercent(first.f, 3)} can be overlapped, or overlapping costs ${formatPercent(last.omega, 3)}; which of them the row does not tell.`;
}

/** Ways of taking a row: which pair of its line. */
export function waysOf({ kind, corners }: Pairs): readonly { readonly label: string; readonly at: number }[] {
  if (corners.length === 0) return [];
  if (corners.length === 1) return [{ label: 'Take', at: 0 }];
  if (kind !== 'pairs')
    return [
      { label: 'Take the least f', at: 0 },
      { label: 'the largest', at: corners.length - 1 },
    ];
  return [
    { label: 'Take it without overhead', at: 0 },
    { label: 'with f = 1', at: corners.length - 1 },
  ];
}

export const notIdentified = 'With the option -f the OSU benchmarks print the times of their calls too, which tell the pair.';

/** What was read of a benchmark, in a sentence. */
export const readPairs = (rows: number, skipped: number): string =>
  `Read: ${formatCount(rows, 'row')} with and without computation; passed over: ${formatCount(skipped, 'line')}.`;

export const noPairs =
  'No row times a collective with computation: expected is output of the OSU non-blocking collectives (Overall, Compute, Pure Comm.) or of IMB-NBC (t_ovrl, t_pure, t_CPU). The lab Machine takes the others.';

/** Of the format of osu_ialltoall, written for this page. */
export const sampleRows = `# OSU MPI Non-blocking All-to-All Latency Test v7.5
# Datatype: MPI_CHAR.
# Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)
1024                   31.40             21.80             20.10             52.24
8192                   58.90             44.10             41.70             64.51
65536                 389.20            251.40            238.50             42.22
524288               3120.70           1702.30           1655.80             14.34
4194304             22950.00          13120.40          12870.60             23.62
`;

export const takesMeasurements =
  'The OSU non-blocking collectives (osu_ialltoall …, with -f too) or IMB-NBC: how much their overlap says of f and Ω. Nothing leaves the page.';
