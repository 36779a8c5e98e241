import { type Explorable, valueOfPosition } from '../core/explorable.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import { chartLayout } from '../draw/chartLayout.ts';
import { onPage } from '../draw/drawContext.ts';
import { lineChart } from '../draw/lineChart.ts';
import type { LineChartData } from '../draw/lineChartData.ts';
import type { Simulate } from './explorableFigure.ts';

/** Draws a result along the first control of a figure: one run at each position of its slider. */
export function drawCurve(target: SVGSVGElement, spec: Explorable, values: ParameterValues, simulate: Simulate, width: number, scale: number): void {
  const [control, curve] = [spec.controls[0]!, spec.curve!];
  const at = Array.from({ length: control.steps + 1 }, (_, position) => valueOfPosition(control, position));
  const resultAt = (value: number): number => curve.read(simulate({ ...values, ...Object.fromEntries(control.keys.map((key) => [key, value])) }));
  const here = Number(values[control.keys[0]]);
  const x = Float64Array.from(at, (value) => value * control.factor);
  const data: LineChartData = {
    x,
    here: here * control.factor,
    axis: { title: control.label, scale: control.scale, format: control.format },
    panels: [
      {
        name: 'curve',
        title: curve.title,
        y: { scale: 'linear', most: curve.most },
        series: [{ label: curve.title, named: 'nowhere', tone: 'hiding', line: { x, y: Float64Array.from(at, resultAt) }, here: resultAt(here) }],
        level: { value: curve.level },
      },
    ],
  };
  const layout = chartLayout(data, width / scale, null, onPage.measure);
  lineChart(target, data, layout, onPage, { scale, cursor: null });
}
