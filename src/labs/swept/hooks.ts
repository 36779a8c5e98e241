import { useMemo } from 'react';
import { useStore } from 'zustand';
import { labResultsOf, useExplorer, useResults } from '../../ui/context.ts';
import { useAnswer } from '../../ui/useAnswer.ts';
import { askTableEngine } from './askTableEngine.ts';
import { manyRows, openTables } from './openTables.ts';
import type { SweptTable } from './table.ts';
import type { TableEngine } from './tableEngine.ts';
import type { TableMethod } from './tableMessages.ts';
import type { SweptLab } from './types.ts';
import { type TableView, viewOf } from './view.ts';

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
