import { editParameter, editsIn, editText, writeEdit, writeEdits } from '../../core/link/edits.ts';
import type { InputProblem } from '../../core/parameters/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { useExplorer, useHostKind, useLabPage, useResults, useScenario } from '../context.ts';
import { MathText } from '../controls/MathText.tsx';
import type { Refusal as RefusalSpec } from '../labPage.ts';
import { refusalIn } from '../standing.ts';

/** Why values are refused, and ways to values with a result. Nothing where they are not refused. */
export function RefusalBox() {
  // A page has it as its headline, a frame as a notice over its figure.
  const place = useHostKind();
  const { store, editor } = useExplorer();
  const { refusal, editor: text } = useLabPage();
  const refused = useResults(refusalIn);
  const lock = useScenario((state) => state.scenario.view.lock);
  const hide = useScenario((state) => state.scenario.view.hide);
  if (refused === null) return null;
  const { values, problem } = refused;
  const ofEdit = problem.parameter === editParameter.key;
  const { headline, reason, moves }: RefusalSpec = (ofEdit ? refusedEdit(values, problem) : refusal?.(values, problem)) ?? {
    headline: 'These values have no result',
    reason: problem.message,
    moves: [],
  };
  const possible = moves.filter(({ values: change }) => !Object.keys(change).some((key) => lock.includes(key)));
  const isEdited = place === 'page' && text !== undefined && text.key === problem.parameter && !hide.includes(text.key);
  const { line } = problem;
  const Headline = place === 'page' ? 'h2' : 'b';
  return (
    <div className={place === 'page' ? 'refusal' : 'refusal notice notice-error'} role="status">
      <div>
        <Headline>
          {headline}
          {place === 'frame' && '.'}
        </Headline>{' '}
        <p>
          <MathText text={sentence(reason)} />
        </p>
        {(isEdited || possible.length > 0) && (
          <p className="notice-moves">
            {isEdited && (
              <button type="button" className="plain-button" onClick={() => editor.getState().show(line ?? 1)}>
                Show {line === null ? 'the text' : `line ${line}`}
              </button>
            )}
            {possible.map((move) => (
              <button key={move.label} type="button" className="plain-button" onClick={() => store.getState().setValues(move.values, 'commit')}>
                {move.label}
              </button>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** A refused edit: it goes, or the values go back. */
function refusedEdit(values: ParameterValues, { value, message }: InputProblem): RefusalSpec {
  const left = editsIn(editText(values)).filter((edit) => writeEdit(edit) !== value);
  return {
    headline: 'An edit refers to nothing in these runs',
    reason: message,
    moves: [{ label: `Remove the edit ${value}`, values: { [editParameter.key]: writeEdits(left) } }],
  };
}

/** Messages of engines may end without a full stop. */
const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
