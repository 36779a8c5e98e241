import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatQuantity } from '../core/units/formatQuantity.ts';
import type { PlacedPanel } from '../draw/placedPanel.ts';
import type { OverChartProps } from '../ui/asked.ts';
import { Handle, type KeyActions } from '../ui/figures/charts/Handle.tsx';
import { useAskedHere, usePrediction } from './askedHere.ts';
import { askableLines, pointsOf, type Sketch } from './prediction.ts';

/** The prediction over a chart: a line drawn by hand, or a number at the scenario. */
export function OverChart(props: OverChartProps) {
  const { question } = useAskedHere();
  if (question.kind === 'curve') return <DrawnLine {...props} answer={question.answer} />;
  return question.kind === 'number' ? <PredictedValue {...props} /> : null;
}

/** Columns at which a line is drawn, and steps of a key from bottom to top. */
const [columns, steps] = [25, 50];

function DrawnLine({ data, layout, scale, answer }: OverChartProps & { readonly answer: string | null }) {
  const { store } = useAskedHere();
  const open = usePrediction(({ stage }) => stage === 'open');
  const sketch = usePrediction((state) => state.sketch);
  const lines = askableLines(data);
  const asked = lines.find(({ label }) => label === (answer ?? label));
  const placed = layout.panels.find(({ panel }) => panel.name === asked?.panel.name);
  useEffect(() => {
    if (store.getState().outcome !== null) return;
    store.setState({ lines: lines.map(({ label }) => label) });
    if (asked === undefined || placed === undefined) return;
    const [low, high] = placed.y.domain() as [number, number];
    const { label, line, panel } = asked;
    store.setState({ line: { label, x: line.x, y: line.y, scaleX: data.axis.scale, scaleY: panel.y.scale, low, high } });
  });
  if (placed === undefined) return null;
  const own = sketch?.axis === data.axis.title && sketch.panel === placed.panel.name ? sketch : null;
  return (
    <>
      <svg className="over-chart" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        {open && <rect className="sketch-place" x={placed.left} y={placed.top} width={placed.right - placed.left} height={placed.bottom - placed.top} />}
        {own && <Line sketch={own} placed={placed} open={open} />}
      </svg>
      {open && <Pad {...{ data, layout, scale, placed, own }} />}
    </>
  );
}

function Line({ sketch, placed: { x, y, left, right, bottom }, open }: { readonly sketch: Sketch; readonly placed: PlacedPanel; readonly open: boolean }) {
  const points = pointsOf(sketch).map(([at, value]) => [x(at), y(value)] as const);
  const shown = points.filter((point) => point.every(Number.isFinite));
  const last = shown.at(-1);
  if (last === undefined) return null;
  return (
    <>
      <polyline className="predicted-line" points={shown.map((point) => point.join()).join(' ')} />
      {open && shown.map(([px, py]) => <circle key={px} className="predicted-point" cx={px} cy={py} r={2.5} />)}
      {!open && (
        <text
          className="predicted-label"
          x={Math.min(last[0], right) - 4}
          y={last[1] > bottom - 24 ? last[1] - 8 : last[1] + 16}
          textAnchor={last[0] < left + 80 ? 'start' : 'end'}
        >
          predicted
        </text>
      )}
    </>
  );
}

interface PadProps extends OverChartProps {
  readonly placed: PlacedPanel;
  readonly own: Sketch | null;
}

