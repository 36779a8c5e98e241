import { useEffect, useId, useRef, useState } from 'react';
import { type Edit, type EditKind, editParameter, editsIn, editText, isOfProcess, maxEdits, writeEdits } from '../../../core/link/edits.ts';
import { useExplorer, usePinned, useScenario } from '../../context.ts';
import type { EditTarget } from './editTargets.ts';

interface EditActionsProps {
  readonly target: EditTarget;
  /** Whether it was chosen in the dialog: then the focused button is gone, and the focus moves to the first action. */
  readonly isChosen: boolean;
  readonly onDone: () => void;
}

/** What can be done to one operation or process, and undone. */
export function EditActions({ target, isChosen, onDone }: EditActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.querySelector('input')?.focus();
  }, [isChosen]);
  const { store, comparison } = useExplorer();
  const isCompared = usePinned() !== null;
  const edits = editsIn(useScenario((state) => editText(state.scenario.values)));
  const isOfTarget = (edit: Edit): boolean => edit.subject === target.subject && isOfProcess(edit) === (target.of === 'process');
  const set = (next: readonly Edit[]): void => {
    store.getState().setValue(editParameter.key, writeEdits(next), 'commit');
    onDone();
  };
  const add = (kind: EditKind, ...numbers: readonly number[]): void => {
    // Pauses add up; of other kinds a new one takes the place of the one before.
    const others = edits.filter((edit) => !(isOfTarget(edit) && edit.kind === kind && kind !== 'pause'));
    set([...others, { kind, subject: target.subject, numbers }]);
  };
  const isFull = edits.length >= maxEdits;
  return (
    <div ref={box} className="edit-actions">
      {target.of === 'operation' ? (
        <>
          <Entry label="Delay by" unit="µs" initial={[100]} max={1e9} disabled={isFull} onEnter={([us]) => add('delay', us!)} />
          <p>
            <button type="button" className="plain-button" disabled={isFull} onClick={() => add('scale', 2)}>
              Take twice as long
            </button>
            <button type="button" className="plain-button" disabled={isFull} onClick={() => add('scale', 0.5)}>
              Take half as long
            </button>
            <button type="button" className="plain-button" disabled={isFull} onClick={() => add('drop')}>
              {target.isMessage ? 'Drop' : 'Never end'}
            </button>
          </p>
        </>
      ) : (
        <>
          <Entry label="Slow by a factor of" unit="" initial={[2]} max={1000} disabled={isFull} onEnter={([factor]) => add('slow', factor!)} />
          <Entry
            label="Pause from"
            unit="µs"
            initial={[0, 100]}
            max={1e9}
            disabled={isFull}
            onEnter={([from, to]) => add('pause', Math.min(from!, to!), Math.max(from!, to!))}
          />
        </>
      )}
      {edits.some(isOfTarget) && (
        <p>
          <button type="button" className="plain-button" onClick={() => set(edits.filter((edit) => !isOfTarget(edit)))}>
            Undo this
          </button>
        </p>
      )}
      {isCompared && target.end !== null && (
        <p>
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              comparison.getState().align(target.end!);
              onDone();
            }}
          >
            Align both runs at its end
          </button>
        </p>
      )}
      {isFull && <p>There are {maxEdits} edits, the most that there may be.</p>}
    </div>
  );
}

interface EntryProps {
  readonly label: string;
  readonly unit: string;
  readonly initial: readonly number[];
  readonly max: number;
  readonly disabled: boolean;
  readonly onEnter: (numbers: readonly number[]) => void;
}

/** One number, or two with 'to' between them, and a button; Enter submits. */
function Entry({ label, unit, initial, max, disabled, onEnter }: EntryProps) {
  const id = useId();
  const [texts, setTexts] = useState(initial.map(String));
  const numbers = texts.map(Number);
  const isIn = texts.every((text) => text.trim() !== '') && numbers.every((number) => number >= 0 && number <= max);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isIn) onEnter(numbers);
      }}
    >
      <label htmlFor={`${id} 0`}>{label}</label>
      {texts.map((text, i) => (
        <span key={initial[i]}>
          {i > 0 && ' to '}
          <input
            id={`${id} ${i}`}
            type="number"
            min={0}
            max={max}
            step="any"
            value={text}
            {...(i > 0 && { 'aria-label': 'to' })}
            onChange={(event) => setTexts(texts.map((before, at) => (at === i ? event.target.value : before)))}
          />
        </span>
      ))}
      {unit}
      <button type="submit" className="plain-button" disabled={disabled || !isIn}>
        {label.split(' ')[0]}
      </button>
    </form>
  );
}
