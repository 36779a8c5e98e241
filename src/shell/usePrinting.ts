import { useEffect } from 'react';
import { useExplorer } from '../ui/context.ts';

/**
 * The print key prints the handout. The browser's own menu cannot wait for one: it prints the page, as wide as drawn, with
 * a hint at the handout.
 */
export function usePrinting(): void {
  const explorer = useExplorer();
  useEffect(() => {
    // What prints the page comes before anybody can ask for it, and after the first picture.
    let showPage = (): void => undefined;
    void import('./handout/printedPage.ts').then((loaded) => (showPage = loaded.showPage)).catch(() => undefined);
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
