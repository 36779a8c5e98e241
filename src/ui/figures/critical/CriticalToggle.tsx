import { pathMark } from '../../../draw/marks.ts';
import { useExplorer, useScenario } from '../../context.ts';
import { MarkSample } from '../charts/MarkSample.tsx';

/** The critical path in the legend, which shows it in all diagrams or none: one per page. */
export function CriticalToggle() {
  const { store } = useExplorer();
  const shown = useScenario((state) => state.scenario.view.critical);
  return (
    <li>
      <label className="critical-toggle">
        <input type="checkbox" checked={shown} onChange={(event) => store.getState().setView({ critical: event.target.checked })} />
        <MarkSample of={pathMark} name="critical" />
        {pathMark.words}
      </label>
    </li>
  );
}
