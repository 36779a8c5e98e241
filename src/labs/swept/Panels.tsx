import { type ReactNode, useId } from 'react';
import { askTableEngine } from '../../engines/table/client.ts';
import type { Cell } from '../../engines/table/requests.ts';
import { useChosen, useHostKind, useScenario } from '../../ui/context.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import type { SweptLab } from './model.ts';
import type { SweptTable, TableColumn } from './table.ts';
import { openTables, pick, useOpenTables, useSet, withColumn } from './view.ts';
import { titles } from './words.ts';

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
function Picked({ table, figure }: { readonly table: SweptTable; readonly figure: string }) {
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

interface SweptFigureProps {
  readonly name: keyof typeof titles;
  readonly table: SweptTable;
  /** Whether the shown result belongs to an earlier choice. */
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A figure of a table: its title, its table, the picture, and the row under the pointer. */
export function SweptFigure({ name, table, isBusy, fault, tools, children }: SweptFigureProps) {
  const place = useHostKind();
  return (
    <FigureFrame className="swept-figure" title={titles[name]} aria-busy={isBusy && fault === null}>
      {place === 'page' && <div className="swept-tools">{tools}</div>}
      {fault !== null && (
        <p className="problem" role="alert">
          {fault}
        </p>
      )}
      {children}
      {place === 'page' && <Picked table={table} figure={name} />}
    </FigureFrame>
  );
}

interface ColumnSelectProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** Null: none. */
  readonly value: string | null;
  /** What no column is called; absent: one has to be chosen. */
  readonly none?: string;
  readonly isLocked?: boolean;
  readonly onChange: (name: string | null) => void;
}

export function ColumnSelect({ label, columns, value, none, isLocked = false, onChange }: ColumnSelectProps) {
  const id = useId();
  return (
    <span className="swept-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} disabled={isLocked} onChange={({ target }) => onChange(target.value === '' ? null : target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {columns.map(({ name, label: option }) => (
          <option key={name} value={name}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Chooses the column of a role, in the link. */
export function RoleSelect({
  of,
  label,
  columns,
  value,
  none,
}: {
  readonly of: 'x' | 'y' | 'value' | 'by';
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly value: string | null;
  readonly none?: string;
}) {
  const chosen = useChosen(({ columns: all }: SweptLab['Values']) => all);
  const set = useSet();
  const isLocked = useScenario(({ scenario }) => scenario.view.lock.includes('columns'));
  return (
    <ColumnSelect
      label={label}
      columns={columns}
      value={value}
      {...(none !== undefined && { none })}
      isLocked={isLocked}
      onChange={(name) => set({ columns: withColumn(chosen, of, name) })}
    />
  );
}

/** Columns with few values, which can split lines and maps. */
export const fewValued = ({ columns }: SweptTable, max: number): readonly TableColumn[] =>
  columns.filter(({ points, name }) => points !== null && points.length > 1 && points.length <= max && name !== 'message' && name !== 'link');
