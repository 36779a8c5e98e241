import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { Catalogue } from '../../core/lab/lab.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { askTableEngine, type TableMethod } from '../../engines/table/client.ts';
import type { TableEngine } from '../../engines/table/engine.ts';
import type { Brush, CellsRequest, Given, NearestRequest, Sample, TableRow } from '../../engines/table/requests.ts';
import type { Better } from '../../engines/table/rows.ts';
import { noSample, sampleFault, sampleName } from '../../engines/table/words.ts';
import { labResultsOf, useExplorer, useResults, useScenario } from '../../ui/context.ts';
import { useAnswer } from '../../ui/useAnswer.ts';
import { readEntries, type SweptLab, writeEntries } from './model.ts';
import { isDrawable, isNumber, type SweptTable, type TableColumn, tableColumn, tableOf } from './table.ts';
import { valuesText } from './words.ts';

/** The view of a table: by the link, and by defaults of the table. */
export interface TableView extends CellsRequest {
  readonly parallel: readonly string[];
  readonly front: readonly [FrontColumn, FrontColumn];
  /** Names in the link that no column has. */
  readonly unknown: readonly string[];
}

/** What colours and lines depend on, whatever is selected. */
export type Drawn = Pick<TableView, 'x' | 'value' | 'by' | 'statistic'>;

export interface FrontColumn {
  readonly column: string;
  readonly better: Better;
}

const maxAxes = 8;
/** Quantities of which less is better, by default. */
const isCost = /(_us|_ms|_ns|cycles|dropped|retransmitted|signals|error|message_bytes|penalty|queue|calls|probes)(\b|_|$)/;

/** Null: it has no two columns that can be drawn. */
export function viewOf(values: SweptLab['Values'], table: SweptTable): TableView | null {
  const drawable = table.columns.filter(isDrawable);
  const numbers = drawable.filter(isNumber);
  const varying = (some: readonly TableColumn[]): TableColumn[] => some.filter(({ low, high }) => high > low);
  const axes = varying(drawable.filter(({ role }) => role === 'axis'));
  const results = varying(numbers.filter(({ role }) => role === 'result'));
  const others = varying(numbers.filter(({ role }) => role === 'other'));
  const inNumbers = [...axes, ...others, ...results, ...numbers.filter(({ high, low }) => high === low)];
  // A table of another tool may have its numbers over texts.
  const texts = varying(drawable.filter(({ role, texts: all }) => role === 'other' && all !== null));
  const along = inNumbers.length > 1 ? inNumbers : [...texts, ...inNumbers];
  const [first, second] = along;
  const value = results[0] ?? others.at(-1) ?? numbers.at(-1);
  if (first === undefined || second === undefined || value === undefined) return null;
  const unknown: string[] = [];
  const known = (name: string | undefined, isFit: (column: TableColumn) => boolean): string | undefined => {
    const column = name === undefined ? undefined : tableColumn(table, name);
    if (name !== undefined && (column === undefined || !isFit(column))) unknown.push(name);
    return column !== undefined && isFit(column) ? column.name : undefined;
  };
  const named = new Map(readEntries(values.columns).map(([role, name]) => [role, name]));
  const x = known(named.get('x'), isDrawable) ?? first.name;
  const y = known(named.get('y'), isDrawable) ?? (second.name === x ? first.name : second.name);
  const brushes = readEntries(values.limits).flatMap(([name, low, high]): Brush[] => {
    const column = tableColumn(table, name!);
    const ends = column?.texts ? [low!, high!] : [Number(low), Number(high)];
    if (column === undefined || ends.some((end) => (typeof end === 'number' ? !Number.isFinite(end) : !column.texts!.includes(end)))) {
      unknown.push(name!);
      return [];
    }
    return [{ column: column.name, low: ends[0]!, high: ends[1]! }];
  });
  const parallel = readEntries(values.parallel).flatMap(([name]) => known(name, isDrawable) ?? []);
  const suggested = [...new Set([...axes, ...(inNumbers.length > 1 ? [] : texts), ...results, ...others].map(({ name }) => name))].slice(0, maxAxes);
  const listed = readEntries(values.front).flatMap(([name, better]): FrontColumn[] => {
    const column = known(name, isNumber);
    return column === undefined ? [] : [{ column, better: better === 'most' ? 'most' : 'least' }];
  });
  const usual = [...results, ...others, ...varying(numbers), value].map(
    ({ name }): FrontColumn => ({ column: name, better: isCost.test(name) ? 'least' : 'most' }),
  );
  const one = listed[0] ?? usual[0]!;
  const other =
    listed[1] ?? usual.find(({ column, better }) => column !== one.column && better !== one.better) ?? usual.find(({ column }) => column !== one.column) ?? one;
  return {
    x,
    y,
    value: known(named.get('value'), isNumber) ?? value.name,
    by: known(named.get('by'), (column) => isDrawable(column) && column.points !== null) ?? null,
    statistic: values.statistic,
    brushes,
    parallel: parallel.length >= 2 ? parallel : suggested.length >= 2 ? suggested : [x, y],
    front: [one, other],
    unknown: [...new Set(unknown)],
  };
}

