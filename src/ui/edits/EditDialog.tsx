import { memo, useEffect, useState } from 'react';
import { type Anchor, Dialog } from '../controls/Dialog.tsx';
import { later } from '../later.tsx';
import type { EditTarget } from './editTargets.ts';

/** What can be edited, none where nothing can, and the place in the window where it was asked for. */
export interface EditOffer {
  readonly targets: readonly EditTarget[];
  readonly beside: Anchor | null;
}

const EditActions = later('What can be edited', async () => (await import('./EditActions.tsx')).EditActions);

/** Which change of one operation or process; with several targets, first which of them. Null: closed. */
export const EditDialog = memo(function EditDialog({ offer, onClose }: { readonly offer: EditOffer | null; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<EditTarget | null>(null);
  /** Drawn once more with the actions, which come as a script: the dialog is larger then, and stands elsewhere. */
  const [, setThere] = useState(false);
  useEffect(() => {
    setChosen(null);
  }, [offer]);
  const targets = offer?.targets ?? [];
  const target = chosen ?? (targets.length === 1 ? targets[0]! : null);
  return (
    <Dialog title={target?.name ?? 'Edit the run'} open={offer !== null} onClose={onClose} beside={offer?.beside ?? null}>
      {target === null && <p>{targets.length > 0 ? 'What happens at this time, and who takes part:' : nothingToEdit}</p>}
      {target === null &&
        targets.map((each) => (
          <p key={`${each.of} ${each.subject}`} className="edit-choices">
            <button type="button" className="plain-button" onClick={() => setChosen(each)}>
              {each.name}
            </button>
          </p>
        ))}
      {target !== null && <EditActions target={target} isChosen={chosen !== null} onThere={setThere} onDone={onClose} />}
    </Dialog>
  );
});

const nothingToEdit = 'Nothing can be edited here: these runs have no operations that could be delayed or dropped. A program of instructions has none.';
