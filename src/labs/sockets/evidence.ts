import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import { socketsOwn, socketsPrinted } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { socketsTable } from './model.ts';

export const evidence = printedEvidence(socketsTable, [...socketsPrinted, ...(printed as readonly PrintedGroup[])], socketsOwn);
