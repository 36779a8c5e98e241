import { defaultValues } from '../../src/core/lab/defaultScenario.ts';
import { frontLab } from '../../src/core/lab/lab.ts';
import { axisPoints } from '../../src/core/results/analytic.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { createSimulator } from '../../src/engines/simulation/simulator.ts';
import { catalogue } from '../../src/labs/index.ts';
import { simulations } from '../../src/labs/simulations.ts';

/** A sweep of the front page by both engines, small enough to ship with the lab of sweeps, in the format of their files. */
export async function sampleSweep(root: string, model: Pick<AnalyticRuntime, 'evaluate'>) {
  const lab = frontLab(catalogue);
  const decades = (points: number): number[] =>
    Array.from(axisPoints({ key: '', minimum: 0.1, maximum: 100, points, scale: 'logarithmic' }), (value) => Number(value.toPrecision(4)));
  const axes: Readonly<Record<string, readonly number[]>> = { gamma_h: decades(22), gamma_s: decades(16), omega: [0, 0.1, 0.2, 0.4] };
  const results = ['model.gain', 'simulation.gain', 'simulation.blocking_us', 'simulation.overlapped_us'];
  const simulator = await createSimulator(nodeModules(root), simulations).lab(lab.name);
  const columns: Record<string, (number | string | null)[]> = Object.fromEntries(
    [...Object.keys(axes), ...results, 'status', 'message'].map((name) => [name, []]),
  );
  const scenarios = Object.entries(axes).reduce<Record<string, number>[]>(
    (before, [key, values]) => before.flatMap((rest) => values.map((value) => ({ ...rest, [key]: value }))),
    [{}],
  );
  for (const scenario of scenarios) {
    const parameters = { ...defaultValues(lab), ...scenario };
    const said: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      model: model.evaluate({ lab: lab.name, parameters }).values,
      simulation: simulator.simulate({ lab: lab.name, parameters, trace: false }).values,
    };
    for (const [key, value] of Object.entries(scenario)) columns[key]!.push(value);
    for (const name of results) {
      const [engine, key] = name.split('.') as [string, string];
      const value = said[engine]![key];
      columns[name]!.push(typeof value === 'number' ? value : null);
    }
    columns['status']!.push('completed');
    columns['message']!.push('');
  }
  return { header: { specification: { lab: lab.name, results, axes }, scenarios: scenarios.length, first: 0, rows: scenarios.length }, columns };
}
