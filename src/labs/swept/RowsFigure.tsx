import { memo, useMemo, useState } from 'react';
import type { Brush, TableRow as SweptRow } from '../../engines/table/requests.ts';
import { useHostKind } from '../../ui/context.ts';
import { Row, Table } from '../../ui/figures/tables/Table.tsx';
import { ColumnSelect, cellText, SweptFigure } from './Panels.tsx';
import { isDrawable, neverDrawn, type SweptTable, type TableColumn } from './table.ts';
import { useTableEngine } from './view.ts';
import { orders, rowsShown } from './words.ts';

const perPage = 50;
const none: readonly SweptRow[] = [];

/** The selected rows, some at a time, each with the way to its scenario. */
export function RowsFigure({ table, brushes }: { readonly table: SweptTable; readonly brushes: readonly Brush[] }) {
  const framed = useHostKind() === 'frame';
  const [sort, setSort] = useState<string | null>(null);
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const [wanted, setFrom] = useState(0);
  const by = sort !== null && table.columns.some(({ name }) => name === sort) ? sort : null;
  const { answer, isCurrent, fault } = useTableEngine('list', table, { brushes, sort: by, direction, from: wanted, count: perPage });
  const count = answer?.count ?? 0;
  const last = Math.max(0, Math.floor((count - 1) / perPage) * perPage);
  const from = Math.min(wanted, last);
  if (isCurrent && wanted > last) setFrom(last);
  const head = useMemo(
    () =>
      table.columns
        .filter(({ name }) => !neverDrawn.has(name))
        .concat(table.columns.filter(({ name, texts }) => name === 'message' && texts !== null && texts.some((text) => text !== ''))),
    [table],
  );
  const sorted = head.findIndex(({ name }) => name === by);
  return (
    <SweptFigure
      name="rows"
      table={table}
      isBusy={!isCurrent}
      fault={fault}
      tools={
        <>
          <ColumnSelect label="sorted by" columns={table.columns.filter(isDrawable)} value={by} none="as in the file" onChange={setSort} />
          {by !== null && (
            <button type="button" className="plain-button" onClick={() => setDirection(direction === 'up' ? 'down' : 'up')}>
              {orders[direction]}
            </button>
          )}
        </>
      }
    >
      <Table
        name="Selected rows"
        head={['row', ...head.map(({ name }) => name)]}
        order={sorted < 0 ? null : { column: sorted + 1, direction: direction === 'up' ? 'ascending' : 'descending' }}
        inRoom
      >
        <Body table={table} rows={answer?.rows ?? none} head={head} framed={framed} />
      </Table>
      <p className="over-note swept-pages">
        {answer !== null && rowsShown(from + 1, Math.min(count, from + perPage), count)}{' '}
        {count > perPage && (
          <>
            <button type="button" className="plain-button" disabled={from === 0} onClick={() => setFrom(Math.max(0, from - perPage))}>
              Rows before
            </button>{' '}
            <button type="button" className="plain-button" disabled={from >= last} onClick={() => setFrom(from + perPage)}>
              Rows after
            </button>
          </>
        )}
      </p>
    </SweptFigure>
  );
}

interface BodyProps {
  readonly table: SweptTable;
  readonly rows: readonly SweptRow[];
  readonly head: readonly TableColumn[];
  readonly framed: boolean;
}

/** Written anew for other rows, not with every step of a limit that is dragged. */
const Body = memo(({ table, rows, head, framed }: BodyProps) =>
  rows.map((row) => {
    const link = table.linkOf(row);
    const number = row.row + 1;
    return (
      <Row
        key={row.row}
        name={
          link === null ? (
            number
          ) : (
            <a href={link} {...(framed && { target: '_blank', rel: 'noopener' })}>
              {number}
            </a>
          )
        }
      >
        {head.map((column) => {
          const at = table.columns.indexOf(column);
          return <td key={column.name}>{cellText(table, at, row.cells[at] ?? null)}</td>;
        })}
      </Row>
    );
  }),
);
