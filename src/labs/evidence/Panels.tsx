import { type ComponentType, type ReactNode, useState } from 'react';
import { tallyOf } from '../../core/evidence/tally.ts';
import { csv } from '../../core/timeline/csv.ts';
import { labResultsOf, useHostKind, useResults } from '../../ui/context.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { uses } from '../../ui/figures/tables/ReferenceTable.tsx';
import { later } from '../../ui/later.tsx';
import { useSaving } from '../../ui/share/useSaving.tsx';
import { drawnInRoom } from '../../ui/useDrawing.ts';

import type { Evidence } from './model.ts';
import { areOpen, type CoverageLine, chosenOf, chosenPapers, columnsOf, coverage, coverageState, type Paper, papers, rowsOf, tallies } from './rows.ts';
import { coverageHead, coverageNote, coverageSummary, judged, rowHead, rowsNote, summaryOf } from './words.ts';

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards a table has no roles of its own in every browser

export interface EvidenceRowCells {
  readonly title: ReactNode;
  /** One cell for each further column head; empty ones take no room where rows are cards. */
  readonly cells: readonly ReactNode[];
}

interface EvidenceTableProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly EvidenceRowCells[];
  /** All together; absent: none. */
  readonly foot?: EvidenceRowCells;
}

/**
 * A table whose rows become cards where its columns have no room, each number under its head. The card layout drops the
 * table's implicit roles, hence the explicit ones.
 */
export function EvidenceTable({ name, head, rows, foot }: EvidenceTableProps) {
  const line = ({ title, cells }: EvidenceRowCells, key: number) => (
    <tr key={key} role="row">
      <th scope="row" role="rowheader">
        {title}
      </th>
      {cells.map((cell, i) => (
        <td key={i} role="cell" data-head={head[i + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="table-scroll evidence-table" {...drawnInRoom} tabIndex={0} role="region" aria-label={name}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((title) => (
              <th key={title} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{rows.map(line)}</tbody>
        {foot && <tfoot role="rowgroup">{line(foot, 0)}</tfoot>}
      </table>
    </div>
  );
}

interface PaperGroupProps {
  readonly cited: string;
  readonly summary: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What stands under the line of a paper; made when it is opened first. */
function PaperGroup({ cited, summary, open, children }: PaperGroupProps) {
  const [opened, setOpened] = useState(open);
  return (
    <details className="reference-group" open={open} onToggle={(event) => setOpened(opened || event.currentTarget.open)}>
      <summary>
        <strong>{cited}</strong> {summary}
      </summary>
      {opened && children}
    </details>
  );
}

/** The way to a scenario, out of a frame too; text alone where there is none. */
function ScenarioLink({ link, children }: { readonly link: string | null; readonly children: ReactNode }) {
  const framed = useHostKind() === 'frame';
  if (link === null) return children;
  return (
    <a href={link} {...(framed && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}

/** The rows that were chosen, folded under a line for each paper. */
export function Rows() {
  const values = useResults((state) => labResultsOf<Evidence>(state).values);
  const { save, hint } = useSaving();
  const groups = chosenPapers(values);
  const isOpen = areOpen(values);
  return (
    <FigureFrame className="reference evidence" title="Printed and ours">
      {groups.length === 0 && <p>No row of this paper is of this kind.</p>}
      {groups.map(({ name, cited }) => {
        const OfPaper = rowsOfPaper[name];
        if (isOpen) return <OfPaper key={name} values={values} isGroup />;
        return (
          <PaperGroup key={name} cited={cited} summary={summaryOf(tallies[name])} open={false}>
            <OfPaper values={values} />
          </PaperGroup>
        );
      })}
      <p className="source">{rowsNote} Each row leads to the scenario that it was read from.</p>
      <div className="source">
        <button type="button" className="plain-button" onClick={async () => save('evidence.csv', 'text/csv', csv(await columnsOf(values)))}>
          Save as CSV
        </button>
        {hint}
      </div>
    </FigureFrame>
  );
}

interface RowsOfPaperProps {
  readonly values: Evidence['Values'];
  /** Under their own line. */
  readonly isGroup?: true;
}

/** The rows of each paper, which come when they are first seen. */
const rowsOfPaper = Object.fromEntries(
  papers.map((paper) => [
    paper.name,
    later<RowsOfPaperProps>(`The rows of ${paper.cited}`, async () => {
      const all = await rowsOf(paper);
      return ({ values, isGroup }) => {
        const rows = chosenOf(all, values);
        const table = <RowsTable cited={paper.cited} rows={rows} />;
        if (!isGroup) return table;
        return (
          <PaperGroup cited={paper.cited} summary={summaryOf(tallyOf(rows))} open>
            {table}
          </PaperGroup>
        );
      };
    }),
  ]),
) as Record<Paper['name'], ComponentType<RowsOfPaperProps>>;

function RowsTable({ cited, rows }: { readonly cited: string; readonly rows: ReturnType<typeof chosenOf> }) {
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

/** What each of the five papers describes and prints, and where it is. */
export function Coverage() {
  return (
    <FigureFrame className="reference coverage" title="What of the papers is here">
      {papers.map(({ name, cited }) => {
        const lines = coverage[name];
        return (
          lines && (
            <PaperGroup key={name} cited={cited} summary={coverageSummary(lines)} open={false}>
              <CoverageTable cited={cited} lines={lines} />
            </PaperGroup>
          )
        );
      })}
      <p className="source">{coverageNote}</p>
    </FigureFrame>
  );
}

const CoverageTable = ({ cited, lines }: { readonly cited: string; readonly lines: readonly CoverageLine[] }) => (
  <EvidenceTable
    name={`${cited}: what is here`}
    head={coverageHead}
    rows={lines.map((line) => ({
      title: <ScenarioLink link={line.link}>{line.item}</ScenarioLink>,
      cells: [line.place, coverageState(line), line.missing ?? ''],
    }))}
  />
);
