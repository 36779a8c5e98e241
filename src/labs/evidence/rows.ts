import type { EvidenceRow } from '../../core/evidence/labEvidence.ts';
import { isMissed, missOf } from '../../core/evidence/score.ts';
import type { CsvColumns } from '../../core/timeline/csv.ts';
import coverageLines from './coverage.json' with { type: 'json' };
import type { Evidence } from './model.ts';
import rows from './rows.json' with { type: 'json' };

/** What `npm run evidence` has computed. */
export const evidenceRows = rows as readonly EvidenceRow[];

/** The papers by their names in links, and as they are cited. */
export const papers = [
  { name: 'strumpen', cited: 'Strumpen 1994' },
  { name: 'stricker', cited: 'Stricker et al. 1995' },
  { name: 'tam', cited: 'Tam and Wang' },
  { name: 'warschko', cited: 'Warschko, Herter, Tichy 1994' },
  { name: 'iancu', cited: 'Iancu et al. 2005' },
  { name: 'culler', cited: 'Culler et al. 1993' },
  { name: 'hoefler', cited: 'Hoefler, Schneider, Lumsdaine 2010' },
  { name: 'qi', cited: 'Qi et al. 2024' },
  { name: 'flux', cited: 'FLUX' },
  { name: 'jax', cited: 'Scaling book' },
  { name: 'liu', cited: 'Liu, Zaharia, Abbeel 2023' },
  { name: 'chen', cited: 'Chen, Greenbaum, Carson 2019' },
  { name: 'megatron', cited: 'Megatron-LM' },
] as const;

export type Paper = (typeof papers)[number];

export const rowsOf = ({ cited }: Paper): EvidenceRow[] => evidenceRows.filter((row) => row.cited === cited);

/** Inputs, what the paper excludes itself, and what cannot be reached are no nearer or farther than anything. */
const isComparable = ({ use }: EvidenceRow): boolean => !['input', 'contradicted', 'unreachable'].includes(use);

/** The rows of a paper that these values choose, in their order. */
export function chosenRows(paper: Paper, { paper: chosen, use, order }: Evidence['Values']): EvidenceRow[] {
  if (chosen !== 'all' && chosen !== paper.name) return [];
  const rows = rowsOf(paper).filter((row) => use === 'all' || (use === 'missed' ? isMissed(row) : row.use === use));
  const miss = (row: EvidenceRow): number => (isComparable(row) ? missOf(row) : 0);
  return order === 'paper' ? rows : rows.toSorted((a, b) => (miss(a) === miss(b) ? 0 : miss(b) - miss(a)));
}

/** The chosen rows of all papers, as CSV and headless have them. */
export function columnsOf(values: Evidence['Values']): CsvColumns {
  const rows = papers.flatMap((paper) => chosenRows(paper, values));
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
export const coverage: Readonly<Partial<Record<Paper['name'], readonly CoverageLine[]>>> = coverageLines;

type CoverageState = 'in full' | 'in part' | 'not here';

export const coverageState = ({ link, missing }: CoverageLine): CoverageState => (link === null ? 'not here' : missing === undefined ? 'in full' : 'in part');
