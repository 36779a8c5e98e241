import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './IconButton.tsx';

export interface Anchor {
  readonly x: number;
  readonly y: number;
}

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The place in the window beside which the dialog stands; null: in the middle. On a narrow screen it is a sheet at the bottom. */
  readonly beside?: Anchor | null;
  /** For two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog; the browser keeps the focus inside and gives it back. */
export function Dialog({ title, open, onClose, beside = null, wide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    if (!element.open) element.showModal();
    // Closes even inside a hidden parent: the page would be inert behind an invisible dialog.
    return () => element.close();
  }, [open]);
  // The contents may have changed size.
  useEffect(() => {
    if (open && beside !== null && dialog.current) standBeside(dialog.current, beside);
  });
  useEffect(() => {
    if (open && beside !== null && dialog.current) keepInSight(dialog.current, beside);
  }, [open, beside]);
  return (
    <dialog
      ref={dialog}
      className={beside !== null ? 'beside' : wide ? 'wide' : undefined}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Pixels between the place and the dialog, and between that and the edges of the window. */
const [gap, edge] = [16, 8];

/** To the right of it where there is room, else to the left. */
function standBeside(dialog: HTMLDialogElement, { x, y }: Anchor): void {
  const { width, height } = dialog.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const left = x + gap + width + edge <= innerWidth ? x + gap : x - gap - width;
  const within = (place: number, size: number, room: number): number => Math.max(edge, Math.min(room - size - edge, place));
  dialog.style.setProperty('--left', `${within(left, width, innerWidth)}px`);
  dialog.style.setProperty('--top', `${within(y - 2 * gap, height, innerHeight)}px`);
}

/** A sheet at the bottom would cover it: the page scrolls. */
function keepInSight(dialog: HTMLDialogElement, { y }: Anchor): void {
  const { top, width } = dialog.getBoundingClientRect();
  if (width >= window.innerWidth - 1 && y > top - 2 * gap) window.scrollBy({ top: y - top / 2 });
}
