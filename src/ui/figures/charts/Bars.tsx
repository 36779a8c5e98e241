import { type CSSProperties, type PointerEvent, useMemo, useRef, useState } from 'react';
import { type DisplayValue, quantityText } from '../../../core/units/quantity.ts';
import { sized } from '../../../draw/attrs.ts';
import { type Bar, type BarRow, type BarsLayout, barDifference, barHeight, barHit, barRows, barsLayout, drawBar, pinnedBarHeight } from '../../../draw/bars.ts';
import { measureText } from '../../../draw/drawContext.ts';
import { partMarks } from '../../../draw/marks.ts';
import { tokens } from '../../../draw/palette.ts';
import { svgAnew } from '../../../draw/svgSurface.ts';
import { useAnswered } from '../../asked.ts';
import { PinnedMark } from '../../compare/PinnedMark.tsx';
import { useBoth } from '../../compare/usePair.ts';
import { useExplorer, useHostKind, useScenario } from '../../context.ts';
import { FigureFrame, part, TableButton } from '../../figure.tsx';
import type { PictureSpec } from '../../pictureSpec.ts';
import type { BarsSpec } from '../../specs.ts';
import { Awaited } from '../../standing.ts';
import { drawnInRoom, useDrawing, useRoom, useScale, useWidth } from '../../useDrawing.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { withoutLengths } from './answerHidden.ts';
import { PartsLegend } from './MarkSample.tsx';

/** Bars in parts under their heading, on one scale a panel; each that leads to a scenario is a button. */
export const Bars = Object.assign(part('The bars', BarsView), {
  hidesAnswer: 'bars' as const,
  picture: (spec: BarsSpec): PictureSpec => ({ kind: 'bars', spec }),
});

function BarsView({ spec }: { readonly spec: BarsSpec }) {
  const place = useHostKind();
  const { title, origin, parts } = spec;
  const [table, setTable] = useState(false);
  const answered = useAnswered();
  const [whole, other] = useBoth(spec, chosenAndMeasured);
  const [data, panels] = useMemo(() => {
    const shown = answered || whole === null ? whole : withoutLengths(whole);
    return [shown, (shown?.panels ?? []).map(({ title }, i) => ({ title, rows: barRows(shown!, answered ? other : null, i) }))];
  }, [answered, whole, other]);
  return (
    <FigureFrame
      className="bars"
      title={title}
      origin={origin}
      beside={
        <>
          {place === 'page' && data !== null && answered && <TableButton name={`${title} as a table`} isOpen={table} toggle={setTable} />}
          <PartsLegend name="Parts of the bars" parts={parts.map(({ name, label }) => ({ label, mark: partMarks[name]! }))} />
        </>
      }
    >
      {data === null ? (
        <p className="source">
          <Awaited what="bars" origin={origin} />
        </p>
      ) : (
        <>
          <div className="bar-panels" role="group" aria-label={data.summary}>
            {panels.map((panel) => (
              <Panel key={panel.title} {...panel} format={spec.format} />
            ))}
          </div>
          {data.note !== null && <p className="source">{data.note}</p>}
          {table && answered && <PartsTable title={title} panels={panels} format={spec.format} />}
        </>
      )}
    </FigureFrame>
  );
}

/** Parts of the results on which the choice of a bar depends. */
const chosenAndMeasured = ['values', 'model', 'simulation'] as const;

/** What a button has beside its columns, in the usual size. */
const padding = 8;

interface PanelProps {
  readonly title: string | null;
  readonly rows: readonly BarRow[];
  readonly format: BarsSpec['format'];
}

function Panel({ title, rows, format }: PanelProps) {
  const box = useRef<HTMLUListElement>(null);
  const width = useWidth(box) / useScale() - 2 * padding;
  const layout = useMemo(() => barsLayout(rows, width, (text) => measureText(text, 'title')), [rows, width]);
  const columns = { '--label': `${layout.labels / 16}rem`, '--total': `${layout.totals / 16}rem` } as CSSProperties;
  return (
    <section className="bar-panel" style={columns} data-over={layout.isOver} aria-label={title ?? undefined}>
      {title !== null && <p className="track-title">{title}</p>}
      <ul ref={box}>
        {rows.map((row) => (
          <li key={row.bar.label}>
            <BarButton row={row} layout={layout} format={format} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarProps {
  readonly row: BarRow;
  readonly layout: BarsLayout;
  readonly format: BarsSpec['format'];
}

function BarButton({ row, layout, format }: BarProps) {
  const { store } = useExplorer();
  const { bar, pinned } = row;
  const { label, meaning, total, detail, chosen, values } = bar;
  const locked = useScenario((state) => Object.keys(values ?? {}).some((key) => state.scenario.view.lock.includes(key)));
  const difference = barDifference(row, format);
  const content = (
    <>
      <span className="bar-label">{label}</span>
      <BarTrack bar={bar} layout={layout} height={barHeight} format={format} />
      <span className="bar-total">{quantityText(total)}</span>
      {detail !== undefined && <span className="bar-detail">{detail}</span>}
      {pinned !== null && (
        <>
          <span className="bar-pinned">
            <PinnedMark />
          </span>
          <BarTrack bar={pinned} layout={layout} height={pinnedBarHeight} format={format} />
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

interface BarTrackProps extends Pick<BarProps, 'layout' | 'format'> {
  readonly bar: Bar;
  readonly height: number;
}

/** One bar, which says what is pointed at. */
function BarTrack({ bar, layout, height: usual, format }: BarTrackProps) {
  const answered = useAnswered();
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const height = usual * Math.max(0.75, useRoom().height);
  useDrawing(() => {
    if (svg.current === null || layout.room <= 0) return;
    sized(svg.current, layout.room, height, scale);
    drawBar(svgAnew(svg.current), answered ? bar : null, layout, height, tokens);
  }, [answered, bar, layout, height, scale]);
  const read = ({ currentTarget, nativeEvent: { offsetX } }: PointerEvent<HTMLElement>) => {
    const hit = barHit(bar, layout, offsetX / scale);
    currentTarget.title = hit ? `${bar.label}, ${hit.label}: ${format(hit.value)}` : (bar.meaning ?? '');
  };
  return (
    <span className="bar-track" {...drawnInRoom} style={{ height: height * scale }} onPointerMove={read} aria-hidden="true">
      <svg ref={svg} />
    </span>
  );
}

interface PartsTableProps {
  readonly title: string;
  readonly panels: readonly Omit<PanelProps, 'format'>[];
  readonly format: BarsSpec['format'];
}

function PartsTable({ title, panels, format }: PartsTableProps) {
  const lines = ({ parts, total, simulated }: Bar): readonly (readonly [part: string, DisplayValue])[] => [
    ...(parts ?? []).map(({ label, value }) => [label, { value, format }] as const),
    ['in all', total],
    ...(typeof simulated === 'number' ? [['in all, simulated', { value: simulated, format }] as const] : []),
  ];
  const rows = panels.flatMap((panel) =>
    panel.rows.flatMap(({ bar, pinned }) => {
      const before = new Map(pinned && lines(pinned));
      return lines(bar).map(([part, said]) => ({
        row: [panel.title ?? title, bar.label, part, said],
        pinned: [null, null, null, before.get(part) ?? null],
      }));
    }),
  );
  return (
    <DataTable name={`${title}, in numbers`} head={['', 'bar', 'part', 'time']} count={rows.length} row={(i) => rows[i]!.row} pinned={(i) => rows[i]!.pinned} />
  );
}
