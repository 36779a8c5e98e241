import type { Problem } from '../../core/link/scenario.ts';
import { formatBytes, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Refusal } from '../../ui/labPage.ts';
import type { Move } from '../../ui/specs.ts';
import { stripsParameters } from './parameters.ts';
import { stripsRefusal } from './refusal.ts';
import type { Strips } from './types.ts';

const [, sizeRow, stripsRow] = stripsParameters;

/** Values that cannot go together, why, and each change that mends it. */
export function stripsRefusalWords(values: Strips['Values'], { parameter }: Pick<Problem, 'parameter'>): Refusal {
  if (parameter === 'access') return unprotected;
  return { headline: 'Strips cannot be smaller than a page', reason: tooSmall(values, parameter), moves: smaller(values) };
}

const unprotected: Refusal = {
  headline: 'This network card cannot write into protected pages',
  reason: 'It uses virtual addresses: only the page before the data can be protected, and only a scan from the first address on runs into it.',
  moves: [
    { label: 'One address after the other', values: { access: 'sequential' } },
    { label: 'The Opteron, whose card uses physical addresses', values: { system: 'opteron' } },
  ],
};

const sizes = (values: Strips['Values']) => ({ size: values.size_bytes, page: Number(values.page_bytes), strips: values.strips });

function tooSmall(values: Strips['Values'], parameter: string): string {
  const { size, page, strips } = sizes(values);
  const pages = Math.floor(size / page);
  const has = `${pages < 1 ? 'less than a page' : pages === 1 ? 'one whole page' : `${formatQuantity(pages)} pages`} of ${formatBytes(page)}`;
  return parameter === 'strips'
    ? `A transfer of ${formatBytes(size)} has ${has}, and ${formatQuantity(strips)} strips would each need at least one.`
    : `A transfer of ${formatBytes(size)} has ${has}: with a first strip of ${formatBytes(values.first_strip_bytes)}, ` + 'not every strip would have a page.';
}

/** What is allowed, of what would be the least change: it is tried before it is offered. */
function smaller(values: Strips['Values']): Move[] {
  const { size, page, strips } = sizes(values);
  const pages = Math.floor(size / page);
  const whole = Math.max(strips, 2) * page;
  const moves: { label: string; values: Partial<Strips['Values']> }[] = [
    { label: pages > 1 ? `${formatQuantity(pages)} strips` : 'One strip', values: { strips: Math.max(1, pages), first_strip_bytes: 0 } },
    { label: 'First strip by the rule', values: { first_strip_bytes: 0 } },
    { label: 'Strips by the rule', values: { strips: 0, first_strip_bytes: 0 } },
    { label: `A transfer of ${formatBytes(whole)}`, values: { size_bytes: whole, first_strip_bytes: 0 } },
  ];
  return moves.filter(({ values: change }) => isInRange(change) && stripsRefusal({ ...values, ...change }) === null);
}

/** Two of them might be too many. */
const isInRange = ({ size_bytes = 0, strips = 0 }: Partial<Strips['Values']>): boolean => size_bytes <= sizeRow.maximum && strips <= stripsRow.maximum;
