import { useEffect } from 'react';
import { useExplorer } from '../ui/context.ts';

/**
 * The print key prints the handout. The browser's own menu cannot wait for one: it prints the page, as wide as drawn, with
 * a hint at the handout.
 */
export function usePrinting(): void {
  const explorer = useExplorer();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void import('./handout/HandoutView.tsx').then(({ printHandout }) => printHandout(explorer, false)).catch(() => window.print());
    };
    const onPrint = (): void => {
      // A handout may be there already.
      if (document.documentElement.dataset['printing'] === undefined) showPage();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [explorer]);
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
