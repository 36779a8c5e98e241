import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExplorerStore } from '../../core/exploration/explorerStore.ts';

/** What became of a text or a file that was handed in. */
export type MeasuringState<Found> =
  | { readonly kind: 'nothing' }
  /** `part`: read part of the file, from 0 to 1; null while unknown. */
  | { readonly kind: 'reading'; readonly said: string; readonly part: number | null; readonly stop: () => void }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly message: string; readonly line: number | null }
  | { readonly kind: 'read'; readonly found: Found };

/** What is open in a lab that reads texts and files by Python: for its page as for its figures, whatever shows them; in no link. */
export interface OpenInLab<Found> {
  readonly text: string;
  readonly reading: MeasuringState<Found>;
  /** What was read last: it stays while it is read by another choice. Null: nothing is open. */
  readonly shown: Found | null;
  /** The page that it was opened in; null: none. */
  readonly of: ExplorerStore | null;
}

const nothing: OpenInLab<never> = { text: '', reading: { kind: 'nothing' }, shown: null, of: null };

const stores = new Map<string, StoreApi<OpenInLab<unknown>>>();

/** What is open in a lab, by its name; what it found is trusted to be the lab's. */
export function openedIn<Found>(lab: string): StoreApi<OpenInLab<Found>> {
  const store = stores.get(lab) ?? createStore<OpenInLab<unknown>>(() => nothing);
  stores.set(lab, store);
  return store as StoreApi<OpenInLab<Found>>;
}

/** Forgets what another page has opened. */
export function claim(store: StoreApi<OpenInLab<unknown>>, of: ExplorerStore): void {
  if (store.getState().of !== of) store.setState({ ...nothing, of });
}
