import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { tensorTable } from './model.ts';

export const evidence = printedEvidence(tensorTable, printed as readonly PrintedGroup[]);
