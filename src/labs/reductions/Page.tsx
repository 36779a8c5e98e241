import { formatTime } from '../../core/units/formatQuantity.ts';
import { figure } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { generatedPage } from '../generated/page.tsx';
import { measuredCurves } from './figures.ts';
import equations from './formula.tex';
import { type Reductions, reductionsTable } from './model.ts';
import { about, idea, measuredTitle, verdict, versions } from './words.ts';

/** Conjugate gradients with two, one and no blocking reduction. */
export const reductions = generatedPage<Reductions>({
  table: reductionsTable,
  words: { about, idea, verdict, versions },
  formula: {
    source: 'steps of an iteration, counted',
    parts: [equations],
    spoken: 'An iteration takes S plus 2 G, with one reduction S plus G, pipelined the larger of S and G.',
  },
  axis: { key: 'reduction_us', title: 'time of a reduction', format: (time) => formatTime(time) },
  groups: [
    { title: 'Method', keys: ['method', 'iterations'] },
    { title: 'Times', keys: ['compute_us', 'reduction_us', 'p'] },
    { title: 'Noise', keys: ['noise', 'seed'] },
  ],
  numbers: [],
  more: [figure({ name: 'measured', title: measuredTitle, keys: ['compute_us', 'reduction_us'] }, Curves, measuredCurves)],
});
