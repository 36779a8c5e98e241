import { memo } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { later } from '../later.tsx';

const KeyList = later('The list of keys', async () => (await import('../controls/KeyList.tsx')).KeyList);

/** The keys of the event diagrams. */
export const KeysDialog = memo(function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="Keys of the diagrams" open={open} onClose={onClose}>
      {open && <KeyList />}
      <p>They work while the focus is on the diagrams.</p>
    </Dialog>
  );
});
