import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { type ScheduleSimulation, scheduleTable } from './model.ts';

/** LogGOPSim's: when the last host finishes, as spcl/LogGOPSim at 76451de prints it, with labels and comments as its converter wants them. */
export const evidence = printedEvidence(scheduleTable, printed as readonly PrintedGroup[], {
  quantities: { last_finish_ns: async ({ simulation }) => Math.max(...((await simulation()).values as unknown as ScheduleSimulation).finish_ns) },
});
