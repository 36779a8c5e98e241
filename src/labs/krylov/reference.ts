import type { KrylovModel } from './model.ts';

/** Numbers that Strumpen 1994 prints, to lay ours beside. */
export interface PrintedNumber {
  /** Key of the result that it is. */
  readonly key: keyof KrylovModel;
  readonly label: string;
  readonly printed: number;
  /** Decimals that are printed. */
  readonly decimals: number;
  /** The number of processors that it is printed for; null where it holds for all of them. */
  readonly p: number | null;
  readonly use: 'calibration' | 'identity';
  readonly why: string;
  readonly source: string;
}

const source = 'Strumpen 1994, section 4.3';

const lambda = 'λ was fitted to it.';
const entries = 'The entries in a row were fitted to it.';
const fromBoth = 'It follows from λ and the entries in a row, which were fitted to two other numbers of the section.';
const fromLambda = 'It follows from λ alone, which was fitted to the processors of the largest speedup without hiding.';

/**
 * Conjugate gradients: the eight numbers of section 4.3. The section gives equations but neither times nor n_z. Two were fitted: lambda = a/b to the processors
 * of largest speedup without hiding, (2 lambda)^(2/3), and n_z = 5, from which f follows, to the processors of largest gain. The other six are outputs of these
 * two. The printed gain is the quotient of
 * the printed speedups, whose bases differ by 0.04%, not T/T_lh.
 */
export const conjugateGradients: readonly PrintedNumber[] = [
  { key: 'p_of_max_gain', label: 'Processors of largest gain', printed: 229, decimals: 0, p: null, use: 'calibration', why: entries, source },
  { key: 'max_gain', label: 'Largest gain', printed: 1.307, decimals: 3, p: null, use: 'identity', why: fromBoth, source },
  { key: 'speedup', label: 'Speedup without hiding on 229', printed: 155.7, decimals: 1, p: 229, use: 'identity', why: fromLambda, source },
  { key: 'speedup_lh', label: 'Speedup with hiding on 229', printed: 203.5, decimals: 1, p: 229, use: 'identity', why: fromLambda, source },
  { key: 'max_speedup', label: 'Largest speedup without hiding', printed: 200.2, decimals: 1, p: null, use: 'identity', why: fromLambda, source },
  {
    key: 'p_of_max_speedup',
    label: 'Processors of largest speedup without hiding',
    printed: 601,
    decimals: 0,
    p: null,
    use: 'calibration',
    why: lambda,
    source,
  },
  { key: 'max_speedup_lh', label: 'Largest speedup with hiding', printed: 230.6, decimals: 1, p: null, use: 'identity', why: fromBoth, source },
  {
    key: 'p_of_max_speedup_lh',
    label: 'Processors of largest speedup with hiding',
    printed: 453,
    decimals: 0,
    p: null,
    use: 'identity',
    why: fromBoth,
    source,
  },
];
