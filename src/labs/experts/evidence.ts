import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { expertsTable } from './model.ts';

export const evidence = printedEvidence(expertsTable, printed as readonly PrintedGroup[]);
