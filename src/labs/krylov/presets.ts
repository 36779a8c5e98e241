import { presetsOf } from '../../core/lab/preset.ts';
import { krylovTable } from './model.ts';

/** Conjugate gradients as printed, and beside the largest gain where the speedups have their maxima. */
export const krylovPresets = presetsOf(krylovTable, [
  ['cg-gain', 'The largest gain', { p: 229 }, 'On 229 processors hiding gains most, 1.306. Both speedups are largest on more of them.'],
  [
    'cg-with-hiding',
    'The largest speedup with hiding',
    { p: 453 },
    'With hiding the speedup ends at 230.6 on 453 processors: more of them only add communication.',
  ],
  ['cg-without', 'The largest speedup without', { p: 601 }, 'Without hiding it takes 601 processors to reach 200.2, less than hiding reaches with 453.'],
  [
    'cg-large',
    'A hundred times the unknowns',
    { n: 1_000_000, p: 2000 },
    'A larger system moves every maximum to more processors: their number grows with `λ = a/b` to the power of 2/3.',
  ],
]);
