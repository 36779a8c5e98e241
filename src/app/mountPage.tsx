import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Explorer } from './context.ts';
import { createEditorStore } from './editorStore.ts';
import { createMapStore } from './mapStore.ts';
import { createPlayerStore } from './playerStore.ts';

/** Shows the page; what it shows has begun without it. */
export function mountPage(target: HTMLElement, begun: Pick<Explorer, 'store' | 'results' | 'engines'>): void {
  const { store, results, engines } = begun;
  const explorer = { ...begun, player: createPlayerStore(), editor: createEditorStore(store), maps: createMapStore(store, results, engines) };
  createRoot(target).render(<App explorer={explorer} />);
}
