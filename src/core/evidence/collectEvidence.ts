import { defaultScenario } from '../lab/defaultScenario.ts';
import type { Lab } from '../lab/lab.ts';
import { encode } from '../link/codec.ts';
import type { EvidenceEngines, EvidenceRow, EvidenceSource } from './labEvidence.ts';
import type { ReferenceRow } from './referenceRow.ts';

/** Digits to which a ratio is rounded: finer than any printed number, and equal on all machines. */
const digits = 6;

/** Printed results with the engines' present ones, in the order of labs and papers. */
export async function collectEvidence(
  labs: readonly { readonly lab: Lab; readonly evidence: readonly EvidenceSource[] }[],
  engines: EvidenceEngines,
): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = [];
  const asked: EvidenceEngines = { model: once(engines.model), simulation: once(engines.simulation) };
  for (const { lab, evidence } of labs)
    for (const { cited, engine, rows: read } of evidence)
      for (const { paper, move, ratio, source, ...row } of await read(asked)) {
        const inPaper = source.replace(cited, '').replace(/^, /, '');
        rows.push({ cited, lab: lab.name, engine, ...row, printed: paper, ratio: rounded(ratio), source: inPaper, link: linkTo(lab, move) });
      }
  return rows;
}

/** Caches answers by request. */
function once<Request, Result>(ask: (request: Request) => Promise<Result>): (request: Request) => Promise<Result> {
  const answers = new Map<string, Promise<Result>>();
  return (request) => {
    const key = JSON.stringify(request);
    const answer = answers.get(key) ?? ask(request);
    answers.set(key, answer);
    return answer;
  };
}

function linkTo(lab: Lab, move: ReferenceRow['move']): string | null {
  if (move === null) return null;
  const scenario = defaultScenario(lab);
  return encode({ ...scenario, values: { ...scenario.values, ...move.values } }, lab);
}

const rounded = (ratio: number | null): number | null => (ratio === null || !Number.isFinite(ratio) ? null : Number(ratio.toPrecision(digits)));
