import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Exploration } from '../../../core/exploration/exploration.ts';
import { type ChartLayout, chartLayout, pointAt, usualHeight, withoutLines } from '../../../draw/chartLayout.ts';
import { measureText, onPage } from '../../../draw/drawContext.ts';
import { lineChart } from '../../../draw/lineChart.ts';
import type { LineChartData } from '../../../draw/lineChartData.ts';
import { useAsked } from '../../asked.ts';
import { curveAndPoints, partsOf, useHostKind, usePinned, usePinnedWith, useResults, useResultsWith } from '../../context.ts';
import { MathText } from '../../controls/MathText.tsx';
import { FigureFrame, part } from '../../figure.tsx';
import { later } from '../../later.tsx';
import type { PictureSpec } from '../../pictureSpec.ts';
import { type CurvesSpec, isShownFor } from '../../specs.ts';
import { Awaited, standingFor } from '../../standing.ts';
import { drawnInRoom, useLazyDrawing, useRoom, useScale, useWidth } from '../../useDrawing.ts';
import type { CurveTableProps } from './CurveTable.tsx';
import { alongKeys, Handle, type KeyActions } from './Handle.tsx';
import { areOfOneAxis, readBoth, withPinned } from './pinnedCurves.ts';

/** The chart of a lab with a reading cursor for pointer and keyboard. */
export const Curves = Object.assign(part('The curves', CurvesView), {
  hidesAnswer: 'lines' as const,
  picture: (spec: CurvesSpec): PictureSpec => ({ kind: 'curves', spec }),
});

function CurvesView({ spec }: { readonly spec: CurvesSpec }) {
  const pinned = usePinned();
  if (pinned === null) return <Chart spec={spec} pinned={null} />;
  return <Both spec={spec} pinned={pinned} />;
}

/** The curves with the lines of the pinned exploration. */
function Both({ spec, pinned }: { readonly spec: CurvesSpec; readonly pinned: Exploration }) {
  const results = usePinnedWith(partsRead(spec));
  const [figure] = useState(() => ({}));
  useEffect(() => {
    // Requests the pinned exploration's curve while this figure is mounted.
    const { see, forget } = pinned.results.getState();
    see(figure, 'curve', true);
    return () => forget(figure);
  }, [pinned, figure]);
  const data = useMemo(() => (results !== null && isShownFor(spec, results.values) ? spec.data(results) : null), [spec, results]);
  return <Chart spec={spec} pinned={data} />;
}

/** The model's curve, unless something was simulated along it. */
const partsRead = ({ origin, simulated }: CurvesSpec) =>
  simulated && origin === undefined ? curveAndPoints : partsOf[origin === 'simulation' ? 'both' : (origin ?? 'curve')];

