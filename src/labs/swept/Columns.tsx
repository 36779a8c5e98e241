import { useId } from 'react';
import { useChosen, useScenario } from '../../ui/context.ts';
import { useSet } from './hooks.ts';
import type { SweptTable, TableColumn } from './table.ts';
import type { SweptLab } from './types.ts';
import { withColumn } from './view.ts';

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
