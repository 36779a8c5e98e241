import type { LabSimulation, ResultOf } from '../../core/lab/labSimulation.ts';
import { simulated } from '../../core/parameters/parameter.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/analytic.ts';
import { findLab } from './labSimulation.ts';
import type { SimulatorExports } from './memory.ts';
import type { SimulatedLab } from './runLab.ts';
import type { Steps } from './steps.ts';
import { stepByStep } from './steps.ts';
import type { SweepRoom } from './sweep.ts';
import { sweep } from './sweep.ts';

/**
 * Results of a lab along an axis over one of its parameters, and where they are, as columns; NaN where there is none. `room`:
 * what a point may take; null: it is left out.
 */
export function* pointsAlong<Lab extends SimulatedLab, Name extends ResultOf<Lab['simulation']>>(
  simulator: SimulatorExports,
  { parameters, simulation }: Lab,
  row: readonly number[],
  axis: CurveAxis,
  wanted: readonly Name[],
  room: (row: readonly number[]) => SweepRoom | null = () => ({}),
): Steps<Columns<'x' | Name>> {
  const parameter = simulated(parameters).findIndex(({ key }) => key === axis.key);
  const rows = rowsAlong(simulator, simulation, row, parameter, axisPoints(axis));
  const points = yield* stepByStep(rows, (point) => {
    const limits = room(point);
    return limits && sweep(simulator, simulation.lab, [point], wanted, limits).results;
  });
  const column = (name: Name) => [name, Float64Array.from(points, (point) => point?.[name][0] ?? NaN)] as const;
  return { x: Float64Array.from(rows, (point) => point[parameter]!), ...Object.fromEntries(wanted.map(column)) } as Columns<'x' | Name>;
}

/** The rows at these points of an axis over number `parameter` of a row. */
function rowsAlong(simulator: SimulatorExports, simulation: LabSimulation, row: readonly number[], parameter: number, x: Float64Array): number[][] {
  return Array.from(x, (at) => {
    const number = findLab(simulator, simulation, row);
    const moved = simulator.ovx_move(number, parameter, at);
    return [...new Float64Array(simulator.memory.buffer, moved, row.length)];
  });
}

/** The points along an axis, added to a result, if they are wanted. */
export function* withPoints<Result extends object, Points>(result: Result, points: Steps<Points> | undefined): Steps<Result & { readonly points?: Points }> {
  return points ? { ...result, points: yield* points } : result;
}
