import { useRef } from 'react';
import { IconButton } from '../ui/controls/IconButton.tsx';
import type { Problem } from '../core/link/scenario.ts';
import { useExplorer, useScenario } from '../ui/context.ts';

/** What in the link could not be taken as it stood. What a reader types wrongly is said at its control alone. */
export function LinkProblems() {
  const { store } = useExplorer();
  const problems = useScenario((state) => state.problems);
  const lastChange = useScenario((state) => state.lastChange);
  const fromLink = useRef<readonly Problem[]>([]);
  if (lastChange === 'load') fromLink.current = problems;
  const shown = problems.filter((problem) => fromLink.current.includes(problem));
  if (shown.length === 0) return null;
  return (
    <div className="notice" role="status">
      <div>
        <b>This link could not be taken as it is.</b>
        <ul>{shown.slice(0, most).map(({ parameter, message }, i) => <li key={`${parameter}-${i}`}>{message}</li>)}</ul>
        {shown.length > most && <p>And {shown.length - most} more.</p>}
      </div>
      <IconButton icon="close" label="Dismiss" onClick={() => store.getState().dismissProblems()} />
    </div>
  );
}

const most = 8;
