import { memo, useEffect, useState } from 'react';
import { type Anchor, Dialog } from '../controls/Dialog.tsx';
import { later } from '../later.tsx';
import type { EditTarget } from './editTargets.ts';

/** Editable targets, if any, and the place in the window of the request. */
export interface EditOffer {
  readonly targets: readonly EditTarget[];
  readonly beside: Anchor | null;
}

const EditActions = later('What can be edited', async () => (await import('./EditActions.tsx')).EditActions);

/** Chooses a change of one operation or process; with several targets, first the target. Null: closed. */
export const EditDialog = memo(function EditDialog({ offer, onClose }: { readonly offer: EditOffer | null; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<EditTarget | null>(null);
  /** Renders again once the script of actions has loaded: the dialog grows, and moves. */
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
