import type { ParameterValues } from '../parameters/parameter.ts';
import type { CurveAxis } from './analytic.ts';
import { stripsAxis, stripsPoints, stripsProcesses } from './stripsAxis.ts';

/** Programs that redistribute all their data have curves over processes, as in Figures 10 and 11; all others over sizes. */
export const isOverProcesses = ({ pattern }: ParameterValues): boolean => pattern === 'all_to_all' || pattern === 'histogram';

export const stripsCurveAxis = (values: ParameterValues): CurveAxis => (isOverProcesses(values) ? stripsProcesses() : stripsAxis());

/** As many processes as a moment allows to be simulated. */
const simulatedProcesses: CurveAxis = { ...stripsProcesses(), maximum: 64, points: 6 };

export const stripsCurvePoints = (values: ParameterValues): CurveAxis => (isOverProcesses(values) ? simulatedProcesses : stripsPoints());
