import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useExplorer, useLab, useScenario } from '../context.ts';
import { EntryTitle, GlossaryEntry } from './GlossaryEntry.tsx';
import { glossaryOf, termIn } from './glossary.ts';

interface TermNoteProps {
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Definition of a term, beside it. The browser's popover closes it on Escape or a press elsewhere. */
export function TermNote({ name, anchor, onClose }: TermNoteProps) {
  const { store } = useExplorer();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const lab = useLab();
  const catalogue = useScenario((state) => state.catalogue);
  const term = termIn(glossaryOf(catalogue, lab), name);
  useLayoutEffect(() => {
    const note = box.current;
    if (note === null) return;
    note.showPopover();
    const { left, bottom, top } = anchor.getBoundingClientRect();
    const below = bottom + 6 + note.offsetHeight < window.innerHeight;
    note.style.top = `${below ? bottom + 6 : Math.max(8, top - 6 - note.offsetHeight)}px`;
    note.style.left = `${Math.max(8, Math.min(left, window.innerWidth - note.offsetWidth - 8))}px`;
    note.focus();
  }, [anchor]);
  return createPortal(
    <div
      ref={box}
      popover="auto"
      className="menu term-note"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <h3 id={id}>{term === null ? name : <EntryTitle term={term} />}</h3>
      {term === null ? <p>The glossary has no such entry.</p> : <GlossaryEntry term={term} />}
      <button
        type="button"
        className="line-link"
        onClick={() => {
          box.current?.hidePopover();
          store.getState().setView({ term: name });
        }}
      >
        In the glossary
      </button>
    </div>,
    document.body,
  );
}
