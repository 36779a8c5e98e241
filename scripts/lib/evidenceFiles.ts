import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EvidenceRow } from '../../src/core/evidence/labEvidence.ts';
import { missOf, type Score, scoreOf } from '../../src/core/evidence/score.ts';
import { papers } from '../../src/labs/evidence/rows.ts';
import { factorText, shareText } from '../../src/labs/evidence/words.ts';

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const rowsPath = inRoot('src/labs/evidence/rows.json');
export const readmePath = inRoot('README.md');

/** A row a line, so that a change of one number is a change of one line. */
export const rowsText = (rows: readonly EvidenceRow[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

const [begin, end] = ['<!-- evidence: written by `npm run evidence` -->\n', '<!-- end of evidence -->\n'];

/** The README with the scores of these rows in the place of those that it has. */
export function readmeWith(rows: readonly EvidenceRow[], readme = readFileSync(readmePath, 'utf8')): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('README.md has no place for the evidence');
  const line = (name: string, { numbers, median, worst, within10, within50, within2, statements, hold }: Score): string =>
    `| ${name} | ${numbers} | ${factorText(median)} | ${factorText(worst)} | ${[within10, within50, within2].map((some) => shareText(some, numbers)).join(' | ')} | ${hold} of ${statements} |\n`;
  const table = [
    '| predictions | numbers | median factor | worst factor | within 10% | within 50% | within a factor of 2 | statements that hold |\n',
    '| --- | --- | --- | --- | --- | --- | --- | --- |\n',
    ...papers.map(({ cited }) => line(cited, scoreOf(rows.filter((row) => row.cited === cited)))),
    line('all', scoreOf(rows)),
  ].join('');
  return `${before}${begin}\n${table}\n${end}${after}`;
}

/** What a row is known by from one time to the next: no two have the same. */
export const nameOf = ({ cited, lab, engine, source, label }: EvidenceRow): string => [cited, lab, engine, source, label].join(' | ');

/** The predictions that are farther from the papers than they were, those that are gone, and those that are called something else. */
export function worsened(before: readonly EvidenceRow[], now: readonly EvidenceRow[]): string[] {
  const rows = new Map(now.map((row) => [nameOf(row), row]));
  return before
    .filter(({ use }) => use === 'prediction')
    .flatMap((old) => {
      const name = nameOf(old);
      const row = rows.get(name);
      if (row === undefined) return [`${name}: gone`];
      if (row.use !== 'prediction') return [`${name}: no longer predicted`];
      const [was, is] = [missOf(old), missOf(row)];
      return is > was * (1 + 1e-5)
        ? [`${name}: off by ${factorText(was)}, now by ${factorText(is)} (${old.ours}, now ${row.ours}; printed ${row.printed})`]
        : [];
    });
}
