import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Explorer } from '../ui/context.ts';
import { createEditorStore } from '../ui/editorStore.ts';
import { createPlayerStore } from '../ui/playerStore.ts';

/** Shows the page; what it shows has begun without it. */
export function mountPage(target: HTMLElement, begun: Omit<Explorer, 'player' | 'editor'>): void {
  const explorer = { ...begun, player: createPlayerStore(), editor: createEditorStore(begun.store) };
  createRoot(target).render(<App explorer={explorer} />);
}
