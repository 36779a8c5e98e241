import { useExplorer, useScenario } from '../context.ts';

/** The critical path in the legend, which shows it in all diagrams or none: one per page. */
export function CriticalToggle() {
  const { store } = useExplorer();
  const shown = useScenario((state) => state.scenario.view.critical);
  return (
    <li>
      <label className="critical-toggle">
        <input type="checkbox" checked={shown} onChange={(event) => store.getState().setView({ critical: event.target.checked })} />
        <svg className="swatch swatch-critical" viewBox="0 0 26 12" aria-hidden="true">
          <path d="M1 3h8l8 6h8" />
          <path className="core" d="M1 3h8l8 6h8" />
        </svg>
        critical path
      </label>
    </li>
  );
}
