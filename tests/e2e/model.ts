/** The exchange of the front page, derived by hand from its definition, independently of both engines. */
export interface Exchange {
  readonly gamma_h: number;
  readonly gamma_s: number;
  readonly f: number;
  readonly omega: number;
  readonly q: number;
  readonly p: number;
}

/** The defaults of link version 1, which are frozen. */
export const defaults: Exchange = { gamma_h: 5, gamma_s: 5, f: 0.9, omega: 0.1, q: 1, p: 8 };

/** A message takes this long on an otherwise idle network. */
const message_us = 1000;

/**
 * Strumpen 1994, equation (4) for messages with negligible startup, and the times that it divides: t_com = q T, t_calc = (gamma_s / gamma_h) T.
 */
export function expectedOf(change: Partial<Exchange>) {
  const { gamma_h, gamma_s, f, omega, q, p } = { ...defaults, ...change };
  const t_com = q * message_us;
  const t_calc = (gamma_s / gamma_h) * message_us;
  const blocking_us = t_calc + t_com;
  const overlapped_us = (1 - f) * t_calc + Math.max((f + omega) * t_calc, t_com);
  return {
    blocking_us,
    overlapped_us,
    gain: blocking_us / overlapped_us,
    // p processes do p t_calc of work in the time of one iteration.
    speedup: (p * t_calc) / blocking_us,
    speedup_lh: (p * t_calc) / overlapped_us,
    // The gain is largest where the messages take exactly as long as what hides them: t_com = (f + omega) t_calc.
    max_gain: (1 + f + omega) / (1 + omega),
  };
}

/** `#v=2&lab=explore` with what differs from the defaults. */
export const linkOf = (change: Readonly<Record<string, number | string>>): string =>
  ['#v=2&lab=explore', ...Object.entries(change).map(([key, value]) => `${key}=${value}`)].join('&');

/** Conjugate gradients by the equations of Strumpen 1994, section 4.3, with a over p and b times the square root of p. */
export function conjugateGradientsOf(change: Readonly<Record<string, number>>): { gain: number; speedup: number; speedup_lh: number } {
  const { t_fl, t_s, t_w, n, n_z, p } = { t_fl: 3, t_s: 5.3, t_w: 4.8, n: 10_000, n_z: 5, p: 229, ...change };
  const message = 6 * (t_s + 3 * t_w);
  const time = (q: number): number => ((9 + 4 * n_z) * t_fl * n) / q + message * Math.sqrt(q);
  const time_lh = (q: number): number => ((9 + 2 * n_z) * t_fl * n) / q + Math.max((2 * n_z * t_fl * n) / q + 4 * message, message * Math.sqrt(q));
  return { gain: time(p) / time_lh(p), speedup: time(1) / time(p), speedup_lh: time_lh(1) / time_lh(p) };
}

/** Equations (4) and (6) of Strumpen 1994. */
export function expectedGain(change: Readonly<Record<string, number | string>>): number {
  const all: Record<string, number | string> = { gamma_h: 5, gamma_s: 5, f: 1, omega: 0.2, q: 1, p: 2, startup: 0, lambda: 0, q_law: 'constant', ...change };
  const number = (key: string): number => Number(all[key]);
  const q = number('q') * { constant: 1, sqrt: Math.sqrt(number('p')), linear: number('p') }[String(all['q_law'])]!;
  const x = q * (number('startup') + (number('lambda') > 0 ? number('p') / number('lambda') : number('gamma_h') / number('gamma_s')));
  return (1 + x) / (1 - number('f') + Math.max(number('f') + number('omega'), x));
}
