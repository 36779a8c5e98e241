import { createStore } from 'zustand/vanilla';
import type { Catalogue } from '../../core/lab.ts';
import { askDesk } from './askDesk.ts';
import type { Given, Row, Sample } from './desk.ts';
import { type Table, tableOf } from './table.ts';

/** The table that is open in this page: it is in no link. */
interface Shelf {
  readonly table: Table | null;
  /** What is being read, by name; null: nothing. */
  readonly reading: string | null;
  /** Why the last file could not be opened; null: it could. What was open before stays. */
  readonly fault: string | null;
  /** The row that the reader points at, and in which figure. */
  readonly picked: (Row & { readonly from: string }) | null;
}

export const shelf = createStore<Shelf>()(() => ({ table: null, reading: null, fault: null, picked: null }));

let newest = 0;

/** Opens files that are one table. */
export async function openFiles(files: readonly Given[], catalogue: Catalogue, isSample = false): Promise<void> {
  const number = (newest += 1);
  shelf.setState({ reading: files.map(({ name }) => name).join(', '), fault: null });
  try {
    const opened = await askDesk('open', files);
    if (number === newest) shelf.setState({ table: tableOf(opened, catalogue, isSample), reading: null, picked: null });
  } catch (error) {
    if (number === newest) shelf.setState({ reading: null, fault: error instanceof Error ? error.message : String(error) });
  }
}

const samples = (): Record<string, () => Promise<Sample>> => import.meta.glob<Sample>('../../../build/sample_sweep.json', { import: 'default' });

/** The sweep that was computed when the page was built. */
export async function openSample(catalogue: Catalogue): Promise<void> {
  const [load] = Object.values(samples());
  if (load === undefined) return shelf.setState({ fault: 'This page was built without its sample.' });
  shelf.setState({ reading: 'the sample', fault: null });
  try {
    await openFiles([{ name: 'the sample', contents: await load() }], catalogue, true);
  } catch (error) {
    shelf.setState({ reading: null, fault: `The sample cannot be loaded: ${error instanceof Error ? error.message : String(error)}` });
  }
}

/** What is open, or else the sample: for pictures that are drawn without a page. */
export async function tableShown(): Promise<Table | null> {
  const { table } = shelf.getState();
  const [load] = Object.values(samples());
  if (table !== null || load === undefined) return table;
  return tableOf(await askDesk('open', [{ name: 'the sample', contents: await load() }]), new Map(), true);
}

export const pick = (row: Row, from: string): void => shelf.setState({ picked: { ...row, from } });