/** Takes the line from pointer, touch and keys. */
function Pad({ data, scale, placed, own }: PadProps) {
  const { store } = useAskedHere();
  const { left, right, top, bottom, x, y, panel } = placed;
  const [column, setColumn] = useState(0);
  const last = useRef<readonly [column: number, up: number] | null>(null);
  const xOf = (at: number): number =>
    at === 0 ? data.x[0]! : at === columns - 1 ? data.x[data.x.length - 1]! : x.invert(left + (at / (columns - 1)) * (right - left));
  const upOf = (value: number): number => (bottom - y(value)) / (bottom - top);
  const valueAt = (up: number): number => y.invert(bottom - Math.max(0, Math.min(1, up)) * (bottom - top));
  /** Sets values of columns, as parts of the height. */
  const put = (changes: ReadonlyMap<number, number | null>): void => {
    const before = own ?? {
      axis: data.axis.title,
      panel: panel.name,
      x: Array.from({ length: columns }, (_, at) => xOf(at)),
      y: Array.from({ length: columns }, () => null),
    };
    store.setState({
      sketch: {
        ...before,
        y: before.y.map((value, at) => {
          const up = changes.get(at);
          return up === undefined ? value : up === null ? null : valueAt(up);
        }),
      },
    });
  };
  const upAt = (at: number): number | null => (own?.y[at] == null ? null : upOf(own.y[at]));

  const keys = (shift: boolean): KeyActions => {
    const step = (shift ? 0.2 : 1) / steps;
    const raise = (by: number) => () => put(new Map([[column, (upAt(column) ?? 0.5) + (upAt(column) === null ? 0 : by)]]));
    // A step from a column with a point draws one in the next column, too.
    const go = (to: number) => () => {
      const next = Math.max(0, Math.min(columns - 1, to));
      if (Math.abs(next - column) === 1 && upAt(next) === null && upAt(column) !== null) put(new Map([[next, upAt(column)]]));
      setColumn(next);
    };
    return {
      ArrowUp: raise(step),
      ArrowDown: raise(-step),
      PageUp: raise(0.1),
      PageDown: raise(-0.1),
      ArrowRight: go(column + 1),
      ArrowLeft: go(column - 1),
      Home: go(0),
      End: go(columns - 1),
      Delete: () => put(new Map([[column, null]])),
      Backspace: () => put(new Map([[column, null]])),
    };
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.max(0, Math.min(columns - 1, Math.round(((event.clientX - box.left) / box.width) * (columns - 1))));
    const up = (box.bottom - event.clientY) / box.height;
    const [from, before] = last.current ?? [at, up];
    const changes = new Map<number, number>([[at, up]]);
    for (let i = Math.min(from, at); i <= Math.max(from, at); i += 1) if (at !== from) changes.set(i, before + ((i - from) / (at - from)) * (up - before));
    last.current = [at, up];
    setColumn(at);
    put(changes);
  };
  const format = panel.y.format ?? ((value: number) => formatQuantity(value, 3));
  const value = own?.y[column] ?? null;
  const here = `${data.axis.title} ${(data.axis.format ?? ((at: number) => formatQuantity(at, 3)))(xOf(column))}`;
  return (
    <Handle
      className="sketch-pad"
      label={`Draw ${panel.title}: arrow keys left and right choose a column, up and down its height`}
      aria-orientation="vertical"
      from={0}
      to={100}
      at={value === null ? 0 : Math.round(100 * upOf(value))}
      text={`${here}: ${value === null ? 'nothing drawn' : format(value)}`}
      style={{ left: left * scale, top: top * scale, width: (right - left) * scale, height: (bottom - top) * scale }}
      keys={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = null;
        draw(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && draw(event)}
    >
      <span className="sketch-column" style={{ left: `${(100 * column) / (columns - 1)}%` }} />
    </Handle>
  );
}

/** The predicted number where the result has its mark. */
function PredictedValue({ data, layout }: OverChartProps) {
  const numbers = usePrediction(({ outcome }) => outcome?.numbers ?? null);
  if (numbers === null || numbers.predicted === null) return null;
  const { predicted, result } = numbers;
  const marked = layout.panels.flatMap((placed) => {
    const isIt = placed.panel.series.some(({ here, pinned }) => !pinned && here != null && Math.abs(here - result) <= near * Math.abs(result));
    const [px, py] = [placed.x(data.here), placed.y(predicted)];
    return isIt && Number.isFinite(px) && py >= placed.top - 1 && py <= placed.bottom + 1 ? [{ name: placed.panel.name, px, py, right: placed.right }] : [];
  });
  return (
    <svg className="over-chart" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      {marked.map(({ name, px, py, right }) => (
        <g key={name}>
          <circle className="predicted-ring" cx={px} cy={py} r={7} />
          <text className="predicted-label" x={px + (px > right - 80 ? -12 : 12)} y={py + 4} textAnchor={px > right - 80 ? 'end' : 'start'}>
            predicted
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Model and simulation agree to this part. */
const near = 1e-4;
