import type { LabTable } from '../../core/labTable.ts';
import type { NumberParameter } from '../../core/parameters/parameter.ts';

/** Parameters that make the figures of section 4.3 come out as printed; the section prints the results alone. */
const reproduced = 'Strumpen 1994, section 4.3: chosen so that its figures come out as printed';

/** Parameters of the lab krylov, conjugate gradients on a mesh of processors, in the order of links. */
export const krylovParameters = [
  {
    kind: 'number', key: 't_fl', symbol: 't_{fl}', label: 'floating-point operation', unit: 'µs',
    minimum: 0.00001, maximum: 1000, scale: 'logarithmic', integer: false, default: 3,
    meaning: 'Time of a floating-point operation.',
    source: reproduced,
  },
  {
    kind: 'number', key: 't_s', symbol: 't_s', label: 'startup of a message', unit: 'µs',
    minimum: 0, maximum: 100_000, smallest: 0.01, scale: 'logarithmic-from-zero', integer: false, default: 5.3,
    meaning: 'Time to start a message between neighbours on the mesh.',
    source: reproduced,
  },
  {
    kind: 'number', key: 't_w', symbol: 't_w', label: 'transfer of a word', unit: 'µs',
    minimum: 0.00001, maximum: 1000, scale: 'logarithmic', integer: false, default: 4.8,
    meaning: 'Time to transfer a word between neighbours on the mesh.',
    source: reproduced,
  },
  {
    kind: 'number', key: 'n', symbol: 'N', label: 'unknowns', unit: '',
    minimum: 1, maximum: 1_000_000_000, scale: 'logarithmic', integer: true, default: 10_000,
    meaning: 'Unknowns of the system of equations, divided equally among the processors.',
    source: reproduced,
  },
  {
    kind: 'number', key: 'n_z', symbol: 'n_z', label: 'entries in a row', unit: '',
    minimum: 1, maximum: 1000, scale: 'logarithmic', integer: false, default: 5,
    meaning: 'Entries of the matrix that are not zero, in each row on average; 5 for the five-point stencil.',
    source: reproduced,
  },
  {
    kind: 'number', key: 'p', symbol: 'p', label: 'processors', unit: '',
    minimum: 1, maximum: 1_000_000, scale: 'logarithmic', integer: true, default: 229,
    meaning: 'Processors of the mesh; the longest way across it grows with their square root.',
    source: 'Strumpen 1994, section 4.3',
  },
] as const satisfies readonly NumberParameter[];

/** What a link can say of the lab. */
export const krylovTable = {
  name: 'krylov', title: 'Krylov', parameters: krylovParameters, constants: [],
  figures: ['curves'],
} as const satisfies LabTable;
