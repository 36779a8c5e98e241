import { useEffect } from 'react';
import { useExplorer } from '../ui/context.ts';

/** The key by which pages are printed prints the handout; where that cannot be made, the page. */
export function usePrintKey(): void {
  const explorer = useExplorer();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void import('./handout/printHandout.tsx').then(({ printHandout }) => printHandout(explorer, false)).catch(() => window.print());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [explorer]);
}
