import { memo, useEffect, useMemo, useState } from 'react';
import { type Edit, editParameter, editsIn, editText, isOfProcess, writeEdit, writeEdits } from '../../../core/link/edits.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { usePair } from '../../compare/usePair.ts';
import { useExplorer, useScenario, useTimeText } from '../../context.ts';
import { type Anchor, Dialog } from '../../controls/Dialog.tsx';
import type { DiagramTitles } from '../../diagramsSpec.ts';
import { EditActions } from './EditActions.tsx';
import { type EditTarget, editedIn, editedTarget, editWords, targetIn, targetsAt } from './editTargets.ts';

/**
 * Targets of edits when they entered the list: under other parameters their numbers may mean something else, or nothing, and
 * later the same again.
 */
const meantIn = new WeakMap<object, ReadonlyMap<string, string>>();

/** The edits of the runs, each with a way back; without timelines where the runs lack the target. */
export function EditList({ timelines, titles }: { readonly timelines: readonly Timeline[]; readonly titles: DiagramTitles }) {
  const { store, ownTime } = useExplorer();
  // Names a target as before its edit: a dropped message is not in the run.
  const isPinned = useScenario((state) => state.scenario.versus !== null);
  const unedited = usePair().simulation?.result.timelines;
  const named = isPinned ? timelines : (unedited ?? timelines);
  const lab = useScenario((state) => state.scenario.lab);
  const meant = (key: string): string | undefined => meantIn.get(store)?.get(key);
  const timeText = useTimeText();
  const edits = editsIn(useScenario((state) => editText(state.scenario.values)));
  const locked = useScenario((state) => state.scenario.view.lock.includes(editParameter.key));
  const hidden = useScenario((state) => state.scenario.view.hide.includes(editParameter.key));
  const rows = edits.map((edit) => ({ edit, key: `${lab} ${isOfProcess(edit)} ${edit.subject}`, target: editedTarget(edit, named, titles) }));
  useEffect(() => {
    if (!isPinned && unedited === undefined) return;
    const known = rows.map(({ key, target }) => [key, meant(key) ?? target?.what] as const);
    meantIn.set(store, new Map(known.flatMap(([key, what]) => (what === undefined ? [] : [[key, what]]))));
  });
  // The page's own diagrams list all edits, others their own.
  const isListed = (edit: Edit): boolean => ownTime === undefined || titles.has(editedIn(edit, timelines)?.timeline.diagram ?? '');
  if (hidden || !edits.some(isListed)) return null;
  const remove = (at: number): void => store.getState().setValue(editParameter.key, writeEdits(edits.filter((_, i) => i !== at)), 'commit');
  return (
    <section className="edit-list" aria-label="Edits of these runs">
      <p>Edited, and compared with the runs as they were:</p>
      <ul>
        {rows.map(({ edit, key, target }, i) => {
          if (!isListed(edit)) return null;
          const text = editWords(edit, target, timeText);
          const was = meant(key) ?? target?.what;
          return (
            <li key={`${i} ${writeEdit(edit)}`}>
              <span>
                {text}
                {target !== null && was !== target.what && (
                  <em>
                    {' '}
                    (number {edit.subject} was {was} when this was edited)
                  </em>
                )}
              </span>
              {!locked && (
                <button type="button" className="plain-button" aria-label={`Remove the edit ${text}`} onClick={() => remove(i)}>
                  Remove
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A wish to edit the runs: one thing in a diagram, or whatever happens at a time; and the place in the window where it was said. */
export interface EditOffer {
  readonly timelines: readonly Timeline[];
  readonly titles: DiagramTitles;
  readonly at: { readonly diagram: string; readonly of: EditTarget['of']; readonly number: number } | { readonly time_us: number };
  readonly beside: Anchor | null;
}

function targetsOf({ timelines, titles, at }: EditOffer): readonly EditTarget[] {
  if ('time_us' in at) return targetsAt(timelines, titles, at.time_us);
  const target = targetIn(timelines, titles, at.diagram, at.of, at.number);
  return target === null ? [] : [target];
}

/** Chooses a change of one operation or process; with several targets, first the target. A press on what cannot be edited opens nothing. */
export const EditDialog = memo(function EditDialog({ offer, onClose }: { readonly offer: EditOffer; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<EditTarget | null>(null);
  useEffect(() => {
    setChosen(null);
  }, [offer]);
  const targets = useMemo(() => targetsOf(offer), [offer]);
  const target = chosen ?? (targets.length === 1 ? targets[0]! : null);
  return (
    <Dialog title={target?.name ?? 'Edit the run'} open={targets.length > 0 || 'time_us' in offer.at} onClose={onClose} beside={offer.beside}>
      {target === null && <p>{targets.length > 0 ? 'What happens at this time, and who takes part:' : nothingToEdit}</p>}
      {target === null &&
        targets.map((each) => (
          <p key={`${each.of} ${each.subject}`} className="edit-choices">
            <button type="button" className="plain-button" onClick={() => setChosen(each)}>
              {each.name}
            </button>
          </p>
        ))}
      {target !== null && <EditActions target={target} isChosen={chosen !== null} onDone={onClose} />}
    </Dialog>
  );
});

const nothingToEdit = 'Nothing can be edited here: these runs have no operations that could be delayed or dropped. A program of instructions has none.';