/** Columns as a link lists them, with another one in a role; null: the table's own suggestion. */
export function withColumn(columns: string, role: string, name: string | null): string {
  const named = new Map(readEntries(columns).map(([each, column]) => [each!, column!]));
  if (name === null) named.delete(role);
  else named.set(role, name);
  return writeEntries([...named]);
}

export const limitsText = (brushes: readonly Brush[]): string =>
  writeEntries(brushes.map(({ column, low, high }) => [column, numberText(low), numberText(high)]));

/** Brushes with another stretch of a column; null: without any. */
export function withBrush(brushes: readonly Brush[], column: string, ends: readonly [number | string, number | string] | null): readonly Brush[] {
  const others = brushes.filter((brush) => brush.column !== column);
  return ends === null ? others : [...others, { column, low: ends[0], high: ends[1] }];
}

export const frontEntries = (front: TableView['front']): string => writeEntries(front.map(({ column, better }) => [column, better]));
export const parallelText = (names: readonly string[]): string => writeEntries(names.map((name) => [name]));

const numberText = (value: number | string): string => String(value);

/**
 * The table that is open: it is in no link. Unlike what other labs have open (ui/files/opened.ts) it belongs to no page, as its rows lie in a
 * worker that all pages share; it is the sample where nobody has opened one, and stays when another cannot be opened.
 */
interface OpenTables {
  readonly table: SweptTable | null;
  /** Names of the files being read; null: none. */
  readonly reading: string | null;
  /** Why the last file could not be opened; null: it could. The open table stays. */
  readonly fault: string | null;
  /** The row that the reader points at, and in which figure. */
  readonly picked: (TableRow & { readonly from: string }) | null;
  /** The figure in which a limit is being dragged; null: none, or the pointer rests. */
  readonly brushing: string | null;
}

export const openTables = createStore<OpenTables>()(() => ({ table: null, reading: null, fault: null, picked: null, brushing: null }));

let newest = 0;

/** Opens files that are one table. */
export async function openFiles(files: readonly Given[], catalogue: Catalogue, isSample = false): Promise<void> {
  const number = (newest += 1);
  openTables.setState({ reading: files.map(({ name }) => name).join(', '), fault: null });
  try {
    const opened = await askTableEngine('open', files);
    if (number === newest) openTables.setState({ table: tableOf(opened, catalogue, isSample), reading: null, picked: null });
  } catch (error) {
    if (number === newest) openTables.setState({ reading: null, fault: error instanceof Error ? error.message : String(error) });
  }
}

const samples = (): Record<string, () => Promise<Sample>> => import.meta.glob<Sample>('../../../build/sample_sweep.json', { import: 'default' });

/** The sweep that was computed when the page was built. */
export async function openSample(catalogue: Catalogue): Promise<void> {
  const [load] = Object.values(samples());
  if (load === undefined) return openTables.setState({ fault: noSample });
  openTables.setState({ reading: sampleName, fault: null });
  try {
    await openFiles([{ name: sampleName, contents: await load() }], catalogue, true);
  } catch (error) {
    openTables.setState({ reading: null, fault: sampleFault(error instanceof Error ? error.message : String(error)) });
  }
}

/** The open table, or else the sample: for pictures drawn without a page. */
export async function tableShown(): Promise<SweptTable | null> {
  const { table } = openTables.getState();
  const [load] = Object.values(samples());
  if (table !== null || load === undefined) return table;
  return tableOf(await askTableEngine('open', [{ name: sampleName, contents: await load() }]), new Map(), true);
}

export const pick = (row: TableRow, from: string): void => openTables.setState({ picked: { ...row, from } });

/** Of tables of so many rows the other figures follow when the pointer rests. */
const manyRows = 100_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Reports the drag of a limit in a figure: with many rows the table engine answers that one alone until the pointer rests. */
export function brush(figure: string): void {
  clearTimeout(resting);
  resting = setTimeout(endBrush, stillness_ms);
  if (openTables.getState().brushing !== figure) openTables.setState({ brushing: figure });
}

