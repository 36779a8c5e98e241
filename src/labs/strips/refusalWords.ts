import { type InputProblem, refusedValue } from '../../core/inputError.ts';
import type { Problem } from '../../core/link/scenario.ts';
import type { RefusalOf } from '../../core/parameters/labSimulation.ts';
import { formatBytes, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Refusal } from '../../ui/labPage.ts';
import type { Move } from '../../ui/specs.ts';
import { pageBytes } from './machine.ts';
import { stripsParameters } from './parameters.ts';
import type { simulatedStrips } from './simulation.ts';
import type { Strips } from './types.ts';

const [, sizeRow, stripsRow] = stripsParameters;

/** Refused combinations of values within their ranges, by the simulator's names: in the words and numbers of a link, as in the model. */
export function stripsProblem(values: Strips['Values'], refusal: RefusalOf<typeof simulatedStrips>): InputProblem {
  const { page, strips, pages } = sizes(values);
  const why = 'since no strip is smaller than a page';
  switch (refusal) {
    case 'strips':
      return refusedValue('strips', strips, `${pages > 1 ? `from 0 to ${pages}` : '0 or 1'}, ${why}`);
    case 'first_strip': {
      const max = (pages - Math.max(strips - 1, 1)) * page;
      const allowed = max < page ? '0, since the transfer has fewer than two whole pages' : `0 or from ${page} to ${max} bytes, ${why}`;
      return refusedValue('first_strip_bytes', values.first_strip_bytes, allowed);
    }
    case 'access':
      return refusedValue('access', values.access, 'sequential on a network card with virtual addresses, which cannot write into protected pages');
  }
}

/** Values that cannot go together, why, and each change that mends it. */
export function stripsRefusalWords(values: Strips['Values'], { parameter }: Pick<Problem, 'parameter'>): Refusal {
  if (parameter === 'access') return unprotected;
  return { headline: 'Strips cannot be smaller than a page', reason: tooSmall(values, parameter), moves: smaller(values, parameter) };
}

const unprotected: Refusal = {
  headline: 'This network card cannot write into protected pages',
  reason:
    'It uses virtual addresses, so that the runtime protects the page before a strip instead: a sequential scan always reaches that page before the strip; accesses in random order may not.',
  moves: [
    { label: 'One address after the other', values: { access: 'sequential' } },
    { label: 'Puts, whose pages the card only reads', values: { operation: 'put' } },
    { label: 'The Opteron, whose card uses physical addresses', values: { system: 'opteron' } },
  ],
};

function sizes(values: Strips['Values']) {
  const { size_bytes: size, strips } = values;
  const page = pageBytes(values);
  return { size, page, strips, pages: Math.floor(size / page) };
}

function tooSmall(values: Strips['Values'], parameter: string): string {
  const { size, page, strips, pages } = sizes(values);
  const has = `${pages < 1 ? 'less than a page' : pages === 1 ? 'one whole page' : `${formatQuantity(pages)} pages`} of ${formatBytes(page)}`;
  return parameter === 'strips'
    ? `A transfer of ${formatBytes(size)} has ${has}, and ${formatQuantity(strips)} strips would each need at least one.`
    : `A transfer of ${formatBytes(size)} has ${has}: with a first strip of ${formatBytes(values.first_strip_bytes)}, ` + 'not every strip would have a page.';
}

/** The least change, within the ranges of the table. If only the first strip is refused, the others are valid. */
function smaller(values: Strips['Values'], parameter: string): Move[] {
  const { page, strips, pages } = sizes(values);
  const whole = Math.max(strips, 2) * page;
  const moves: { label: string; values: Partial<Strips['Values']> }[] = [
    { label: pages > 1 ? `${formatQuantity(pages)} strips` : 'One strip', values: { strips: Math.max(1, pages), first_strip_bytes: 0 } },
    ...(parameter === 'first_strip_bytes' ? [{ label: 'First strip by the rule', values: { first_strip_bytes: 0 } }] : []),
    { label: 'Strips by the rule', values: { strips: 0, first_strip_bytes: 0 } },
    { label: `A transfer of ${formatBytes(whole)}`, values: { size_bytes: whole, first_strip_bytes: 0 } },
  ];
  return moves.filter(({ values: change }) => isInRange(change));
}

/** Both changes together might exceed the ranges. */
const isInRange = ({ size_bytes = 0, strips = 0 }: Partial<Strips['Values']>): boolean => size_bytes <= sizeRow.maximum && strips <= stripsRow.maximum;
