import { type CSSProperties, useId, useMemo, useState } from 'react';
import { useExplorer, useResultsWith, useScenario } from './context.ts';
import { DataTable } from './DataTable.tsx';
import { part } from './part.tsx';
import { usePlace } from './place.ts';
import type { Bar, BarPanel, BarsSpec } from './specs.ts';
import { useDrawnByReact } from './useDrawing.ts';
import { useAwaited, useLook } from './useLook.ts';

/** Bars in parts under their heading, on one scale a panel; each is a button that chooses what it stands for. */
export const Bars = part('The bars', BarsView);

function BarsView({ spec }: { readonly spec: BarsSpec }) {
  const place = usePlace();
  const { title, origin, parts } = spec;
  const results = useResultsWith(chosenAndMeasured);
  const id = useId();
  const look = useLook(origin);
  const awaited = useAwaited('bars', origin);
  const [table, setTable] = useState(false);
  const data = useMemo(() => spec.read(results), [spec, results]);
  useDrawnByReact([data]);
  const Heading = place === 'page' ? 'h3' : 'h2';
  return (
    <section className="bars" aria-labelledby={`${id}-title`} {...look}>
      <header>
        <Heading id={`${id}-title`} className="diagram-title">
          {title}
        </Heading>
        {place === 'page' && data !== null && (
          <button type="button" className="table-button" aria-expanded={table} aria-label={`${title} as a table`} onClick={() => setTable(!table)}>
            Table
          </button>
        )}
        <ul className="legend" aria-label="Parts of the bars">
          {parts.map(({ name, label }) => (
            <li key={name}>
              <span className={`part part-${name}`} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </header>
      {data === null ? (
        <p className="source">{awaited}</p>
      ) : (
        <>
          <div className="bar-panels" role="group" aria-label={data.summary}>
            {data.panels.map((panel) => (
              <Panel key={panel.title} panel={panel} />
            ))}
          </div>
          {data.note !== null && <p className="source">{data.note}</p>}
          {table && <PartsTable title={title} panels={data.panels} />}
        </>
      )}
    </section>
  );
}

/** Which bar is chosen is told by the values. */
const chosenAndMeasured = ['values', 'model', 'simulation'] as const;

function Panel({ panel: { title, bars } }: { readonly panel: BarPanel }) {
  const longest = Math.max(...bars.map(lengthOf), Number.MIN_VALUE);
  const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const columns = { '--label': widest(bars.map(({ label }) => label)), '--total': widest(bars.map(({ total }) => total)) } as CSSProperties;
  return (
    <section
      className="bar-panel"
      style={columns}
      data-detailed={bars.some(({ detail }) => detail !== undefined)}
      {...(title !== null && { 'aria-label': title })}
    >
      {title !== null && <p className="track-title">{title}</p>}
      <ul>
        {bars.map((bar) => (
          <li key={bar.label}>
            <BarButton bar={bar} longest={longest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BarButton({ bar, longest }: { readonly bar: Bar; readonly longest: number }) {
  const { store } = useExplorer();
  const { label, meaning, parts, total, detail, simulated, chosen, values } = bar;
  const locked = useScenario((state) => Object.keys(values).some((key) => state.scenario.view.lock.includes(key)));
  const share = (value: number): string => `${(100 * value) / longest}%`;
  return (
    <button type="button" className="bar" title={meaning} aria-pressed={chosen} disabled={locked} onClick={() => store.getState().setValues(values, 'commit')}>
      <span className="bar-label">{label}</span>
      <span className="bar-track" aria-hidden="true">
        {parts
          ?.filter(({ value }) => value > 0)
          .map(({ name, label: part, value, text }) => (
            <span key={name} className={`part part-${name}`} style={{ width: share(value) }} title={`${label}, ${part}: ${text}`} />
          ))}
        {simulated && <i className="bar-simulated" style={{ left: share(simulated.value) }} title={`simulated: ${simulated.text}`} />}
      </span>
      <span className="bar-total">{total}</span>
      {detail !== undefined && <span className="bar-detail">{detail}</span>}
    </button>
  );
}

const lengthOf = ({ parts, simulated }: Bar): number =>
  Math.max(
    (parts ?? []).reduce((sum, { value }) => sum + Math.max(0, value), 0),
    simulated?.value ?? 0,
  );

function PartsTable({ title, panels }: { readonly title: string; readonly panels: readonly BarPanel[] }) {
  const rows = panels.flatMap((panel) =>
    panel.bars.flatMap(({ label, parts, total, simulated }) => [
      ...(parts ?? []).map((part) => [panel.title ?? title, label, part.label, part.text]),
      [panel.title ?? title, label, 'in all', total],
      ...(simulated ? [[panel.title ?? title, label, 'in all, simulated', simulated.text]] : []),
    ]),
  );
  return <DataTable name={`${title}, in numbers`} head={['', 'bar', 'part', 'time']} count={rows.length} row={(i) => rows[i]!} />;
}
