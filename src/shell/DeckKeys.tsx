import { useContext, useEffect } from 'react';
import { useScenario } from '../ui/context.ts';
import { ToldContext } from '../ui/lessonState.ts';

/**
 * In slides, `keys=deck`, keys of a presenter's remote turn the surrounding slides, even while a slider in the frame has
 * the focus. A lesson goes through its own steps first, and Escape closes open parts.
 */
export function DeckKeys() {
  const isDeck = useScenario(({ scenario }) => scenario.view.keys === 'deck') && window.parent !== window;
  const turn = useContext(ToldContext)?.turn;
  useEffect(() => {
    if (!isDeck) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (!isDeckKey(key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(keepsKeys)) return;
      if (key === 'Escape' && document.querySelector('.embed[data-open=true], :popover-open') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key !== 'Escape' && turn?.(key === 'PageDown' ? 1 : -1)) return;
      tellDeck(key);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isDeck, turn]);
  return null;
}

/** What these keys do in reveal.js, by the names of its methods (revealjs.com/postmessage). */
const methods = { PageDown: 'next', PageUp: 'prev', Escape: 'toggleOverview' } as const;

type DeckKey = keyof typeof methods;

const isDeckKey = (key: string): key is DeckKey => Object.hasOwn(methods, key);

const keepsKeys = 'textarea, select, [contenteditable], dialog, [popover]';

/** To reveal.js in its own words, and to any other host in plain ones. */
function tellDeck(key: DeckKey): void {
  window.parent.postMessage(JSON.stringify({ method: methods[key] }), '*');
  window.parent.postMessage({ source: 'overlap-explorer', type: 'key', key }, '*');
}
