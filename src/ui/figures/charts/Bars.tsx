import { type CSSProperties, useId, useState } from 'react';
import { type DisplayValue, quantityText } from '../../../core/units/quantity.ts';
import { partMarks } from '../../../draw/marks.ts';
import { useAnswered } from '../../asked.ts';
import { PinnedMark } from '../../compare/PinnedMark.tsx';
import { useBoth } from '../../compare/usePair.ts';
import { useExplorer, useHostKind, useScenario } from '../../context.ts';
import { part } from '../../figure.tsx';
import type { PictureSpec } from '../../pictureSpec.ts';
import type { Bar, BarPanel, BarsData, BarsSpec } from '../../specs.ts';
import { useAwaited, useLook } from '../../standing.ts';
import { drawnInRoom, useDrawnByReact, useRoom } from '../../useDrawing.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { withoutLengths } from './answerHidden.ts';
import { barDifference, reachOf } from './barLengths.ts';
import { PartFill } from './MarkSample.tsx';

/** Bars in parts under their heading, on one scale a panel; each that leads to a scenario is a button. */
export const Bars = Object.assign(part('The bars', BarsView), {
  hidesAnswer: 'bars' as const,
  picture: (spec: BarsSpec): PictureSpec => ({ kind: 'bars', spec }),
});

function BarsView({ spec }: { readonly spec: BarsSpec }) {
  const place = useHostKind();
  const { title, origin, parts } = spec;
  const id = useId();
  const look = useLook(origin);
  const awaited = useAwaited('bars', origin);
  const [table, setTable] = useState(false);
  const { height: room } = useRoom();
  const answered = useAnswered();
  const [whole, other] = useBoth(spec, chosenAndMeasured);
  const [data, pinned] = answered || whole === null ? [whole, other] : [withoutLengths(whole), null];
  useDrawnByReact([data]);
  const Heading = place === 'page' ? 'h3' : 'h2';
  return (
    <section className="bars" aria-labelledby={`${id}-title`} style={{ '--room': room } as CSSProperties} {...look}>
      <header>
        <Heading id={`${id}-title`} className="diagram-title">
          {title}
        </Heading>
        {place === 'page' && data !== null && answered && (
          <button type="button" className="table-button" aria-expanded={table} aria-label={`${title} as a table`} onClick={() => setTable(!table)}>
            Table
          </button>
        )}
        <ul className="legend" aria-label="Parts of the bars">
          {parts.map(({ name, label }) => (
            <li key={name}>
              <span className={`part part-${name}`} aria-hidden="true">
                <PartFill of={partMarks[name]!} />
              </span>
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
              <Panel key={panel.title} panel={panel} pinned={pinnedBars(pinned, panel)} format={spec.format} />
            ))}
          </div>
          {data.note !== null && <p className="source">{data.note}</p>}
          {table && answered && <PartsTable title={title} panels={data.panels} pinned={pinned} format={spec.format} />}
        </>
      )}
    </section>
  );
}

/** Parts of the results on which the choice of a bar depends. */
const chosenAndMeasured = ['values', 'model', 'simulation'] as const;

type Bars = ReadonlyMap<string, Bar>;

/** Bars of the pinned scenario in the same panel, by label. */
const pinnedBars = (pinned: BarsData | null, { title }: BarPanel): Bars =>
  new Map(pinned?.panels.find((panel) => panel.title === title)?.bars.map((bar) => [bar.label, bar]));

interface PanelProps {
  readonly panel: BarPanel;
  readonly pinned: Bars;
  readonly format: BarsSpec['format'];
}

/** Longer labels would leave a bar on a phone less than half of its line. */
const longestBeside = 12;

