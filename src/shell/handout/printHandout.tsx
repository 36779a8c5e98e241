import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Explorer } from '../../ui/context.ts';
import { qrLibrary } from '../../ui/share/QrCode.tsx';
import { HandoutView } from './HandoutView.tsx';
import { handoutOf } from './handout.ts';

/** Prints a handout, which replaces the page for the printer. */
export async function printHandout(explorer: Explorer, withSolutions: boolean): Promise<void> {
  const [handout] = await Promise.all([handoutOf(explorer, withSolutions), qrLibrary.load()]);
  document.querySelector('.handout-root')?.remove();
  const box = document.body.appendChild(document.createElement('div'));
  box.className = 'handout-root';
  const root = createRoot(box);
  flushSync(() => root.render(<HandoutView handout={handout} />));
  document.documentElement.dataset['printing'] = 'handout';
  const end = (): void => {
    delete document.documentElement.dataset['printing'];
    root.unmount();
    box.remove();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
