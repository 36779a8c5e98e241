import { useMemo, useState, type CSSProperties } from 'react';
import type { BreakdownPanel, BreakdownSection, BreakdownBar } from '../labs/section.ts';
import { useExplorer, useResults, useScenario } from './context.ts';
import { DataTable } from './DataTable.tsx';
import { isLate } from './isLate.ts';

/** Bars divided into parts; the name of each is a button that chooses it. */
export function Breakdown({ section, place }: { readonly section: BreakdownSection; readonly place: 'page' | 'frame' }) {
  const { results } = useExplorer();
  const model = useResults((state) => state.model);
  const simulation = useResults((state) => state.simulation);
  const late = useResults((state) => isLate(state, 'model'));
  const [table, setTable] = useState(false);
  const { panels, summary, note } = useMemo(() => {
    const now = results.getState();
    return { panels: section.read(now), summary: section.summary(now), note: section.note(now) };
  }, [model, simulation, section, results]);
  const Heading = place === 'page' ? 'h3' : 'h2';
  return (
    <figure className="breakdown" aria-busy={late}>
      <header>
        <Heading className="diagram-title">{section.title}</Heading>
        <ul className="legend" aria-label="Parts of the bars">
          {section.parts.map(({ name, label }) => <li key={name}><span className={`part part-${name}`} aria-hidden="true" />{label}</li>)}
        </ul>
        {place === 'page' && (
          <button type="button" className="table-button" aria-expanded={table} aria-label={`${section.title} as a table`} onClick={() => setTable(!table)}>
            Table
          </button>
        )}
      </header>
      {panels === null ? <p className="source">The bars come from Python, which is still loading.</p> : (
        <div className="breakdown-panels" role="group" aria-label={summary}>
          {panels.map((panel) => <Panel key={panel.title} panel={panel} parameter={section.parameter} />)}
        </div>
      )}
      <figcaption>{note}</figcaption>
      {table && panels !== null && <PartsTable title={section.title} panels={panels} />}
    </figure>
  );
}

function Panel({ panel, parameter }: { readonly panel: BreakdownPanel; readonly parameter: string }) {
  const { store } = useExplorer();
  const chosen = useScenario((state) => state.scenario.values[parameter]);
  const locked = useScenario((state) => state.scenario.view.lock.includes(parameter));
  const longest = Math.max(...panel.bars.map(lengthOf), Number.MIN_VALUE);
  return (
    <section className="breakdown-panel" aria-label={panel.title}>
      <p className="track-title">{panel.title}</p>
      {panel.bars.map((bar) => (
        <div key={bar.value} className="breakdown-bar" data-chosen={bar.value === chosen}>
          <button
            type="button" className="breakdown-label" title={bar.meaning} aria-pressed={bar.value === chosen} disabled={locked}
            onClick={() => store.getState().setValue(parameter, bar.value, 'commit')}
          >
            {bar.label}
          </button>
          <div className="breakdown-track">
            <div className="breakdown-parts" style={share(lengthOf(bar), longest)}>
              {bar.parts.filter(({ value }) => value > 0).map(({ name, label, value, text }) => (
                <span key={name} className={`part part-${name}`} style={{ flexGrow: (100 * value) / lengthOf(bar) }} title={`${bar.label}, ${label}: ${text}`} />
              ))}
              {bar.simulated && <i className="breakdown-simulated" style={{ '--at': bar.simulated.value / (lengthOf(bar) || 1) } as CSSProperties} title={bar.simulated.text} />}
            </div>
            <span className="breakdown-total">{bar.total}</span>
          </div>
        </div>
      ))}
    </section>
  );
}

const lengthOf = ({ parts }: BreakdownBar): number => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);

const share = (length: number, longest: number): CSSProperties => ({ '--length': length / longest } as CSSProperties);

function PartsTable({ title, panels }: { readonly title: string; readonly panels: readonly BreakdownPanel[] }) {
  const rows = panels.flatMap((panel) => panel.bars.flatMap(({ label, parts, total, simulated }) => [
    ...parts.map((part) => [panel.title, label, part.label, part.text]),
    [panel.title, label, 'in all', total],
    ...(simulated ? [[panel.title, label, 'in all, simulated', simulated.text.replace(/^.*: /, '')]] : []),
  ]));
  return <DataTable name={title} head={['', 'system', 'part', 'time']} count={rows.length} row={(i) => rows[i]!} />;
}
