import { createStore } from 'zustand/vanilla';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import type { Catalogue } from '../../core/lab.ts';
import { askTableEngine } from './askTableEngine.ts';
import { noSample, sampleFault, sampleName } from './fileWords.ts';
import { type SweptTable, tableOf } from './table.ts';
import type { Given, Sample, TableRow } from './tableRequests.ts';

/** The table that is open in this page: it is in no link. */
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
export const manyRows = 100_000;
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
