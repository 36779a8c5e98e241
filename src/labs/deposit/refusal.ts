import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Refusal } from '../../ui/labPage.ts';
import { isDivided } from './resultNumbers.ts';
import { arraysFor, machinesFor } from './sizes.ts';
import type { Deposit } from './types.ts';
import { undivided } from './words.ts';

/** Nodes that do not divide the array, and the nearest sizes of both that would do. */
export function depositRefusal(values: Deposit['Values']): Refusal | null {
  if (isDivided(values)) return null;
  const [n, p] = [values.n, values.p];
  const machines = machinesFor(n);
  const nodes = [machines.findLast((each) => each < p), machines.find((each) => each > p)].filter((each) => each !== undefined);
  const side = arraysFor(p).findLast((each) => each <= n) ?? arraysFor(p)[0];
  return {
    ...undivided(n, p, nodes),
    moves: [
      ...nodes.map((each) => ({ label: `${formatQuantity(each)} nodes`, values: { p: each } })),
      ...(side === undefined ? [] : [{ label: `An array of side ${formatQuantity(side)}`, values: { n: side } }]),
    ],
  };
}
