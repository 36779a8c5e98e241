import { useMemo } from 'react';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { useExplorer, useScenario } from '../../ui/context.ts';
import { useTableEngine } from './hooks.ts';
import type { SweptTable } from './table.ts';
import type { NearestRequest } from './tableRequests.ts';
import { valuesText } from './words.ts';

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
