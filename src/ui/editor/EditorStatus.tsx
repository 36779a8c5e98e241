import type { InputProblem } from '../../core/inputError.ts';
import { RunStatusBox } from '../answers/RunStatusBox.tsx';
import { useEditor, useExplorer, useScenario } from '../context.ts';

/** Files that are being read, which takes a second for some megabytes. */
export interface FilesUnderWay {
  readonly said: string;
  /** Part of their bytes, from 0 to 1. */
  readonly part: number;
  readonly stop: () => void;
}

export interface EditorStatusProps {
  readonly id: string;
  /** Key of the text parameter. */
  readonly parameter: string;
  /** The mistake in the text that was run last. */
  readonly problem: InputProblem | null;
  readonly reading: FilesUnderWay | null;
}

/** State of the text: its mistake, a long run, a stopped one, a discarded draft. */
export function EditorStatus({ id, parameter, problem, reading }: EditorStatusProps) {
  const { editor } = useExplorer();
  const refused = useScenario((state) => state.problems.find((each) => each.parameter === parameter)?.message ?? null);
  const setAside = useEditor((state) => state.setAside !== null);
  const { show, bringBack, forget } = editor.getState();
  return (
    <div id={id} className="editor-status" role="status">
      {problem !== null && (
        <p className="problem">
          {problem.line === null ? (
            problem.message
          ) : (
            <>
              <button type="button" className="line-link" onClick={() => show(problem.line ?? 1)}>
                Line {problem.line}, column {problem.column}
              </button>
              : found <code>{problem.value}</code>; expected {problem.allowed}.
            </>
          )}
        </p>
      )}
      {reading !== null && (
        <p>
          {reading.said} <progress aria-label="Part of it that is read" value={reading.part} />{' '}
          <button type="button" className="line-link" onClick={reading.stop}>
            Stop
          </button>
        </p>
      )}
      {refused !== null && <p className="problem">{refused}</p>}
      <RunStatusBox />
      {setAside && (
        <p>
          Your own text was set aside.{' '}
          <button type="button" className="line-link" onClick={bringBack}>
            Bring it back
          </button>{' '}
          <button type="button" className="line-link" onClick={forget}>
            Discard it
          </button>
        </p>
      )}
    </div>
  );
}
