import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExplorerStore } from '../../core/exploration/explorerStore.ts';
import { useExplorer } from '../context.ts';
import type { SliderMarks } from '../sliderMarks.ts';

/** Marks on sliders, by parameter key. */
type Marks = ReadonlyMap<string, SliderMarks>;

/** Marks of open tables on sliders, by exploration: the newest counts. */
const stores = new WeakMap<ExplorerStore, StoreApi<ReadonlyMap<object, Marks>>>();

function useTables(): StoreApi<ReadonlyMap<object, Marks>> {
  const { store } = useExplorer();
  const tables = stores.get(store) ?? createStore<ReadonlyMap<object, Marks>>()(() => new Map());
  stores.set(store, tables);
  return tables;
}

/** Shows marks on sliders while the component is mounted. */
export function useMarksShown(marks: Marks): void {
  const tables = useTables();
  useEffect(() => {
    tables.setState(new Map([...tables.getState(), [marks, marks]]), true);
    return () => tables.setState(new Map([...tables.getState()].filter(([table]) => table !== marks)), true);
  }, [tables, marks]);
}

/** Marks on one slider. */
export const useHelpMarks = (key: string): SliderMarks | null =>
  useStore(useTables(), (tables) => [...tables.values()].findLast((marks) => marks.has(key))?.get(key) ?? null);

/** What the offer is called, and its table. */
export const helpTitle = 'What would help';
