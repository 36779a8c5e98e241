import { useEffect, useState } from 'react';
import type { InputProblem } from '../engines/inputError.ts';
import { useEditor, useExplorer, useResults, useScenario } from './context.ts';

export interface EditorStatusProps {
  readonly id: string;
  /** Key of the text parameter. */
  readonly parameter: string;
  /** The mistake in the text that was run last. */
  readonly problem: InputProblem | null;
}

/** What has become of the text: its mistake, a run that takes its time, one that was stopped, a draft that gave way. */
export function EditorStatus({ id, parameter, problem }: EditorStatusProps) {
  const { editor, results } = useExplorer();
  const refused = useScenario((state) => state.problems.find((each) => each.parameter === parameter)?.message ?? null);
  const stopped = useResults((state) => state.stopped === state.values);
  const setAside = useEditor((state) => state.setAside !== null);
  const { show, bringBack, forget } = editor.getState();
  return (
    <div id={id} className="editor-status" role="status">
      {problem !== null && (
        <p className="problem">
          <button type="button" className="line-link" onClick={() => show(problem.line ?? 1)}>Line {problem.line}, column {problem.column}</button>
          : found <code>{problem.value}</code>; expected {problem.allowed}.
        </p>
      )}
      {refused !== null && <p className="problem">{refused}</p>}
      <Running />
      {stopped && (
        <p>Stopped. <button type="button" className="line-link" onClick={() => results.getState().simulateAgain()}>Run again</button></p>
      )}
      {setAside && (
        <p>
          What you had written was set aside.{' '}
          <button type="button" className="line-link" onClick={bringBack}>Bring it back</button>{' '}
          <button type="button" className="line-link" onClick={forget}>Forget it</button>
        </p>
      )}
    </div>
  );
}

/** Seconds of a run are said from half a second on, with the way to end it. */
const patience_ms = 300;

function Running() {
  const { results } = useExplorer();
  // `late` already means that an answer has been awaited for a fifth of a second.
  const running = useResults((state) => state.late.simulation && state.engines.simulation.kind === 'ready'
    && state.simulation?.values !== state.values && state.rejected?.values !== state.values && state.stopped !== state.values);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!running) return;
    const start = performance.now();
    const say = () => setSeconds(Math.round((performance.now() - start) / 1000));
    const first = setTimeout(say, patience_ms);
    const timer = setInterval(say, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      setSeconds(null);
    };
  }, [running]);
  if (seconds === null) return null;
  return (
    <p>
      Simulating{seconds > 0 && ` for ${seconds} s`}{' '}
      <button type="button" className="stop-button" onClick={() => results.getState().stopSimulation()}>Stop</button>
    </p>
  );
}
