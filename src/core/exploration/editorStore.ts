import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Lab } from '../lab/lab.ts';
import type { Scenario } from '../lab/scenario.ts';
import { type ExplorerStore, labShown } from './explorerStore.ts';

/** The edited text; no preset, undo or mistake ever discards a draft. */
export interface EditorState {
  /** Text that was written but not run; null when the editor shows the scenario's text. */
  readonly draft: string | null;
  /** A draft that gave way to a text chosen elsewhere. */
  readonly setAside: string | null;
  /** A line to show; a new object shows it again. */
  readonly shown: { readonly line: number } | null;
  write(text: string | null): void;
  /** Takes the draft over into the scenario; `valueOf` gives the value that means it. */
  run(key: string, valueOf: (text: string) => string): void;
  /** Sets a draft aside: the editor shows the scenario's text. */
  putAside(): void;
  bringBack(): void;
  forget(): void;
  show(line: number): void;
}

export type EditorStore = StoreApi<EditorState>;

export function createEditorStore(explorer: ExplorerStore): EditorStore {
  const store = createStore<EditorState>()((set, get) => ({
    draft: null,
    setAside: null,
    shown: null,
    write: (draft) => set({ draft }),
    run(key, valueOf) {
      const { draft } = get();
      if (draft === null) return;
      const value = valueOf(draft);
      set({ draft: null });
      explorer.getState().setValue(key, value, 'commit');
      // What could not be taken stays in the editor.
      if (explorer.getState().scenario.values[key] !== value) set({ draft });
    },
    putAside: () => set(({ draft, setAside }) => ({ draft: null, setAside: draft ?? setAside })),
    bringBack: () => set(({ setAside, draft }) => ({ draft: setAside, setAside: draft })),
    forget: () => set({ setAside: null }),
    show: (line) => set({ shown: { line } }),
  }));
  explorer.subscribe((now, before) => {
    const { draft } = store.getState();
    if (draft !== null && otherText(labShown(now), now.scenario, before.scenario)) store.setState({ draft: null, setAside: draft });
  });
  return store;
}

/** Whether the lab's text differs between two scenarios. */
function otherText({ parameters }: Lab, one: Scenario, other: Scenario): boolean {
  const texts = parameters.filter((row) => row.kind === 'text' && !row.ofRuns);
  return one.lab === other.lab && texts.some(({ key }) => one.values[key] !== other.values[key]);
}
