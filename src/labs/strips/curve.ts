import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { isAllToAll } from './programs.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { stripsAxis, stripsPoints, stripsProcesses } from './axis.ts';

/** Over processes, as in Figures 10 and 11, or over sizes. */
export const stripsCurveAxis = (values: ParameterValues): CurveAxis => (isAllToAll(values) ? stripsProcesses() : stripsAxis());

/** As many processes as a moment allows to be simulated. */
const simulatedProcesses: CurveAxis = { ...stripsProcesses(), maximum: 64, points: 6 };

export const stripsCurvePoints = (values: ParameterValues): CurveAxis => (isAllToAll(values) ? simulatedProcesses : stripsPoints());
