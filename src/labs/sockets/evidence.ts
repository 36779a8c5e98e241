import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import { comparedGroups, ownOfComparison } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { socketsTable } from './model.ts';

export const evidence = printedEvidence(socketsTable, [...comparedGroups, ...(printed as readonly PrintedGroup[])], ownOfComparison);
