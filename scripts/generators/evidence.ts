import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EvidenceRow, EvidenceSource } from '../../src/core/evidence/labEvidence.ts';
import { type PrintedGroup, printedEvidence } from '../../src/core/evidence/printedRows.ts';
import { missOf, scored } from '../../src/core/evidence/score.ts';
import { tallyOf } from '../../src/core/evidence/tally.ts';
import type { Lab } from '../../src/core/lab/lab.ts';
import { papers, rowsOf } from '../../src/labs/evidence/rows.ts';
import { factorText, scoreCells, scoreHead } from '../../src/labs/evidence/words.ts';
import { catalogue } from '../../src/labs/index.ts';

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readmePath = inRoot('README.md');

/** The order of what a row says, whoever makes it. */
const keys = ['cited', 'lab', 'engine', 'label', 'ours', 'holds', 'use', 'why', 'place', 'simulated', 'printed', 'ratio', 'source', 'link'];

/** A row a line, so that a change of one number is a change of one line. */
const rowsText = (rows: readonly EvidenceRow[]): string => `[\n${rows.map((row) => JSON.stringify(row, keys)).join(',\n')}\n]\n`;

const rowsCiting = (rows: readonly EvidenceRow[], cited: string): readonly EvidenceRow[] => rows.filter((row) => row.cited === cited);

/** What `npm run evidence` writes, by its place: rows, a file for each paper; what they come to, with which the page begins; the README. */
export const evidenceFiles = (rows: readonly EvidenceRow[]): ReadonlyMap<string, string> =>
  new Map([
    ...papers.map(({ name, cited }) => [inRoot(`src/labs/evidence/rows/${name}.json`), rowsText(rowsCiting(rows, cited))] as const),
    [
      inRoot('src/labs/evidence/tallies.json'),
      `{\n${papers.map(({ name, cited }) => `"${name}": ${JSON.stringify(tallyOf(rowsCiting(rows, cited)))}`).join(',\n')}\n}\n`,
    ],
    [readmePath, readmeWith(rows)],
  ]);

/** What was written last: of a paper that is new, nothing. */
export const writtenRows = async (): Promise<EvidenceRow[]> => (await Promise.all(papers.map((paper) => rowsOf(paper).catch(() => [])))).flat();

const [begin, end] = ['<!-- evidence: written by `npm run evidence` -->\n', '<!-- end of evidence -->\n'];

/** The README with the given scores. */
function readmeWith(rows: readonly EvidenceRow[], readme = readFileSync(readmePath, 'utf8')): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('README.md has no place for the evidence');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const { prediction: all, seen } = tallyOf(rows);
  const sentence =
    `Of ${all.numbers} numbers that could have missed, ${all.within10} are within 10% of what is printed and ${all.within2} within a factor of two; ` +
    `${all.hold} of ${all.statements} statements hold. Of ${seen.numbers} numbers seen before, ${seen.within10} and ${seen.within2}.\n\n`;
  const table = [
    line(scoreHead),
    line(scoreHead.map(() => '---')),
    ...papers.map(({ cited }) => line([cited, ...scoreCells(tallyOf(rowsCiting(rows, cited)))])),
    line(['all', ...scoreCells(tallyOf(rows))]),
  ].join('');
  return `${before}${begin}\n${sentence}${table}\n${end}${after}`;
}

/** Identity of a row across runs: no two rows share it. */
export const nameOf = ({ cited, lab, engine, source, label }: EvidenceRow): string => [cited, lab, engine, source, label].join(' | ');

/**
 * Changes that need a reason: predictions and what was seen before that are farther from the papers than they were, predictions that are gone
 * or no longer predicted without a reason, and rows that became predictions although they had been something else.
 */
export function worsened(before: readonly EvidenceRow[], now: readonly EvidenceRow[]): string[] {
  const rows = new Map(now.map((row) => [nameOf(row), row]));
  return before.flatMap((old) => {
    const name = nameOf(old);
    const row = rows.get(name);
    if (row === undefined) return old.use === 'prediction' ? [`${name}: gone`] : [];
    if (row.use !== old.use) return changeOfKind(name, old, row);
    if (!isScored(row)) return [];
    const [was, is] = [missOf(old), missOf(row)];
    return is > was * (1 + 1e-5) ? [`${name}: off by ${factorText(was)}, now by ${factorText(is)} (${old.ours}, now ${row.ours}; printed ${row.printed})`] : [];
  });
}

const isScored = ({ use }: EvidenceRow): boolean => scored.some((kind) => kind === use);

function changeOfKind(name: string, old: EvidenceRow, { use, why }: EvidenceRow): string[] {
  if (use === 'prediction' && old.use !== 'unreachable') return [`${name}: was ${old.use}, now predicted`];
  if (old.use === 'prediction' && (why === undefined || why === old.why)) return [`${name}: no longer predicted, without a reason of its own`];
  return [];
}

/** The evidence of each lab that has an evidence.ts in its folder, or an evidence.json alone; no page needs it. */
export async function labEvidence(): Promise<{ readonly lab: Lab; readonly evidence: readonly EvidenceSource[] }[]> {
  const found = [];
  for (const lab of catalogue.values()) {
    const path = (ending: string): string => inRoot(`src/labs/${lab.name}/evidence.${ending}`);
    if (existsSync(path('ts'))) {
      const { evidence } = (await import(`../../src/labs/${lab.name}/evidence.ts`)) as { readonly evidence: readonly EvidenceSource[] };
      found.push({ lab, evidence });
    } else if (existsSync(path('json'))) {
      const printed = JSON.parse(readFileSync(path('json'), 'utf8')) as readonly PrintedGroup[];
      found.push({ lab, evidence: printedEvidence(lab, printed) });
    }
  }
  return found;
}
