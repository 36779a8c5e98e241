import { type OwnWays, type PrintedGroup, printedTable } from '../../core/evidence/printedRows.ts';
import type { OwnReading } from '../../core/evidence/quantities.ts';
import { inside } from '../../core/evidence/referenceRow.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { ComparisonSpec, ReferenceRow } from '../../ui/specs.ts';
import printed from './comparison.json' with { type: 'json' };
import { type Strips, stripsCurvePoints, stripsProcesses, stripsTable, withStripsMachine } from './model.ts';
import { metOf, ofComparison } from './words.ts';

export const stripsPrinted = printed as readonly PrintedGroup[];

/** Both engines' results over processes: the model's curve, see stripsProcesses in model.ts. */
export type ProcessesCurve = Pick<Strips['Curve'], 'x' | 'blocking_us' | 'nonblocking_us' | 'expected_us' | 'scheduled_us' | 'hunted_nonblocking_us'>;

/** How far `ahead` is before `behind`, at all numbers of processes in the range. */
export function leads(curve: ProcessesCurve, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve, from: number, to: number): number[] {
  return [...curve.x].flatMap((x, i) => (x >= from && x <= to ? [curve[behind][i]! / curve[ahead][i]! - 1] : []));
}

/** The paper's figures end where the text speaks of higher processor counts than 32. */
export const max = 64;

/** How far a cell of Table 2 may be from ours to count as met. */
const tolerance = 0.12;

/** A reading of what either engine has over processes. */
export const overProcesses = (read: (curve: ProcessesCurve, values: Strips['Values']) => number): OwnReading => ({
  more: (values, engine) => (engine === 'model' ? { curve: stripsProcesses() } : { points: stripsCurvePoints(values as Strips['Values']) }),
  read({ curve, points }: { readonly curve?: Columns; readonly points?: Columns }, values) {
    return read({ ...points, expected_us: points?.['strip_mined_us'], ...curve } as ProcessesCurve, values as Strips['Values']);
  },
});

/** How far one way is ahead of another between two numbers of processes, at most or at least. Differences by rounding are no lead. */
const lead = (ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve, from: number, to: number, which = Math.max): OwnReading =>
  overProcesses((curve) => unrounded(which(...leads(curve, ahead, behind, from, to))));

const unrounded = (part: number): number => (Math.abs(part) < 1e-9 ? 0 : part);

/** Of the names in figures 10 and 11 -nb is nonblocking_us, -md expected_us (strips), and -H scheduled_us for FT, hunted_nonblocking_us for IS. */
export const stripsOwn: OwnWays = {
  valuesInForce: (values) => withStripsMachine(values as Strips['Values']),
  readings: {
    most_of_nonblocking_over_blocking: lead('nonblocking_us', 'blocking_us', 4, max),
    most_of_scheduled_over_nonblocking_to_32: lead('scheduled_us', 'nonblocking_us', 4, 32),
    scheduled_over_nonblocking_on_64: lead('scheduled_us', 'nonblocking_us', max, max),
    nonblocking_over_strips_on_64: lead('nonblocking_us', 'expected_us', max, max),
    scheduled_over_strips_on_64: lead('scheduled_us', 'expected_us', max, max),
    most_of_hunted_over_nonblocking: lead('hunted_nonblocking_us', 'nonblocking_us', 4, max),
    least_of_hunted_over_nonblocking: lead('hunted_nonblocking_us', 'nonblocking_us', 4, max, Math.min),
    /** From 4 to 64 processes. */
    loss_of_strips_over_nonblocking: overProcesses((curve) => {
      const on = (processes: number): number => leads(curve, 'expected_us', 'nonblocking_us', processes, processes)[0]!;
      return unrounded(on(4) - on(max));
    }),
  },
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
