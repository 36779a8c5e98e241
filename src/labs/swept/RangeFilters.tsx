import { useId, useState } from 'react';
import { useSaving } from '../../ui/share/useSaving.tsx';
import { askTableEngine } from './askTableEngine.ts';
import { useSet } from './hooks.ts';
import type { SweptTable, TableColumn } from './table.ts';
import { limitsText, type TableView, withBrush } from './view.ts';
import { limitLabel, selectedText, textOfChoice } from './words.ts';

/** The limits as numbers, which keys change, and what becomes of the rows within them. */
export function RangeFilters({ table, view, rows }: { readonly table: SweptTable; readonly view: TableView; readonly rows: number | null }) {
  const set = useSet();
  const { save, hint } = useSaving();
  const columns = table.columns.filter(({ name }) => view.parallel.includes(name) || view.brushes.some(({ column }) => column === name));
  return (
    <div className="swept-limits">
      <p role="status" className="over-note">
        {rows !== null && `${selectedText(rows, table.rows)}.`}{' '}
        {view.brushes.length > 0 && (
          <button type="button" className="plain-button" onClick={() => set({ limits: '' })}>
            Remove all limits
          </button>
        )}{' '}
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            void askTableEngine('csv', view.brushes, table.base).then((bytes) => save('selection.csv', 'text/csv', bytes as Uint8Array<ArrayBuffer>));
          }}
        >
          Save selected rows as CSV
        </button>
      </p>
      {hint}
      <details>
        <summary>Limits in numbers</summary>
        <ul>
          {columns.map((column) => (
            <Limit key={column.name} column={column} view={view} />
          ))}
        </ul>
      </details>
    </div>
  );
}

function Limit({ column, view }: { readonly column: TableColumn; readonly view: TableView }) {
  const set = useSet();
  const id = useId();
  const brush = view.brushes.find(({ column: name }) => name === column.name);
  const { name, label, texts } = column;
  const change = (ends: readonly [number | string, number | string] | null): void => set({ limits: limitsText(withBrush(view.brushes, name, ends)) });
  if (texts !== null)
    return (
      <li>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={brush === undefined ? '' : `=${brush.low}`}
          onChange={({ target: { value } }) => change(value === '' ? null : [value.slice(1), value.slice(1)])}
        >
          <option value="">any</option>
          {texts.map((text) => (
            <option key={text} value={`=${text}`}>
              {textOfChoice(text)}
            </option>
          ))}
        </select>
      </li>
    );
  const [low, high] = brush === undefined ? [column.low, column.high] : [Number(brush.low), Number(brush.high)];
  return (
    <li>
      <span>{label}</span>
      <End label={limitLabel(label, 'from')} value={low} onChange={(next) => change([next, Math.max(next, high)])} />
      <End label={limitLabel(label, 'to')} value={high} onChange={(next) => change([Math.min(low, next), next])} />
    </li>
  );
}

/** A number that counts when it is done. */
function End({ label, value, onChange }: { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  const number = Number((text ?? '').trim().replace(',', '.'));
  const isWrong = text !== null && (text.trim() === '' || !Number.isFinite(number));
  const take = (): void => {
    if (text !== null && !isWrong && number !== value) onChange(number);
    setText(null);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      value={text ?? String(value)}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
