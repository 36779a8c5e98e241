import { createRoot } from 'react-dom/client';
import type { Explorer } from '../ui/context.ts';
import { App } from './App.tsx';

/** Mounts the page; loading began before. */
export function mountPage(target: HTMLElement, explorer: Explorer): void {
  createRoot(target, { onRecoverableError }).render(<App explorer={explorer} />);
}

/** React recovered by rendering again, unnoticed by the reader: leave the cause as a performance mark for developers, not as an error. */
function onRecoverableError(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  performance.mark('drawn-again', { detail: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
}
