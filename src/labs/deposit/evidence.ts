import { fromComparison, simulatedFor } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { type InScenario, type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import { type AnswersByScenario, compared, comparedScenarios, depositComparison, freeScenarios, type Systems } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { type Deposit, type DepositModel, type DepositSystem, type DepositValues, depositTable } from './model.ts';

/** What a simulated run comes to; what does not exist is no number in what is made of it. */
async function run(engines: EvidenceEngines, values: Deposit['Values'], system: DepositSystem): Promise<DepositValues> {
  const { mflops_per_node, mflops_total, mbyte_s_per_node, communication_ms, computation_ms, breakdown, sync_us, sync_messages } = (
    await simulatedFor<Deposit>(engines, { lab: depositTable.name, parameters: { ...values, system }, trace: false })
  ).values;
  const nothing = { transfer: NaN, control: NaN, gather_scatter: NaN, pack_unpack: NaN };
  return {
    mflops_per_node: mflops_per_node ?? NaN,
    mflops_total: mflops_total ?? NaN,
    mbyte_s_per_node: mbyte_s_per_node ?? NaN,
    communication_ms: communication_ms ?? NaN,
    computation_ms: computation_ms ?? NaN,
    breakdown: breakdown ?? nothing,
    sync_us: sync_us ?? NaN,
    sync_messages: sync_messages ?? NaN,
  };
}

async function simulated(engines: EvidenceEngines, scenarios: ReadonlyMap<string, Deposit['Values']>): Promise<AnswersByScenario> {
  const known = new Map<string, Systems>();
  for (const [key, values] of scenarios)
    known.set(key, { pvm: await run(engines, values, 'pvm'), rrmsg: await run(engines, values, 'rrmsg'), dmsg: await run(engines, values, 'dmsg') });
  return known;
}

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

const cited = 'Stricker et al. 1995';

export const evidence = [
  fromComparison(cited, depositComparison, async (engines) => {
    const freely = [];
    for (const { p, values } of freeScenarios) freely.push({ p, freely: await run(engines, values, 'dmsg') });
    return new Map(compared(await simulated(engines, comparedScenarios), freely).map(({ label, ours }) => [label, ours]));
  }),
  ...printedEvidence(depositTable, printed as readonly PrintedGroup[], {
    quantities: { least_of_four: leastOfFour },
    conditions: { 'falls to less than half each time': (...times) => times.every((us, i) => i === 0 || us < times[i - 1]! / 2) },
  }),
];
