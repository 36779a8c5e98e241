import { type ReactNode, Suspense, useRef, useState } from 'react';
import { loadOnce } from '../loadOnce.ts';
import { Safe } from '../Safe.tsx';

/** A separate script: most readers open few terms. */
const note = loadOnce(() => import('./TermNote.tsx'));

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
        <Safe what="The glossary" retry={() => void note.load().catch(() => {})}>
          <Suspense>
            <Note
              name={name}
              anchor={button.current}
              onClose={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          </Suspense>
        </Safe>
      )}
    </>
  );
}

function Note(props: { readonly name: string; readonly anchor: HTMLElement; readonly onClose: () => void }) {
  const { TermNote } = note.usePart();
  return <TermNote {...props} />;
}
