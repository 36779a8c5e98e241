import type { Lab } from '../../core/lab/lab.ts';
import { linkOf } from '../../core/link/linkOf.ts';
import type { ProgramModel } from './model.ts';

/** A step with hiding as values of the lab Schedule, or in words why there is none. */
type StepGoal = { readonly values: Readonly<Record<string, number | string>> } | { readonly lacks: string };
type Step = Pick<ProgramModel, 'f' | 'omega' | 'q' | 'alpha_us' | 'message_us' | 'overlapped_us'>;
interface OfProgram {
  readonly step_compute_us: number;
  readonly message_bytes: number;
}

/** The link that runs it there. */
export function stepLink(step: Step, program: OfProgram, schedules: Lab): { readonly link: string } | { readonly lacks: string } {
  const found = stepGoal(step, program);
  if ('lacks' in found) return found;
  const { link, leftOut, problems } = linkOf(schedules, found.values);
  if (problems.length > 0) return { lacks: problems.join(' ') };
  return leftOut.length > 0 ? { lacks: 'so many messages are too long for a link' } : { link };
}

/**
 * A step with hiding as a schedule of two ranks, and the machine that it runs on. What equation (4) assumes: messages travel one
 * after another, and cost the processor nothing that Ω does not have already. Both ranks therefore post all messages first (o = 0),
 * and their network cards carry them: a card takes up the next message when the one before has arrived, which is g = L.
 * The part that hides is computed meanwhile, and the rest when that is done and all messages are there.
 */
export function stepGoal({ f, omega, q, alpha_us, message_us, overlapped_us }: Step, { step_compute_us, message_bytes }: OfProgram): StepGoal {
  const bytes = Math.round(message_bytes);
  if (bytes > longestMessage) return { lacks: 'a message of a schedule is shorter than 4 GiB' };
  const [hides, rest] = [f + omega, 1 - f].map((part) => Math.round(1000 * part * step_compute_us)) as [number, number];
  const { L, G } = costs(1000 * message_us, 1000 * alpha_us, bytes);
  if (2 * (hides + rest) + 8 * q * (L + G * bytes) > latest_ns) return { lacks: 'the step is longer than the clock of the simulator goes' };
  const ends = rest + Math.max(hides, q * (L + G * (bytes - 1)));
  if (Math.abs(ends / (1000 * overlapped_us) - 1) > 0.009) return { lacks: 'the step is too short for the whole nanoseconds of a schedule' };
  return { values: { goal: goalOfStep(q, bytes, hides, rest), L, o: 0, g: L, G, S: longestMessage } };
}

/**
 * L and G, in ns, with L + (bytes - 1) G equal to the given time of a message of `bytes` bytes. A schedule has L in whole nanoseconds
 * and G in whole picoseconds; the finer of the two absorbs the rounding of the coarser.
 */
function costs(message: number, latency: number, bytes: number): { readonly L: number; readonly G: number } {
  const others = bytes - 1;
  const startup = Math.min(Math.max(latency, 0), message);
  const perByte = (from: number, round: (ps: number) => number): number => (others === 0 ? 0 : round((1000 * (message - from)) / others) / 1000);
  if (others > 0 && others < 1000) return { L: Math.floor(startup), G: perByte(Math.floor(startup), Math.round) };
  const G = Math.min(perByte(startup, Math.round), perByte(0, Math.floor));
  return { L: Math.round(message - G * others), G };
}

const longestMessage = 2 ** 32 - 1;

/** 2^62 ps, which the time of everything that is done, by whom and beside what ever, has to stay below. */
const latest_ns = 2 ** 62 / 1000;

function goalOfStep(q: number, bytes: number, hides: number, rest: number): string {
  const rank = (own: number): readonly string[] => {
    const [send, receive] = [`send ${bytes}b to ${1 - own}`, `recv ${bytes}b from ${1 - own}`];
    const before = Array.from({ length: q - 1 }, () => [`  ${send}`, `  ${receive}`]).flat();
    return [
      `rank ${own} {`,
      ...before,
      `  sent: ${send}`,
      `  received: ${receive}`,
      `  hides: calc ${hides}`,
      '  hides irequires sent',
      `  rest: calc ${rest}`,
      '  rest requires hides',
      '  rest requires received',
      '}',
    ];
  };
  return [
    '// A step with hiding: all messages are handed to the card first, and "hides" is computed while they travel.',
    '// With g = L a message leaves when the one before it has arrived, as the equation of the lab Program has it.',
    '// They arrive in this order: behind the last of them all are there.',
    'num_ranks 2',
    ...rank(0),
    ...rank(1),
    '',
  ].join('\n');
}
