import { useEffect } from 'react';
import type { Scenario } from '../core/link/scenario.ts';
import { type Explorer, useExplorer } from '../ui/context.ts';

/**
 * The key by which pages are printed prints the handout. The browser's own menu does not wait until one is made: it is made
 * when the pointer or the focus leaves the page for so long that somebody may be on the way to that menu. Where none is
 * there, the page itself is printed, as wide as it was drawn, and says how a handout is had.
 */
export function usePrinting(): void {
  const explorer = useExplorer();
  useEffect(() => {
    const menu = watchMenu(explorer);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void import('./handout/printHandout.tsx').then(({ printHandout }) => printHandout(explorer, false)).catch(() => window.print());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      menu.end();
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [explorer]);
}

/** On the way to the browser's menu, in ms. */
const leaving_ms = 300;

function watchMenu(explorer: Explorer): { end(): void } {
  const { store } = explorer;
  const root = document.documentElement;
  let ready: { readonly of: Scenario; readonly show: () => void } | null = null;
  let asked: Scenario | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const make = async (): Promise<void> => {
    const { scenario } = store.getState();
    if (asked === scenario) return;
    asked = scenario;
    const { handoutToShow } = await import('./handout/printHandout.tsx');
    ready = { of: scenario, show: await handoutToShow(explorer, false) };
  };
  const onLeave = (): void => {
    clearTimeout(timer);
    // What cannot be made is not missed: the page is printed.
    timer = setTimeout(() => void make().catch(() => {}), leaving_ms);
  };
  const onReturn = (): void => clearTimeout(timer);
  const onPrint = (): void => {
    // The handout is there already.
    if (root.dataset['printing'] !== undefined) return;
    if (ready?.of === store.getState().scenario) ready.show();
    else showPage();
  };
  const left = new AbortController();
  const { signal } = left;
  root.addEventListener('mouseleave', onLeave, { signal });
  root.addEventListener('mouseenter', onReturn, { signal });
  window.addEventListener('blur', onLeave, { signal });
  window.addEventListener('focus', onReturn, { signal });
  window.addEventListener('beforeprint', onPrint, { signal });
  return {
    end() {
      clearTimeout(timer);
      left.abort();
    },
  };
}

/** CSS pixels between the margins of the narrower of A4 and Letter, upright and across. */
const papers = { upright: 680, across: 930 };

/** Canvases are as wide as they were drawn: the page keeps its width, and becomes smaller as a whole. */
function showPage(): void {
  const root = document.documentElement;
  const width = document.querySelector<HTMLElement>('.page > main')?.offsetWidth ?? papers.upright;
  root.dataset['printing'] = 'page';
  root.style.setProperty('--printed-width', `${width}px`);
  for (const [name, room] of Object.entries(papers)) root.style.setProperty(`--printed-${name}`, String(Math.min(1, room / width)));
  const hint = document.createElement('p');
  hint.className = 'print-hint';
  hint.textContent = 'A handout with parameters, link and room for answers: Ctrl+P on the page, or Print a handout in its menu Share.';
  document.querySelector('.page')?.before(hint);
  const end = (): void => {
    delete root.dataset['printing'];
    for (const name of ['width', ...Object.keys(papers)]) root.style.removeProperty(`--printed-${name}`);
    hint.remove();
  };
  window.addEventListener('afterprint', end, { once: true });
}
