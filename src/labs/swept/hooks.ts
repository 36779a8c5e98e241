import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { labResultsOf, useExplorer, useResults } from '../../ui/context.ts';
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

type RequestOf<Method extends TableMethod> = Parameters<TableEngine[Method]>[0];
type Answer<Method extends TableMethod> = Awaited<ReturnType<TableEngine[Method]>>;

interface Answered<Method extends TableMethod> {
  /** The newest answer; null: none yet. */
  readonly answer: Answer<Method> | null;
  /** The request of that answer. */
  readonly request: RequestOf<Method> | null;
  /** Whether it answers the present request. */
  readonly isCurrent: boolean;
  readonly fault: string | null;
}

/** The table engine's answer to the newest request: one is under way, and of later ones only the last follows. Null: no request. Where a limit is dragged in another figure of many rows, it waits. */
export function useTableEngine<Method extends TableMethod>(method: Method, table: SweptTable | null, request: RequestOf<Method> | null): Answered<Method> {
  const key = table === null || request === null ? null : JSON.stringify(request);
  const [known, setKnown] = useState<{
    readonly table: SweptTable;
    readonly key: string;
    readonly request: RequestOf<Method>;
    readonly answer: Answer<Method> | null;
    readonly fault: string | null;
  } | null>(null);
  const wanted = useRef<{ readonly table: SweptTable; readonly key: string; readonly request: RequestOf<Method> } | null>(null);
  const running = useRef(false);
  const waits = useOpenTables(({ brushing }) => brushing !== null && brushing !== method && (table?.rows ?? 0) > manyRows);
  useEffect(() => {
    if (waits) return;
    wanted.current = key === null || table === null ? null : { table, key, request: JSON.parse(key) as RequestOf<Method> };
    if (running.current || wanted.current === null) return;
    running.current = true;
    void (async () => {
      for (let next = wanted.current; next !== null; ) {
        const sent = next;
        try {
          const answer = (await (askTableEngine as (method: Method, request: RequestOf<Method>) => Promise<unknown>)(method, sent.request)) as Answer<Method>;
          setKnown({ table: sent.table, key: sent.key, request: sent.request, answer, fault: null });
        } catch (error) {
          setKnown({ table: sent.table, key: sent.key, request: sent.request, answer: null, fault: error instanceof Error ? error.message : String(error) });
        }
        const { current } = wanted;
        next = current === null || (current.key === sent.key && current.table === sent.table) ? null : current;
      }
      running.current = false;
    })();
  }, [method, key, table, waits]);
  useEffect(() => () => void (wanted.current = null), []);
  const isOfTable = known !== null && known.table === table;
  return {
    answer: isOfTable ? known.answer : null,
    request: isOfTable ? known.request : null,
    // Off-screen figures request nothing, and are never behind.
    isCurrent: key === null || (isOfTable && known.key === key),
    fault: isOfTable ? known.fault : null,
  };
}

/** Whether an element has come near the window; others request nothing. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)!.isIntersecting), { rootMargin: '30% 0px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
