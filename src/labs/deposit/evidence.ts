import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import type { InScenario } from '../../core/evidence/quantities.ts';
import { depositPrinted } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { type DepositModel, depositTable } from './model.ts';

/** Of four programs, how many communicate in the least time by direct deposit. */
async function leastOfFour(asked: InScenario, engine: 'model' | 'simulation'): Promise<number> {
  const sor = { kernel: 'sor', iterations: 10 };
  let count = 0;
  for (const program of [{}, { n: 256 }, sor, { ...sor, n: 256 }]) {
    const times = [];
    for (const system of ['dmsg', 'pvm', 'rrmsg'])
      times.push(((await asked[engine]({ ...program, system })).values as unknown as DepositModel).communication_ms);
    if (times[0]! <= Math.min(...times)) count++;
  }
  return count;
}

export const evidence = printedEvidence(depositTable, [...depositPrinted, ...(printed as readonly PrintedGroup[])], {
  quantities: { least_of_four: leastOfFour },
  conditions: { 'falls to less than half each time': (...times) => times.every((us, i) => i === 0 || us < times[i - 1]! / 2) },
});
