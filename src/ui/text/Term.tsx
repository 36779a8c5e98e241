import { type ReactNode, useRef, useState } from 'react';
import { later } from '../later.tsx';

/** Most readers open few terms. */
const TermNote = later('The glossary', async () => (await import('./TermNote.tsx')).TermNote);

/** A term that explains itself on demand, by its name in the glossary. */
export function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className="term" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && button.current && (
        <TermNote
          name={name}
          anchor={button.current}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
