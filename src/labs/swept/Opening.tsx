import { useEffect } from 'react';
import type { Catalogue } from '../../core/lab/lab.ts';
import { formatFixed } from '../../core/units/formatQuantity.ts';
import { reading as readingText, stillShown } from '../../engines/table/words.ts';
import { type Explorer, useCatalogue, useExplorer } from '../../ui/context.ts';
import { Fold } from '../../ui/controls/Fold.tsx';
import { onRelease } from '../../ui/controls/onRelease.ts';
import { takeHanded } from '../../ui/files/dropped.ts';
import { sweptTable } from './model.ts';
import { openTextOf, type SweptTable } from './table.ts';
import { limitsText, openFiles, openSample, openTables, type TableView, useHere, useNearest, useOpenTables, useSet, useTable, withBrush } from './view.ts';
import { axisAt, command, failedAreListed, failedText, hereText, howTo, otherwise, rowName, then, tooFew, unknownText } from './words.ts';

/** Opens the sample where nothing else is open, and files dropped on the page. */
export function useOpening(): void {
  const { store, pages } = useExplorer();
  useEffect(() => {
    const end = takeHanded(
      sweptTable.name,
      (files) =>
        void everyLab({ store, pages }).then((catalogue) =>
          openFiles(
            files.map((file) => ({ name: file.name, contents: file })),
            catalogue,
          ),
        ),
    );
    void everyLab({ store, pages }).then((catalogue) => {
      const { table, reading } = openTables.getState();
      if (table === null && reading === null) void openSample(catalogue);
    });
    return end;
  }, [store, pages]);
}

/** All labs, for the names of columns. */
async function everyLab({ store, pages }: Pick<Explorer, 'store' | 'pages'>): Promise<Catalogue> {
  await pages.complete().catch(() => {});
  return store.getState().catalogue;
}

/** The open table, how to open another, and messages about it. */
export function Opening() {
  const catalogue = useCatalogue();
  const { table, reading, fault } = useOpenTables((state) => state);
  const shown = useTable();
  return (
    <section className="swept-opening" aria-label="The table">
      <p>
        {table !== null && <b>{openTextOf(table)}</b>}{' '}
        <label className="file-button">
          <input
            type="file"
            className="visually-hidden"
            accept=".parquet,.csv,.tsv,text/csv,text/tab-separated-values"
            multiple
            onChange={({ target }) => {
              const files = Array.from(target.files ?? [], (file) => ({ name: file.name, contents: file }));
              if (files.length > 0) void openFiles(files, catalogue);
              target.value = ''; // so that one file can be opened twice
            }}
          />
          Open Parquet or CSV
        </label>{' '}
        {table !== null && !table.isSample && (
          <button type="button" className="line-link" onClick={() => void openSample(catalogue)}>
            Back to the sample
          </button>
        )}
      </p>
      <p role="status" className="over-note">
        {reading !== null && readingText(reading)}
      </p>
      {fault !== null && (
        <p className="problem" role="alert">
          {fault} {table !== null && stillShown}
        </p>
      )}
      {table?.isSample && (
        <Fold title="A sweep of your own">
          <p className="over-note">
            {howTo} <code>{command}</code>. {then}
          </p>
        </Fold>
      )}
      {table?.notes.map((note) => (
        <p key={note} className="over-note">
          {note}
        </p>
      ))}
      {table?.withoutLinks != null && <p className="over-note">{table.withoutLinks}</p>}
      {table !== null && shown === null && <p className="over-note">{tooFew}</p>}
      {shown !== null && shown.view.unknown.length > 0 && <p className="problem">{unknownText(shown.view.unknown)}</p>}
      {shown !== null && <Failed table={shown.table} view={shown.view} />}
      {shown !== null && <HereText table={shown.table} />}
      {shown !== null && <Rest table={shown.table} view={shown.view} />}
    </section>
  );
}

/** Rows that did not complete, which a press selects. */
function Failed({ table, view }: { readonly table: SweptTable; readonly view: TableView }) {
  const set = useSet();
  const text = failedText(table.ends, table.rows);
  if (text === null) return null;
  return (
    <p className="over-note">
      {text}{' '}
      {table.ends
        .filter(([status]) => status !== 'completed')
        .map(([status, count]) => (
          <button
            key={status}
            type="button"
            className="plain-button"
            onClick={() => set({ limits: limitsText(withBrush(view.brushes, 'status', [status, status])) })}
          >
            {status} {formatFixed(count, 0)}
          </button>
        ))}{' '}
      {failedAreListed}
    </p>
  );
}

/** Where the reader's scenario lies. */
function HereText({ table }: { readonly table: SweptTable }) {
  const here = useHere(table);
  const near = useNearest(table, here);
  if (here === null) return null;
  const link = near && table.linkOf(near);
  return (
    <p className="over-note">
      <span className="swept-here-key" aria-hidden="true" /> {hereText(here.text)}
      {near !== null && <> The closest row is {link === null ? rowName(near.row + 1) : <a href={link}>{rowName(near.row + 1)}</a>}.</>}
      {here.others.length > 0 && ` ${otherwise(here.others)}`}
    </p>
  );
}

/** Axes that no figure has across or up: one value of each, or all together. */
function Rest({ table, view }: { readonly table: SweptTable; readonly view: TableView }) {
  const set = useSet();
  const rest = table.columns.filter(
    ({ role, name, points }) => role === 'axis' && name !== view.x && name !== view.y && name !== view.by && points !== null && points.length > 1,
  );
  if (rest.length === 0) return null;
  const limit = (name: string, value: number | string | null, phase: 'drag' | 'commit') =>
    set({ limits: limitsText(withBrush(view.brushes, name, value === null ? null : [value, value])) }, phase);
  return (
    <div className="swept-rest">
      {rest.map(({ name, label, points, format, texts }) => {
        const brush = view.brushes.find(({ column }) => column === name);
        const values = points!;
        const at = brush === undefined ? -1 : values.findIndex((value) => (texts === null ? value : texts[value]) === brush.low && brush.low === brush.high);
        const valueAt = (place: number): number | string | null => (place < 0 ? null : texts === null ? values[place]! : texts[values[place]!]!);
        const said = axisAt(at < 0 ? null : format(values[at]!), brush !== undefined);
        return (
          <label key={name}>
            {label} <b>{said}</b>
            <input
              type="range"
              min={-1}
              max={values.length - 1}
              value={at}
              aria-valuetext={said}
              onChange={({ target }) => limit(name, valueAt(Number(target.value)), 'drag')}
              ref={onRelease((input) => limit(name, valueAt(Number(input.value)), 'commit'))}
            />
          </label>
        );
      })}
    </div>
  );
}
