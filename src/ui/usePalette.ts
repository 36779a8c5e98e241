import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Palette, readPalette } from '../draw/palette.ts';
import { useScenario } from './context.ts';
import { drawNow } from './frame.ts';

/** Computed styles are expensive: cached for one turn of the event loop, separately while rendering. */
const justRead = new Map<'rendering' | 'rendered', Palette>();

function paletteNow(when: 'rendering' | 'rendered'): Palette {
  const known = justRead.get(when);
  if (known !== undefined) return known;
  const palette = readPalette(document.documentElement);
  justRead.set(when, palette);
  queueMicrotask(() => justRead.delete(when));
  return palette;
}

/** The colours of the present theme, for canvases; read again when the reader, the system or a printer changes it. */
export function usePalette(): Palette {
  const theme = useScenario((state) => state.scenario.view.theme);
  const [palette, setPalette] = useState(() => paletteNow('rendering'));
  useLayoutEffect(() => {
    const read = () =>
      setPalette((known) => {
        const palette = paletteNow('rendered');
        // Equal colours keep the identity of the palette, so that nothing is drawn again.
        return Object.entries(palette).every(([name, colour]) => known[name as keyof Palette] === colour) ? known : palette;
      });
    const readForPrinter = () => {
      flushSync(read);
      drawNow();
    };
    read();
    const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => window.matchMedia(query));
    const print = window.matchMedia('print');
    for (const each of themes) each.addEventListener('change', read);
    print.addEventListener('change', readForPrinter);
    return () => {
      for (const each of themes) each.removeEventListener('change', read);
      print.removeEventListener('change', readForPrinter);
    };
  }, [theme]);
  return palette;
}