export function endBrush(): void {
  clearTimeout(resting);
  if (openTables.getState().brushing !== null) openTables.setState({ brushing: null });
}

export const useOpenTables = <Part>(select: (state: ReturnType<typeof openTables.getState>) => Part): Part => useStore(openTables, select);

/** The open table and its view; null: none, or nothing to draw. */
export function useTable(): { readonly table: SweptTable; readonly view: TableView } | null {
  const table = useOpenTables((state) => state.table);
  const values = useResults((state) => labResultsOf<SweptLab>(state).values);
  return useMemo(() => {
    const view = table && viewOf(values, table);
    return table && view && { table, view };
  }, [table, values]);
}

/** Sets values of the link. */
export function useSet(): (changes: Partial<SweptLab['Values']>, phase?: 'drag' | 'commit') => void {
  const { store } = useExplorer();
  return (changes, phase = 'commit') => store.getState().setValues(changes as Readonly<Record<string, string>>, phase);
}

/** How near to the window a figure asks the table engine; others request nothing. */
export const nearWindow = '30% 0px';

type RequestOf<Method extends TableMethod> = Parameters<TableEngine[Method]>[0];
type Answer<Method extends TableMethod> = Awaited<ReturnType<TableEngine[Method]>>;
type AskOne<Method extends TableMethod> = (method: Method, request: RequestOf<Method> | null) => Promise<Answer<Method>>;

/**
 * The table engine's answer to the newest request: one is under way, and of later ones only the last follows; null: no request. An earlier answer of the same
 * table stays meanwhile. Where a limit is dragged in another figure of many rows, it waits.
 */
export function useTableEngine<Method extends TableMethod>(method: Method, table: SweptTable | null, request: RequestOf<Method> | null) {
  const waits = useOpenTables(({ brushing }) => brushing !== null && brushing !== method && (table?.rows ?? 0) > manyRows);
  const text = request === null ? null : JSON.stringify(request);
  const { value, of, fault, isCurrent } = useAnswer<{ table: SweptTable | null; text: string | null }, Answer<Method>>(
    {
      key: { table, text },
      isEnabled: table !== null && request !== null && !waits,
      compute: async () => ({ kind: 'result', result: await (askTableEngine as AskOne<Method>)(method, request) }),
    },
    { oneAtATime: true, staleFor: ['text'] },
  );
  return {
    /** The newest answer; null: none yet. */
    answer: value,
    /** The request of that answer. */
    request: useMemo(() => (of?.text ? (JSON.parse(of.text) as RequestOf<Method>) : null), [of]),
    // Off-screen figures request nothing, and are never behind.
    isCurrent: request === null || isCurrent,
    fault: fault?.kind === 'failed' ? fault.cause : null,
  };
}

/** Where the reader's previous scenario lies. */
export interface Here {
  /** By the axes of the sweep; of texts their places. */
  readonly at: ReadonlyMap<string, number>;
  readonly request: NearestRequest;
  /** In words. */
  readonly text: string;
  /** Parameters that are other than in the whole sweep, by their keys. */
  readonly others: readonly string[];
}

/** Null: the sweep's lab was not shown before, or is unknown. */
export function useHere(table: SweptTable): Here | null {
  const { store } = useExplorer();
  const present = useScenario(({ scenario }) => scenario.lab);
  return useMemo(() => {
    const { swept } = table;
    const left = swept && store.getState().lastOf(swept.lab);
    const lab = swept && store.getState().catalogue.get(swept.lab);
    if (!swept || !left || !lab) return null;
    const at = swept.axes.flatMap((axis) => {
      const value = left.values[axis];
      return value === undefined ? [] : [[axis, value] as const];
    });
    const fixed = Object.fromEntries(swept.fixed);
    const usual = { ...defaultValues(lab), ...fixed };
    const known = new Set(swept.axes);
    return {
      at: new Map(
        at.map(([axis, value]) => {
          const texts = table.columns.find(({ name }) => name === axis)?.texts ?? null;
          return [axis, texts === null ? Number(value) : texts.indexOf(String(value))];
        }),
      ),
      request: { at, brushes: [] },
      text: valuesText(at.map(([axis, value]) => [axis, typeof value === 'number' ? formatQuantity(value) : value])),
      others: lab.parameters.filter(({ key }) => !known.has(key) && left.values[key] !== usual[key]).map(({ label }) => label),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another lab is left when this one is shown
  }, [table, store, present]);
}

/** The row that lies closest to it. */
export const useNearest = (table: SweptTable, here: Here | null) => useTableEngine('nearest', table, here?.request ?? null).answer;
