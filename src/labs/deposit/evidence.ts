import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { fromComparison, simulatedFor } from '../../ui/evidenceOf.ts';
import { depositComparison, measured, measuredScenarios } from './comparison.ts';
import { depositTable } from './parameters.ts';
import type { Deposit } from './types.ts';

type System = Deposit['Values']['system'];

/** The measurements once more, from simulated runs: by their labels. */
async function simulated(engines: EvidenceEngines): Promise<ReadonlyMap<string, string>> {
  const run = async (values: Deposit['Values'], system: System) => {
    const { communication_ms, mflops_total, mbyte_s_per_node } = (
      await simulatedFor<Deposit>(engines, { lab: depositTable.name, parameters: { ...values, system }, trace: false })
    ).values;
    // What does not exist is no number in what is made of it.
    return { communication_ms: communication_ms ?? NaN, mflops_total: mflops_total ?? NaN, mbyte_s_per_node: mbyte_s_per_node ?? NaN };
  };
  const known = new Map<string, Record<System, Awaited<ReturnType<typeof run>>>>();
  for (const [key, values] of measuredScenarios)
    known.set(key, { pvm: await run(values, 'pvm'), rrmsg: await run(values, 'rrmsg'), dmsg: await run(values, 'dmsg') });
  return new Map(measured(known).map(({ label, ours }) => [label, ours]));
}

export const evidence = [fromComparison('Stricker et al. 1995', depositComparison, simulated)];
