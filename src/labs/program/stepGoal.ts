import type { ProgramModel } from './types.ts';

/** Longer schedules are no picture. */
const mostMessages = 64;

/** A step with hiding as a schedule of two ranks, and the machine that it runs on; null where it would be too long. */
export function stepGoal(
  { f, omega, q, alpha_us, beta_us_per_byte }: Pick<ProgramModel, 'f' | 'omega' | 'q' | 'alpha_us' | 'beta_us_per_byte'>,
  { step_compute_us, message_bytes }: { readonly step_compute_us: number; readonly message_bytes: number },
): Readonly<Record<string, number | string>> | null {
  const bytes = Math.round(message_bytes);
  if (q > mostMessages || bytes >= 2 ** 32) return null;
  const ns = (us: number): number => Math.round(1000 * us);
  const rank = (own: number): string => {
    const lines = [`hides: calc ${ns((f + omega) * step_compute_us)}`];
    for (let k = 0; k < q; k += 1) {
      lines.push(`s${k}: send ${bytes}b to ${1 - own} tag ${k}`, `r${k}: recv ${bytes}b from ${1 - own} tag ${k}`);
      if (k > 0) lines.push(`s${k} requires r${k - 1}`);
    }
    lines.push(`rest: calc ${ns((1 - f) * step_compute_us)}`, 'rest requires hides', `rest requires r${q - 1}`);
    return `rank ${own} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  };
  // Messages of one after another do not crowd a card; a send of any size leaves at once.
  return { goal: `num_ranks 2\n${rank(0)}${rank(1)}`, L: Math.round(1000 * alpha_us), o: 0, g: 0, G: 1000 * beta_us_per_byte, S: 2 ** 32 - 1 };
}
