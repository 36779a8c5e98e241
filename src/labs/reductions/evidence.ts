import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { reductionsTable } from './model.ts';

export const evidence = printedEvidence(reductionsTable, printed as readonly PrintedGroup[]);
