import { useId, useMemo } from 'react';
import type { BarsSection } from '../labs/section.ts';
import { useExplorer, useResults, useScenario } from './context.ts';
import { isLate } from './isLate.ts';

/** Bars on one scale under their heading; each is a button that chooses what it stands for. */
export function Bars({ section }: { readonly section: BarsSection }) {
  const { store, results } = useExplorer();
  const id = useId();
  const model = useResults((state) => (section.origin === 'simulation' ? null : state.model));
  const simulation = useResults((state) => (section.origin === 'model' ? null : state.simulation));
  const values = useScenario((state) => state.scenario.values);
  const lock = useScenario((state) => state.scenario.view.lock);
  const late = useResults((state) => isLate(state, section.origin));
  const data = useMemo(() => section.read(results.getState()), [model, simulation, values, section, results]);
  if (data === null) return null;
  const { rows, parts, note } = data;
  const most = Math.max(...rows.map((row) => total(row.parts)), Number.MIN_VALUE);
  return (
    <section className="bars" aria-labelledby={`${id}-title`} aria-busy={late}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">{section.title}</h3>
        <ul className="legend">
          {parts.map(({ tone, label }) => <li key={label}><span className={`bar-swatch bar-${tone}`} aria-hidden="true" />{label}</li>)}
        </ul>
      </header>
      <ul className="bar-rows">
        {rows.map((row) => (
          <li key={row.label}>
            <button
              type="button" className="bar-row" aria-pressed={row.chosen} disabled={Object.keys(row.values).some((key) => lock.includes(key))}
              onClick={() => store.getState().setValues(row.values, 'commit')}
            >
              <span className="bar-label">{row.label}</span>
              <span className="bar-track" aria-hidden="true">
                {row.parts?.map((value, i) => <span key={i} className={`bar-part bar-${parts[i]!.tone}`} style={{ width: `${(100 * value) / most}%` }} />)}
              </span>
              <span className="bar-text">{row.text}</span>
              <span className="bar-detail">{row.detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {note !== null && <p className="source">{note}</p>}
    </section>
  );
}

const total = (parts: readonly number[] | null): number => (parts ?? []).reduce((sum, part) => sum + part, 0);
