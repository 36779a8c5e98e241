import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { launchTable } from './model.ts';

export const evidence = printedEvidence(launchTable, printed as readonly PrintedGroup[]);