function Panel({ panel: { title, bars }, pinned, format }: PanelProps) {
  const all = [...bars, ...pinned.values()];
  const longest = Math.max(...all.map(reachOf), Number.MIN_VALUE);
  const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const columns = { '--label': widest(bars.map(({ label }) => label)), '--total': widest(all.map(({ total }) => quantityText(total)!)) } as CSSProperties;
  return (
    <section
      className="bar-panel"
      style={columns}
      data-stacked={bars.some(({ label, detail }) => detail !== undefined || label.length > longestBeside)}
      {...(title !== null && { 'aria-label': title })}
    >
      {title !== null && <p className="track-title">{title}</p>}
      <ul>
        {bars.map((bar) => (
          <li key={bar.label}>
            <BarButton bar={bar} pinned={pinned.get(bar.label) ?? null} longest={longest} format={format} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarTrackProps {
  readonly bar: Pick<Bar, 'label' | 'parts' | 'simulated'>;
  readonly longest: number;
  readonly format: BarsSpec['format'];
}

interface BarProps {
  readonly bar: Bar;
  readonly longest: number;
  readonly format: BarsSpec['format'];
}

function BarButton({ bar, pinned, ...scale }: BarProps & { readonly pinned: Bar | null }) {
  const { store } = useExplorer();
  const { label, meaning, total, detail, chosen, values } = bar;
  const locked = useScenario((state) => Object.keys(values ?? {}).some((key) => state.scenario.view.lock.includes(key)));
  const difference = pinned && barDifference(bar, pinned, scale.format);
  const content = (
    <>
      <span className="bar-label">{label}</span>
      <BarTrack bar={bar} {...scale} />
      <span className="bar-total">{quantityText(total)}</span>
      {detail !== undefined && <span className="bar-detail">{detail}</span>}
      {pinned !== null && (
        <>
          <span className="bar-pinned">
            <PinnedMark />
          </span>
          <BarTrack bar={pinned} {...scale} />
          <span className="bar-total bar-pinned">{quantityText(pinned.total)}</span>
          {difference !== null && <b className="bar-detail bar-difference">{difference}</b>}
        </>
      )}
    </>
  );
  if (values === null) return <div className="bar bar-alone">{content}</div>;
  return (
    <button type="button" className="bar" title={meaning} aria-pressed={chosen} disabled={locked} onClick={() => store.getState().setValues(values, 'commit')}>
      {content}
    </button>
  );
}

/** The parts of one bar, side by side. */
function BarTrack({ bar: { label, parts, simulated }, longest, format }: BarTrackProps) {
  const answered = useAnswered();
  const share = (value: number): string => `${(100 * value) / longest}%`;
  return (
    <span className="bar-track" {...drawnInRoom} aria-hidden="true" data-unknown={!answered}>
      {parts
        ?.filter(({ value }) => value > 0)
        .map(({ name, label: part, value }) => (
          <span key={name} className={`part part-${name}`} style={{ width: share(value) }} title={`${label}, ${part}: ${format(value)}`}>
            <PartFill of={partMarks[name]!} />
          </span>
        ))}
      {typeof simulated === 'number' && <i className="bar-simulated" style={{ left: share(simulated) }} title={`simulated: ${format(simulated)}`} />}
    </span>
  );
}

interface PartsTableProps {
  readonly title: string;
  readonly panels: readonly BarPanel[];
  readonly pinned: BarsData | null;
  readonly format: BarsSpec['format'];
}

function PartsTable({ title, panels, pinned, format }: PartsTableProps) {
  const lines = ({ parts, total, simulated }: Bar): readonly (readonly [part: string, DisplayValue])[] => [
    ...(parts ?? []).map(({ label, value }) => [label, { value, format }] as const),
    ['in all', total],
    ...(typeof simulated === 'number' ? [['in all, simulated', { value: simulated, format }] as const] : []),
  ];
  const rows = panels.flatMap((panel) => {
    const others = pinnedBars(pinned, panel);
    return panel.bars.flatMap((bar) => {
      const other = others.get(bar.label);
      const before = new Map(other && lines(other));
      return lines(bar).map(([part, said]) => ({
        row: [panel.title ?? title, bar.label, part, said],
        pinned: [null, null, null, before.get(part) ?? null],
      }));
    });
  });
  return (
    <DataTable name={`${title}, in numbers`} head={['', 'bar', 'part', 'time']} count={rows.length} row={(i) => rows[i]!.row} pinned={(i) => rows[i]!.pinned} />
  );
}