function Chart({ spec: curves, pinned }: { readonly spec: CurvesSpec; readonly pinned: LineChartData | null }) {
  const place = useHostKind();
  const asked = useAsked();
  const answerHidden = asked?.answerHidden === true;
  const table = place === 'page' && !answerHidden;
  const { height: room } = useRoom();
  const inFrame = asked !== null ? askedFrameHeight : curves.title === undefined ? frameHeight : titledFrameHeight;
  const height = place === 'page' ? null : Math.round(inFrame * room);
  const { origin = 'curve', title } = curves;
  const results = useResultsWith(partsRead(curves));
  const refused = useResults((state) => standingFor(state, origin) === 'refused');
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const boxWidth = useWidth(box);
  // The chart is drawn in the usual size and enlarged as a whole.
  const width = boxWidth / scale;
  const [cursor, setCursor] = useState<number | null>(null);
  const {
    data: own,
    summary,
    note,
  } = useMemo(() => ({ data: curves.data(results), summary: curves.summary(results), note: curves.note?.(results) ?? null }), [curves, results]);
  const other = own !== null && pinned !== null && areOfOneAxis(own, pinned) ? pinned : null;
  const data = useMemo(() => (own !== null && other !== null ? withPinned(own, other) : own), [own, other]);
  const readingAt: CurvesSpec['reading'] = (shown, i) => (other === null ? curves.reading(shown, i) : readBoth(curves.reading, own ?? shown, other, i));
  const line = asked?.line ?? null;
  const known = asked?.known ?? noLabels;
  const layout = useMemo(
    // Without lines there is no key; on the page its room is kept, so that nothing moves when there is one.
    () => (data === null || width === 0 ? null : chartLayout(data, width, height, measureText, { line, keyless: answerHidden && height !== null })),
    [data, width, height, line, answerHidden],
  );
  const drawnHeight = layout?.height ?? height ?? usualHeight(width, curves.panels);

  useLazyDrawing(
    box,
    origin === 'simulation' ? null : 'curve',
    () => {
      if (data === null || layout === null || svg.current === null) return;
      const [drawn, placed] = answerHidden ? withoutLines(data, layout, known) : [data, layout];
      lineChart(svg.current, drawn, placed, onPage, { scale, cursor });
    },
    [data, layout, scale, cursor, answerHidden, known],
  );

  const last = (data?.x.length ?? 1) - 1;
  const operatingIndex = (): number => {
    if (data === null) return 0;
    const after = data.x.findIndex((x) => x >= data.here);
    return after < 0 ? last : after;
  };
  const read = cursor ?? operatingIndex();
  const keys = (shift: boolean): KeyActions => {
    const { ArrowRight: PageUp, ArrowLeft: PageDown } = alongKeys(setCursor, read, last, 50);
    return { ...alongKeys(setCursor, read, last, shift ? 1 : 5), PageUp, PageDown, Escape: () => setCursor(null) };
  };
  const onPointer = (event: PointerEvent) => {
    if (data === null || layout === null || box.current === null) return;
    const { left, top } = box.current.getBoundingClientRect();
    setCursor(pointAt(layout, data, (event.clientX - left) / scale, (event.clientY - top) / scale));
  };

  const reading = data !== null && cursor !== null && !answerHidden ? readingAt(data, Math.min(cursor, last)) : null;
  return (
    <FigureFrame is="figure" className="curves" title={title} origin={origin}>
      <div ref={box} className="curves-box" {...drawnInRoom} style={{ height: refused ? undefined : drawnHeight * scale }}>
        {data !== null && <svg ref={svg} role="img" aria-label={answerHidden ? hiddenAnswerSummary(data, known) : summary} />}
        {data === null && (
          <p className={refused ? 'source' : 'curves-awaited'}>
            <Awaited what="curves" origin={origin} />
          </p>
        )}
        {data !== null && !answerHidden && (
          <Handle
            className="curves-cursor"
            label={title === undefined ? 'Reading cursor on the curves' : `Reading cursor: ${title}`}
            from={0}
            to={last}
            at={read}
            text={readingAt(data, read)
              .map((pair) => pair.join(' '))
              .join(', ')}
            keys={keys}
            onPointerMove={onPointer}
            onPointerDown={onPointer}
            onPointerLeave={() => setCursor(null)}
            onFocus={(event) => event.target.matches(':focus-visible') && setCursor(Math.min(read, last))}
            onBlur={() => setCursor(null)}
          />
        )}
        {asked && data !== null && layout !== null && <asked.OverChart data={data} layout={layout} scale={scale} />}
      </div>
      <figcaption hidden={answerHidden}>
        <div className="reading-place" aria-hidden="true">
          <p className="reading">
            {reading === null ? (
              data !== null && `${roomText(data, layout)}Point at the curves, or focus them and use the arrow keys, to read exact values.`
            ) : (
              <Reading pairs={reading} />
            )}
          </p>
          {data !== null && (
            <p className="reading-room">
              <Reading pairs={readingAt(data, operatingIndex())} />
            </p>
          )}
        </div>
        {own !== null && pinned !== null && other === null && <p className="curves-note">The pinned curves are over another axis.</p>}
        {note !== null && !answerHidden && (
          <p className="curves-note">
            <MathText text={note} />
          </p>
        )}
        {table && data !== null && <FoldedTable name={title === undefined ? 'Curves as a table' : `${title} as a table`} data={data} reading={readingAt} />}
      </figcaption>
    </FigureFrame>
  );
}

const CurveTable = later('The table', async () => (await import('./CurveTable.tsx')).CurveTable);

/** The numbers behind the curves, rendered on demand. */
function FoldedTable(props: CurveTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="data-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{props.name}</summary>
      {open && <CurveTable {...props} />}
    </details>
  );
}

/** Reports small charts without enough room, which would otherwise be silently missing. */
const roomText = ({ small, panels }: LineChartData, layout: ChartLayout | null): string =>
  small && layout !== null && layout.panels.length < panels.length ? `${layout.panels.length} of ${panels.length} charts have room here. ` : '';

function Reading({ pairs }: { readonly pairs: ReturnType<CurvesSpec['reading']> }) {
  return pairs.map(([name, value]) => (
    <span key={name}>
      {name} <b>{value}</b>
    </span>
  ));
}

const hiddenAnswerSummary = ({ axis, panels }: LineChartData, known: readonly string[]): string => {
  const lines = known.length === 0 ? 'their lines' : `drawn so far: ${known.join(', ')}; the other lines`;
  return `Axes of ${panels.map(({ title }) => title).join(' and ')} against the ${axis.title}; ${lines} appear when the question is answered.`;
};

/** Heights of curves in a frame: alone, with their title, and with a question; CSS pixels. */
const [frameHeight, titledFrameHeight, askedFrameHeight] = [288, 246, 188];

const noLabels: readonly string[] = [];
