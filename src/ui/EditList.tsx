import { type Edit, editParameter, editsIn, editText, writeEdit, writeEdits } from '../core/link/edits.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { useExplorer, useScenario, useTimeText } from './context.ts';
import { type DiagramTitles, editedIn, editWords } from './editTargets.ts';

/** What is edited in the runs, each edit with a way back. */
export function EditList({ timelines, titles }: { readonly timelines: readonly Timeline[]; readonly titles: DiagramTitles }) {
  const { store, ownTime } = useExplorer();
  const timeText = useTimeText();
  const edits = editsIn(useScenario((state) => editText(state.scenario.values)));
  const locked = useScenario((state) => state.scenario.view.lock.includes(editParameter.key));
  const hidden = useScenario((state) => state.scenario.view.hide.includes(editParameter.key));
  // The page's own diagrams tell of all edits, those beside them of their own.
  const isTold = (edit: Edit): boolean => ownTime === undefined || titles.has(editedIn(edit, timelines)?.timeline.diagram ?? '');
  if (hidden || !edits.some(isTold)) return null;
  const remove = (at: number): void => store.getState().setValue(editParameter.key, writeEdits(edits.filter((_, i) => i !== at)), 'commit');
  return (
    <section className="edit-list" aria-label="Edits of these runs">
      <p>Edited, and compared with the runs as they were:</p>
      <ul>
        {edits.map((edit, i) => {
          if (!isTold(edit)) return null;
          const text = editWords(edit, timelines, titles, timeText);
          return (
            <li key={`${i} ${writeEdit(edit)}`}>
              {text}{' '}
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
