import type { EvidenceRow } from '../../core/evidence/labEvidence.ts';
import { scoreOf } from '../../core/evidence/score.ts';
import { csv } from '../../core/timeline/csv.ts';
import { labResultsOf, useResults } from '../../ui/context.ts';
import { useHostKind } from '../../ui/hostKind.ts';
import { useSaving } from '../../ui/share/useSaving.tsx';
import { uses } from '../../ui/tables/ReferenceRows.tsx';
import { EvidenceTable, PaperGroup, ScenarioLink } from './EvidenceTable.tsx';
import { areOpen, chosenRows, columnsOf, papers } from './rows.ts';
import type { Evidence } from './types.ts';
import { judged, rowHead, rowsNote, summaryOf } from './words.ts';

/** The rows that were chosen, folded under a line for each paper. */
export function Rows() {
  const values = useResults((state) => labResultsOf<Evidence>(state).values);
  const { save, hint } = useSaving();
  const Heading = useHostKind() === 'page' ? 'h3' : 'h2';
  const groups = papers.map((paper) => ({ paper, rows: chosenRows(paper, values) })).filter(({ rows }) => rows.length > 0);
  const isOpen = areOpen(values);
  return (
    <section className="reference evidence" aria-labelledby="rows-title">
      <Heading id="rows-title" className="diagram-title">
        Printed and ours
      </Heading>
      {groups.length === 0 && <p>No row of this paper is of this kind.</p>}
      {groups.map(({ paper, rows }) => (
        <PaperGroup key={`${paper.name} ${isOpen}`} cited={paper.cited} summary={summaryOf(scoreOf(rows), rows.length)} open={isOpen}>
          <Table cited={paper.cited} rows={rows} />
        </PaperGroup>
      ))}
      <p className="source">{rowsNote} Each row leads to the scenario that it was read from.</p>
      <div className="source">
        <button type="button" className="plain-button" onClick={() => save('evidence.csv', 'text/csv', csv(columnsOf(values)))}>
          Save as CSV
        </button>
        {hint}
      </div>
    </section>
  );
}

function Table({ cited, rows }: { readonly cited: string; readonly rows: readonly EvidenceRow[] }) {
  return (
    <EvidenceTable
      name={`${cited}: printed and ours`}
      head={rowHead}
      rows={rows.map((row) => ({
        title: (
          <>
            <ScenarioLink link={row.link}>{row.label}</ScenarioLink>
            {row.why !== undefined && <p className="reference-why">{row.why}</p>}
          </>
        ),
        cells: [
          row.printed,
          row.engine === 'model' ? row.ours : '',
          row.engine === 'simulation' ? row.ours : row.simulated,
          judged(row),
          <span key="use" className={`use use-${row.use}`}>
            {uses[row.use]}
          </span>,
          row.source,
        ],
      }))}
    />
  );
}
