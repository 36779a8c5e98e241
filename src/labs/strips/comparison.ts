import { type OwnWays, type PrintedGroup, printedTable } from '../../core/evidence/printedRows.ts';
import { inside } from '../../core/evidence/referenceRow.ts';
import type { ComparisonSpec, ReferenceRow } from '../../ui/specs.ts';
import printed from './comparison.json' with { type: 'json' };
import { type Strips, stripsTable, withStripsMachine } from './model.ts';
import { metOf, ofComparison } from './words.ts';

export const stripsPrinted = printed as readonly PrintedGroup[];

/** How far a cell of Table 2 may be from ours to count as met. */
const tolerance = 0.12;

/** What the rows have in ways of this lab. */
export const stripsOwn: OwnWays = {
  valuesInForce: (values) => withStripsMachine(values as Strips['Values']),
  formats: { strips: (count) => (count === 1 ? 'not decomposed' : `${count} strips`) },
};

const table = printedTable(stripsTable, stripsPrinted, stripsOwn);

/** Table 2 and the statements of section 6, beside the closed forms. */
export const stripsComparison: ComparisonSpec<Strips> = {
  title: 'The paper and the model',
  note: ofComparison,
  ...table,
  groups: (shown) => table.titled(shown, summary),
};

/** Number of statements met, by those that are evidence and the others. */
function summary(members: readonly ReferenceRow[]): string {
  const isMet = ({ ratio, place, holds }: ReferenceRow): boolean =>
    holds ?? (place === undefined ? ratio !== null && Math.abs(ratio - 1) <= tolerance : place === inside);
  const metIn = (use: ReferenceRow['use']) => {
    const some = members.filter((row) => row.use === use);
    return some.length === 0 ? null : { met: some.filter(isMet).length, of: some.length };
  };
  const ranges = members.filter(({ place, holds }) => place !== undefined || holds !== undefined).length;
  return metOf(metIn('prediction'), metIn('calibration'), ranges === 0 ? 'close' : ranges === members.length ? 'inside' : 'both', tolerance);
}
