import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { decodingTable } from './model.ts';

export const evidence = printedEvidence(decodingTable, printed as readonly PrintedGroup[]);
