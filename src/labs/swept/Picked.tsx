import { useHostKind } from '../../ui/hostKind.ts';
import { askTableEngine } from './askTableEngine.ts';
import { useOpenTables } from './hooks.ts';
import { openTables, pick } from './openTables.ts';
import type { SweptTable } from './table.ts';
import type { Cell } from './tableRequests.ts';

/** Picks a row of the open table. */
export async function pickRow(row: number, from: string): Promise<void> {
  const { table } = openTables.getState();
  const found = await askTableEngine('row', row);
  if (openTables.getState().table === table) pick(found, from);
}

/** Opens the scenario of the picked row. */
export function openPicked(table: SweptTable, framed: boolean): void {
  const { picked } = openTables.getState();
  const link = picked && table.linkOf(picked);
  if (link === null) return;
  if (framed) window.open(link, '_blank', 'noopener');
  else window.location.hash = link;
}

/** The row that is pointed at, with the way to its scenario. */
export function Picked({ table, figure }: { readonly table: SweptTable; readonly figure: string }) {
  const picked = useOpenTables((state) => state.picked);
  const framed = useHostKind() === 'frame';
  if (picked === null || picked.from !== figure) return null;
  const link = table.linkOf(picked);
  return (
    <p className="swept-picked" role="status">
      <b>Row {picked.row + 1}</b>{' '}
      {table.columns.map(({ name }, i) => {
        const text = cellText(table, i, picked.cells[i] ?? null);
        return text === '' || name === 'link' || name === 'base' ? null : (
          <span key={name}>
            {name} <b>{text}</b>
          </span>
        );
      })}
      {link !== null && (
        <a href={link} {...(framed && { target: '_blank', rel: 'noopener' })}>
          Open its scenario
        </a>
      )}
    </p>
  );
}

export const cellText = ({ columns }: SweptTable, column: number, cell: Cell): string =>
  typeof cell === 'number' ? (columns[column]?.format(cell) ?? String(cell)) : (cell ?? '–');
