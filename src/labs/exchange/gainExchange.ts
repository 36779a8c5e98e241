import { exploreParameters } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';

/** Messages of a process one after another in an iteration, as powers of p. */
const growth: Readonly<Record<string, number>> = { constant: 0, sqrt: 0.5, linear: 1 };

export type GainExchange = { readonly parameters: ParameterValues } | { readonly refused: 'messages' | 'granularity' };

/**
 * The exchange of the front page that a scenario of the gain lab means. Its messages take the time of one message
 * each, whatever is startup in it, so the computation is that time over what a message is of it:
 * startup + gamma_h / gamma_s. Refused is what the workload has no room for.
 */
export function gainExchange(values: ParameterValues): GainExchange {
  const number = (key: string): number => Number(values[key]);
  const q = number('q') * number('p') ** growth[String(values['q_law'])]!;
  const granularities = number('lambda') > 0 ? number('p') / number('lambda') : number('gamma_h') / number('gamma_s');
  // Two granularities with this quotient, both as near to 1 as they can be.
  const root = Math.sqrt(number('startup') + granularities);
  const parameters = { ...defaults, gamma_h: root, gamma_s: 1 / root, f: number('f'), omega: number('omega'), q, iterations: number('iterations') };
  if (!inRange('q', q)) return { refused: 'messages' };
  if (!inRange('gamma_h', root) || !inRange('gamma_s', 1 / root)) return { refused: 'granularity' };
  return { parameters };
}

/** The values with one parameter changed: gamma_s sets aside a lambda; more processes make the parts of one program smaller. */
export function movedAlong(values: ParameterValues, key: string, x: number): ParameterValues {
  const moved = { ...values, [key]: x };
  if (key === 'gamma_s') return { ...moved, lambda: 0 };
  if (key === 'p' && Number(values['lambda']) > 0) return { ...moved, startup: (Number(values['startup']) * x) / Number(values['p']) };
  return moved;
}

/** The exchange is that of two neighbours: p and what belongs to the gather say nothing to it. */
const defaults: ParameterValues = Object.fromEntries(exploreParameters.map((row) => [row.key, row.default]));

function inRange(key: string, value: number): boolean {
  const row = exploreParameters.find((each) => each.key === key)!;
  return value >= row.minimum && value <= row.maximum;
}
