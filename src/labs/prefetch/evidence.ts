import { outOfReach, simulatedFor } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { RunRequest } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Benchmark } from './benchmarks.ts';
import { patternRows, prefetchSettings, sectionRows } from './claims.ts';
import { distinctCells, type WarschkoCell } from './compareReference.ts';
import { kernelTexts } from './kernelTexts.ts';
import { prefetchTable } from './parameters.ts';
import { type WarschkoMachine, warschkoMachines } from './reference.ts';
import { besidePrinted, machineValues, referenceRow } from './referenceRows.ts';
import { highest } from './resultNumbers.ts';
import { prefetchTables } from './tables.ts';
import type { Prefetch } from './types.ts';

const cited = 'Warschko, Herter, Tichy 1994';

/** Every kernel on both machines of the tables. */
const runs = warschkoMachines.flatMap((machine) =>
  prefetchTables.requests({ ...defaultValues(prefetchTable), ...machineValues(machine) }).map((request) => ({ machine, request })),
);

/** Where rows for 1000 and 10,000 cycles differ by more than a half and the page has no reason, or one of fewer words. */
const reasons: Readonly<Partial<Record<Benchmark, string>>> = {
  ll1: 'The printed 250 blocking, and 200 prefetching at 10,000 cycles, speak for 44 to 52 cycles an element, ours takes 32. The peak of the improvement is broad.',
  ll7: 'The printed values speak for 108 to 120 cycles an element, ours takes 77: eleven loads, sixteen operations, the address in each array once.',
  ll11: 'The printed values speak for 30 to 45 cycles an element in both passes together, ours take 14 and 11.',
  ll12: 'The improvement is largest where computing takes as long as the one word: with the 12 cycles an element that the row prints for 90%, at 83 virtual processes. 50 would be 20 cycles.',
  ll13: 'How many particles ask for the same words, and so how many requests there are, the data decide, which the paper does not name.',
  ll19: 'By the printed values the loop takes 67 to 100 cycles an element blocking and 108 to 160 prefetching; ours takes 115 in either form. From 1 to 15 virtual processes the improvement changes by a few hundredths.',
  ll24: 'The printed values speak for 4 to 6 cycles an element: a load, a comparison and a loop take 6 with every delay slot filled, ours 15. Two trees one after the other would make it 8 to 12, but isamax, the same task, is printed as what has one.',
  jacobi:
    'The printed values at 10,000 cycles are those of a program that asks for one side of the block after the other, north, west, south, east: 8.49 with 750 virtual processes comes out so. Those at 1000 are of one that asks row by row, as ours does: side by side 90% would need 1765. The peak of the improvement is broad.',
  redblack:
    'Side by side, as for jacobi, 90% needs 1057 at 1000 cycles and 50% needs 2210 at 10,000. But 50% with 20 virtual processes leaves no room for it: either half sweep waits 1800 cycles for nine words, so that a point would take 90 cycles; by the printed values of the blocking form it takes 73, here 71. The peak of the improvement is broad.',
};

/** The farthest that a number may be off without a reason. */
const near = 1.5;

const reasonOf = ({ latency, difference }: WarschkoMachine, benchmark: Benchmark): string | undefined =>
  (latency >= 1000 ? reasons[benchmark] : undefined) ?? difference(benchmark);

/** Tables 2 to 5, cell by cell, a largest utilization once. */
async function tableRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const rows: ReferenceRow[] = [];
  for (const { machine, request } of runs) {
    const { benchmark } = request.parameters;
    const { values } = await simulatedFor<Prefetch>(engines, request);
    for (const found of distinctCells(besidePrinted(request.parameters, values) ?? [])) {
      const cell = isBeyond(found) ? await beyond(engines, request, found) : found;
      const { label, why: worth, ...row } = referenceRow(cell, machine.table);
      const isFar = !cell.close || (cell.ratio !== null && Math.max(cell.ratio, 1 / cell.ratio) > near);
      const reason = cell !== found && cell.here !== null ? behindTheEnd : isFar && reasonOf(machine, benchmark);
      const why = [worth, reason].filter(Boolean).join(' ');
      rows.push({
        ...row,
        label: `${benchmark}, L = ${formatQuantity(machine.latency)}: ${label}`,
        ...(why && { why }),
        move: { label: 'Show', values: { ...machineValues(machine), benchmark } },
      });
    }
  }
  return rows;
}

/** A number is printed, and none found where curves end. */
const isBeyond = ({ printed, here }: WarschkoCell): boolean => typeof printed === 'number' && here === null;

const behindTheEnd = `Curves end at ${formatQuantity(highest)} virtual processes: this one is found by the same program with two elements to each.`;

/** What stands behind the end of the curves: a virtual process of two elements comes twice as far. */
async function beyond(engines: EvidenceEngines, request: RunRequest<Prefetch>, cell: WarschkoCell): Promise<WarschkoCell> {
  const program = ofTwoElements(kernelTexts[request.parameters.benchmark]);
  const { values } = await simulatedFor<Prefetch>(engines, { ...request, parameters: { ...request.parameters, program } });
  const processes = values[cell.key];
  if (processes === null) return cell;
  const [here, printed] = [2 * processes, Number(cell.printed)];
  return { ...cell, here, ratio: here / printed, close: here <= 2 * printed };
}

/** The program of a kernel of which a virtual process is two elements. Of grids it is not: their blocks are no multiples. */
export const ofTwoElements = (text: string): string => text.replaceAll(/;.*$/gm, '').replaceAll(/\bv\b/g, '(2 * v)');

export const evidence = [
  { cited, engine: 'model', rows: patternRows } as const,
  { cited, engine: 'simulation', rows: prefetchSettings } as const,
  { cited, engine: 'simulation', rows: tableRows } as const,
  { cited, engine: 'simulation', rows: sectionRows } as const,
  outOfReach(cited, [
    [
      'latency with the overhead of software, over without',
      'up to 10',
      'section 1',
      'It is said of machines that the paper does not name, and does not simulate.',
    ],
    [
      'results of fast thread switching',
      'similar',
      'section 2',
      'The paper expects it, names no cost of a switch, and does not simulate it. Its programs, and so ours, are one loop over all virtual processes with one set of registers: there are no threads to switch between.',
    ],
    [
      'prefetch buffer with fewer places than there are prefetches',
      'needs other loops',
      'section 3.3',
      'The paper names neither a size nor a result. What other loops can be like, the lab shows in a program of strips.',
    ],
    [
      'utilization and improvement of jacobi, ll3 and ll5 over the virtualization',
      'curves',
      'figures 2 to 7',
      'They are drawn without numbers but those of the text.',
    ],
  ]),
];
