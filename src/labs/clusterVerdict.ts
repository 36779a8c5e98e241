import { formatCount, formatQuantity, formatTime } from '../results/formatQuantity.ts';
import type { Verdict } from './lab.ts';
import { modelNumber, simulationNumber, type LabResults } from './labResults.ts';

/** How long the operation takes, or why there is none. */
export function clusterVerdict(results: LabResults): Verdict {
  const problem = results.model?.result.values['problem'];
  const time = simulationNumber(results, 'time_us');
  if (typeof problem === 'string' && time === null) return { headline: headlines[problem] ?? 'Nothing to simulate', reason: remedy(problem, results) };
  if (time === null) return { headline: 'Everybody sends to one, or one to everybody', reason: 'Through one switch, in packets.' };
  const broadcast = results.values['operation'] === 'broadcast';
  const dropped = simulationNumber(results, 'dropped') ?? 0;
  return {
    headline: `The ${broadcast ? 'broadcast' : 'gather'} takes ${formatTime(time)}`,
    reason: dropped > 0
      ? `${formatCount(dropped, 'packet')} found the buffer of the switch full.`
      : 'No packet is dropped.',
  };
}

const headlines: Readonly<Record<string, string>> = {
  one_process: 'One process has nobody to send to',
  no_bytes: 'A message of 0 bytes has no packet',
  no_buffer: 'Without a buffer algorithm 1 has no window',
  too_few_senders: 'All senders together cannot keep the link busy',
  no_window: 'Equation (7) has no window',
};

function remedy(problem: string, results: LabResults): string {
  if (problem === 'one_process') return 'Take two processes or more.';
  if (problem === 'no_bytes') return 'Take a message of at least one byte.';
  const [least, suggested] = [modelNumber(results, 'least_buffer'), modelNumber(results, 'suggested_window')];
  const buffer = least === null ? '' : `A buffer of ${formatQuantity(least)} packets gives it one`;
  const window = suggested === null ? '' : `, and a window of ${formatQuantity(suggested)}, set by hand, serves with this one`;
  return `${buffer}${window}; so does a shorter message.`;
}
