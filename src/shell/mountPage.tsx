import { createRoot } from 'react-dom/client';
import type { Explorer } from '../ui/context.ts';
import { App } from './App.tsx';

/** Shows the page; what it shows has begun without it. */
export function mountPage(target: HTMLElement, explorer: Explorer): void {
  createRoot(target).render(<App explorer={explorer} />);
}
