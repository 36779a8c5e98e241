import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Explorer } from '../ui/context.ts';
import { createEditorStore } from '../ui/editorStore.ts';
import { createMapStore } from '../labs/gain/mapStore.ts';
import { createPlayerStore } from '../ui/playerStore.ts';

/** Shows the page; what it shows has begun without it. */
export function mountPage(target: HTMLElement, begun: Pick<Explorer, 'store' | 'results' | 'engines'>): void {
  const { store, results, engines } = begun;
  const explorer = { ...begun, player: createPlayerStore(), editor: createEditorStore(store), maps: createMapStore(store, results, engines) };
  createRoot(target).render(<App explorer={explorer} />);
}
