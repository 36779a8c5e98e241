import type { CurveAxis } from '../../core/results/analytic.ts';
import { stripsAxis, stripsPoints, stripsProcesses } from './axis.ts';
import { isAllToAll } from './programs.ts';
import type { Strips } from './types.ts';

/** Over processes, as in Figures 10 and 11, or over sizes. */
export const stripsCurveAxis = (values: Strips['Values']): CurveAxis => (isAllToAll(values) ? stripsProcesses() : stripsAxis());

/** Numbers of processes that can be simulated in a moment. */
const simulatedProcesses: CurveAxis = { ...stripsProcesses(), maximum: 64, points: 6 };

export const stripsCurvePoints = (values: Strips['Values']): CurveAxis => (isAllToAll(values) ? simulatedProcesses : stripsPoints());
