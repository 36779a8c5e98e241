import { askerOf, drawing, fromComparison, outOfReach } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { claimedRows, claimedScenarios, depositClaims, synchronizationRows } from './claims.ts';
import { type AnswersByScenario, compared, comparedScenarios, depositComparison, freeScenarios, type Systems } from './comparison.ts';
import { depositTable } from './parameters.ts';
import type { Deposit, DepositSystem, DepositValues } from './types.ts';

const cited = 'Stricker et al. 1995';

/** What a simulated run comes to; what does not exist is no number in what is made of it. */
async function run(engines: EvidenceEngines, values: Deposit['Values'], system: DepositSystem): Promise<DepositValues> {
  const { simulation } = askerOf<Deposit, typeof depositTable.parameters>(engines, depositTable);
  const { mflops_per_node, mflops_total, mbyte_s_per_node, communication_ms, computation_ms, breakdown, sync_us, sync_messages } = (
    await simulation({ ...values, system })
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

const byLabel = (rows: readonly ReferenceRow[]): ReadonlyMap<string, string> => new Map(rows.map(({ label, ours }) => [label, ours]));

export const evidence = [
  fromComparison(cited, depositComparison, async (engines) => {
    const freely = [];
    for (const { p, values } of freeScenarios) freely.push({ p, freely: await run(engines, values, 'dmsg') });
    return byLabel(compared(await simulated(engines, comparedScenarios), freely));
  }),
  fromComparison(cited, depositClaims, async (engines) => byLabel(claimedRows(await simulated(engines, claimedScenarios)))),
  { cited, engine: 'model', rows: synchronizationRows } as const,
  outOfReach(cited, [
    ['link by its specification, each way and for each of two nodes, MB/s', '130, 65', 'section 4.1', 'The paper measured 126, which is what ours has.'],
    ['latency of a remote store by others, µs', '2.7', 'section A.1', 'The paper measured 1.33, which is what ours has.'],
    ['cost of synchronization over machine sizes', 'curves', 'Figure 2', drawing],
    ['MFLOPS and MB/s over machine sizes, in all and of a node', 'curves', 'Figures 3 to 10', drawing],
    ['parts of the time', 'bars', 'Figures 11 to 14', drawing],
  ]),
];
