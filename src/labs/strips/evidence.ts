import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import type { InScenario, OwnReading } from '../../core/evidence/quantities.ts';
import { leads, max, overProcesses, type ProcessesCurve, stripsOwn, stripsPrinted } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { pageBytes, type Strips, type StripsModel, type StripsSimulation, stripsProcesses, stripsTable, waitsByItself } from './model.ts';

const megabyte = 2 ** 20;

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
    ...stripsOwn.readings,
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
