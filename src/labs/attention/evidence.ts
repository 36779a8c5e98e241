import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import printed from './evidence.json' with { type: 'json' };
import { attentionTable } from './model.ts';

export const evidence = printedEvidence(attentionTable, printed as readonly PrintedGroup[]);
