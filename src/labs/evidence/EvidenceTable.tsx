// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards a table has no roles of its own in every browser
import { type ReactNode, useState } from 'react';
import { drawnInRoom } from '../../ui/drawing/room.ts';
import { useHostKind } from '../../ui/hostKind.ts';

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
export function PaperGroup({ cited, summary, open, children }: PaperGroupProps) {
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
export function ScenarioLink({ link, children }: { readonly link: string | null; readonly children: ReactNode }) {
  const framed = useHostKind() === 'frame';
  if (link === null) return children;
  return (
    <a href={link} {...(framed && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
