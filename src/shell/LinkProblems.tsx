import { useRef } from 'react';
import type { Problem } from '../core/parameters/problem.ts';
import { countProblems } from '../core/parameters/problem.ts';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import { useExplorer, useScenario } from '../ui/context.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';

/** Problems of the link. Mistakes in typed values appear at their controls. */
export function LinkProblems() {
  const { store } = useExplorer();
  const problems = useScenario((state) => state.problems);
  const lastChange = useScenario((state) => state.lastChange);
  const fromLink = useRef<readonly Problem[]>([]);
  if (lastChange === 'load') fromLink.current = problems;
  const shown = problems.filter((problem) => fromLink.current.includes(problem));
  if (shown.length === 0) return null;
  const listed = shown.slice(0, max);
  const more = countProblems(shown) - countProblems(listed);
  return (
    <div className="notice" role="status">
      <div>
        <b>This link could not be read in full.</b>
        <ul>
          {listed.map(({ parameter, message }, i) => (
            <li key={`${parameter}-${i}`}>{message}</li>
          ))}
        </ul>
        {more > 0 && <p>And {formatQuantity(more)} more.</p>}
      </div>
      <IconButton icon="close" label="Dismiss" onClick={() => store.getState().dismissProblems()} />
    </div>
  );
}

const max = 8;
