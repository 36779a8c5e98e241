import { useEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { QrCode } from './QrCode.tsx';

/** A link as a code that fills the window, for a class to photograph: black on white in any theme. */
export function QrRoom({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="qr-room"
      aria-label="QR code for a room"
      onClose={(event) => {
        // A dialog around it stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      <QrCode link={link} />
      <p>{link}</p>
      <IconButton icon="close" label="Close" onClick={onClose} />
    </dialog>
  );
}
