import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import type { InScenario, OwnReading } from '../../core/evidence/quantities.ts';
import type { Columns } from '../../core/results/analytic.ts';
import { stripsOwn, stripsPrinted } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { pageBytes, type Strips, type StripsModel, type StripsSimulation, stripsCurvePoints, stripsProcesses, stripsTable, waitsByItself } from './model.ts';

const megabyte = 2 ** 20;

/** Both engines' results over processes: the model's curve, see stripsProcesses in model.ts. */
export type ProcessesCurve = Pick<Strips['Curve'], 'x' | 'blocking_us' | 'nonblocking_us' | 'expected_us' | 'scheduled_us' | 'hunted_nonblocking_us'>;

/** How far `ahead` is before `behind`, at all numbers of processes in the range. */
export function leads(curve: ProcessesCurve, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve, from: number, to: number): number[] {
  return [...curve.x].flatMap((x, i) => (x >= from && x <= to ? [curve[behind][i]! / curve[ahead][i]! - 1] : []));
}

/** The paper's figures end where the text speaks of higher processor counts than 32. */
const max = 64;

/** A reading of what either engine has over processes. */
const overProcesses = (read: (curve: ProcessesCurve, values: Strips['Values']) => number): OwnReading => ({
  more: (values, engine) => (engine === 'model' ? { curve: stripsProcesses() } : { points: stripsCurvePoints(values as Strips['Values']) }),
  read({ curve, points }: { readonly curve?: Columns; readonly points?: Columns }, values) {
    return read({ ...points, expected_us: points?.['strip_mined_us'], ...curve } as ProcessesCurve, values as Strips['Values']);
  },
});

/** How far one way is ahead of another between two numbers of processes, at most or at least. Differences by rounding are no lead. */
const lead = (ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve, from: number, to: number, which = Math.max): OwnReading =>
  overProcesses((curve) => unrounded(which(...leads(curve, ahead, behind, from, to))));

const unrounded = (part: number): number => (Math.abs(part) < 1e-9 ? 0 : part);

/** The smallest transfer that two strips of whole pages make faster, found by trying: in simulations. */
async function smallestWorthwhile({ values, simulation }: InScenario): Promise<number | null> {
  const page_bytes = pageBytes(values as Strips['Values']);
  for (let size_bytes = 2 * page_bytes; size_bytes <= megabyte; size_bytes += 2 * page_bytes) {
    const { blocking_us, strip_mined_us } = (await simulation({ size_bytes, strips: 2 })).values as unknown as StripsSimulation;
    if (blocking_us !== null && strip_mined_us !== null && blocking_us > strip_mined_us) return size_bytes;
  }
  return null;
}

/** Counts of the model's curve for some numbers of processes. */
const countsAt = (...places: readonly (readonly [count: 'signals' | 'scheduled_signals', processes: number])[]): OwnReading => ({
  more: () => ({ curve: stripsProcesses() }),
  read: ({ curve }) => places.map(([count, processes]) => curve![count]![curve!['x']!.indexOf(processes)]!),
});

/** Leads in the paper's figures. */
const leadsIn = (curve: ProcessesCurve, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve): number[] => leads(curve, ahead, behind, 4, max);

/** Fastest first; equally fast ones, up to rounding, together. */
function waysToWait({ nonblocking_us, demand_driven_us, blocking_us }: StripsModel): string {
  const ways = [
    ['non-blocking', nonblocking_us],
    ['on demand', demand_driven_us],
    ['blocking', blocking_us],
  ] as const;
  const groups: [string, number][] = [];
  for (const [name, time_us] of ways.toSorted(([, a], [, b]) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && time_us - last[1] < 1e-6 * time_us) last[0] = [...last[0].split(' and '), name].toSorted().join(' and ');
    else groups.push([name, time_us]);
  }
  return groups.map(([name]) => name).join(', ');
}

const [costs, ...others] = printed as readonly PrintedGroup[];

export const evidence = printedEvidence(stripsTable, [costs!, ...stripsPrinted, ...others], {
  ...stripsOwn,
  readings: {
    // Of the names in figures 10 and 11 -nb is nonblocking_us, -md expected_us (strips), and -H scheduled_us for FT, hunted_nonblocking_us for IS.
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
    ways_to_wait: ({ values }) => waysToWait(values as unknown as StripsModel),
    faults_on_4_and_64: countsAt(['signals', 4], ['signals', max]),
    faults_alone_and_scheduled: countsAt(['signals', max], ['scheduled_signals', max]),
    largest_lead_of_hunt: overProcesses((curve, values) =>
      Math.max(...leadsIn(curve, waitsByItself(values) ? 'hunted_nonblocking_us' : 'scheduled_us', 'nonblocking_us')),
    ),
    most_apart: overProcesses((curve) => Math.max(...leadsIn(curve, 'nonblocking_us', 'expected_us').map(Math.abs))),
  },
  quantities: { smallest_worthwhile_bytes: smallestWorthwhile },
});
