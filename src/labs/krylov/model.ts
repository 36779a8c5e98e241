import type { LabSimulation, SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, NumberParameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { count, duration, ratio } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { GainColumn } from '../exchange/model.ts';

/** Parameters that make the figures of section 4.3 come out as printed; the section prints the results alone. */
const reproduced = 'Strumpen 1994, section 4.3: chosen so that its figures come out as printed';

/** Parameters of the lab krylov, conjugate gradients on a mesh of processors, in the order of links. */
const krylovParameters = [
  duration('t_fl', 'floating-point operation', 3, [0.00000001, 1000], {
    symbol: 't_{fl}',
    meaning: 'Time of a floating-point operation.',
    source: reproduced,
  }),
  duration('t_s', 'startup of a message', 5.3, [0, 100_000], {
    symbol: 't_s',
    smallest: 0.01,
    meaning: 'Time to start a message between neighbours on the mesh.',
    source: reproduced,
  }),
  duration('t_w', 'transfer of a word', 4.8, [0.00001, 1000], {
    symbol: 't_w',
    meaning: 'Time to transfer a word between neighbours on the mesh.',
    source: reproduced,
  }),
  count('n', 'unknowns', 10_000, [1, 1_000_000_000], {
    symbol: 'N',
    meaning: 'Unknowns of the system of equations, divided equally among the processors.',
    source: reproduced,
  }),
  ratio('n_z', 'entries in a row', 5, [1, 1000], {
    symbol: 'n_z',
    meaning: 'Non-zero entries of the matrix in each row, on average; 5 for the five-point stencil.',
    source: reproduced,
  }),
  count('p', 'processors', 229, [1, 1_000_000], {
    symbol: 'p',
    meaning: 'Processors of the mesh; the longest way across it grows with their square root.',
    source: 'Strumpen 1994, section 4.3',
  }),
] as const satisfies readonly NumberParameter[];

const krylovConstants = [
  {
    key: 'message_bytes',
    symbol: 'b',
    unit: 'bytes',
    value: 24,
    meaning: 'Size of one message of the simulated iteration; no time depends on it.',
    source: 'Strumpen 1994, section 4.3: three words; 8 bytes a word is chosen',
  },
] as const satisfies readonly Constant[];

/** Two processors of the mesh, which stand for all. */
const simulatedKrylov = {
  lab: 'krylov',
  runs: ['blocking', 'overlapped'],
  refusals: [],
  results: { blocking_us: ['blocking'], overlapped_us: ['overlapped'], gain: ['blocking', 'overlapped'] },
} as const satisfies LabSimulation;

/** What a link can say of the lab. */
export const krylovTable = {
  name: 'krylov',
  title: 'Krylov',
  parameters: krylovParameters,
  constants: krylovConstants,
  simulation: simulatedKrylov,
  figures: ['curves', 'printed', 'compare'],
} as const satisfies LabTable;

/** Conjugate gradients by closed form, and an iteration simulated. */
export interface Krylov extends LabTypes {
  readonly Values: ValuesOf<typeof krylovParameters>;
  readonly Model: KrylovModel;
  readonly Simulation: SimulatedOf<typeof simulatedKrylov>;
  readonly Curve: Columns<'x' | GainColumn>;
}

/** By overlap_models/labs/krylov.py. */
export interface KrylovModel extends Readonly<Record<GainColumn | `${'p_of_max' | 'max'}_${GainColumn}`, number>> {
  readonly lambda: number;
  readonly f: number;
  readonly omega_over_b: number;
}
