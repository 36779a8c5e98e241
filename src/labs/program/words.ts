import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { ProgramAnswers, ProgramModel } from './types.ts';

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
