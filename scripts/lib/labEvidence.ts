import { existsSync } from 'node:fs';
import type { EvidenceSource } from '../../src/core/evidence/labEvidence.ts';
import type { Lab } from '../../src/core/lab.ts';
import { catalogue } from '../../src/labs/index.ts';

/** The evidence of each lab that has an evidence.ts in its folder; no page needs it. */
export async function labEvidence(): Promise<{ readonly lab: Lab; readonly evidence: readonly EvidenceSource[] }[]> {
  const found = [];
  for (const lab of catalogue.values()) {
    const file = new URL(`../../src/labs/${lab.name}/evidence.ts`, import.meta.url);
    if (!existsSync(file)) continue;
    const { evidence } = (await import(`../../src/labs/${lab.name}/evidence.ts`)) as { readonly evidence: readonly EvidenceSource[] };
    found.push({ lab, evidence });
  }
  return found;
}
