import type { EvidenceRow } from '../../core/evidence/labEvidence.ts';
import { isMissed, missOf } from '../../core/evidence/score.ts';
import { missedIn, rowsIn, type Tally, tallyOfAll } from '../../core/evidence/tally.ts';
import type { CsvColumns } from '../../core/timeline/csv.ts';
import coverageLines from './coverage.json' with { type: 'json' };
import { cited, type Evidence } from './model.ts';
import written from './tallies.json' with { type: 'json' };

type PaperName = keyof typeof cited;

/** The papers by their names in links, and as they are cited. */
export const papers = Object.entries(cited).map(([name, cited]) => ({ name: name as PaperName, cited }));

export type Paper = (typeof papers)[number];

/** What the rows of a paper come to, and those of all: the page begins with it, and rows come when they are seen. */
export const tallies: Readonly<Record<PaperName, Tally>> = written;
export const allTallied = tallyOfAll(Object.values(tallies));

/** What `npm run evidence` has computed, a script for each paper. */
export const rowsOf = async ({ name }: Pick<Paper, 'name'>): Promise<readonly EvidenceRow[]> =>
  ((await import(`./rows/${name}.json`)) as { readonly default: readonly EvidenceRow[] }).default;

/** Inputs, what the paper excludes itself, and what cannot be reached are no nearer or farther than anything. */
const isComparable = ({ use }: EvidenceRow): boolean => !['input', 'contradicted', 'unreachable'].includes(use);

/** The papers that have rows which these values choose. */
export const chosenPapers = ({ paper, use }: Evidence['Values']): readonly Paper[] =>
  papers.filter(({ name }) => (paper === 'all' || paper === name) && countOf(tallies[name], use) > 0);

const countOf = (tally: Tally, use: Evidence['Values']['use']): number =>
  use === 'all' ? rowsIn(tally) : use === 'missed' ? missedIn(tally) : (tally.kinds[use] ?? 0);

/** Those of a paper's rows that these values choose, in their order. */
export function chosenOf(all: readonly EvidenceRow[], { use, order }: Evidence['Values']): readonly EvidenceRow[] {
  const rows = all.filter((row) => use === 'all' || (use === 'missed' ? isMissed(row) : row.use === use));
  const miss = (row: EvidenceRow): number => (isComparable(row) ? missOf(row) : 0);
  return order === 'paper' ? rows : rows.toSorted((a, b) => (miss(a) === miss(b) ? 0 : miss(b) - miss(a)));
}

/** The chosen rows of all papers, as CSV and headless have them. */
export async function columnsOf(values: Evidence['Values']): Promise<CsvColumns> {
  const rows = (await Promise.all(chosenPapers(values).map(async (paper) => chosenOf(await rowsOf(paper), values)))).flat();
  const column = <Cell extends string | number | null>(read: (row: EvidenceRow) => Cell): Cell[] => rows.map(read);
  return {
    paper: column(({ cited }) => cited),
    source: column(({ source }) => source),
    quantity: column(({ label }) => label),
    printed: column(({ printed }) => printed),
    model: column(({ engine, ours }) => (engine === 'model' ? ours : null)),
    simulation: column(({ engine, ours, simulated }) => (engine === 'simulation' ? ours : (simulated ?? null))),
    ratio: column(({ ratio }) => ratio),
    holds: column(({ holds }) => (holds === undefined ? null : String(holds))),
    use: column(({ use }) => use),
    why: column(({ why }) => why ?? null),
    lab: column(({ lab }) => lab),
    link: column(({ link }) => link),
  };
}

/** Whether the rows themselves are shown, as when some of them are chosen, or a line for each paper. */
export const areOpen = ({ paper, use, order }: Evidence['Values']): boolean => paper !== 'all' || use !== 'all' || order !== 'paper';

/** One item that a paper describes or prints. */
export interface CoverageLine {
  /** Section, equation, figure or table. */
  readonly place: string;
  readonly item: string;
  /** The hash of a scenario that shows it; null: it is not here. */
  readonly link: string | null;
  /** What of it is not here, and why; absent: nothing. */
  readonly missing?: string;
}

/** Every system, equation, figure and table of the five papers, and where it is. */
export const coverage: Readonly<Partial<Record<PaperName, readonly CoverageLine[]>>> = coverageLines;

type CoverageState = 'in full' | 'in part' | 'not here';

export const coverageState = ({ link, missing }: CoverageLine): CoverageState => (link === null ? 'not here' : missing === undefined ? 'in full' : 'in part');
