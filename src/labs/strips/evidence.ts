import { drawing, fromComparison, outOfReach } from '../../core/evidence/evidenceOf.ts';
import { costRows, simulatedStripsRows, stripsClaims } from './claims.ts';
import { comparedClaims, readingOf } from './comparison.ts';

const cited = 'Iancu et al. 2005';
const claims = [...comparedClaims, ...stripsClaims];

export const evidence = [
  { cited, engine: 'model', rows: costRows } as const,
  fromComparison(cited, readingOf(claims), (engines) => simulatedStripsRows(engines, claims)),
  outOfReach(cited, [
    ['AlphaServer: variation of the smaller transfers', 'large', 'figure 9', 'The paper has no model for it either; it suspects the scheduler of the system.'],
    ['costs over the size of a transfer, AlphaServer and PowerPC', 'curves', 'figures 6 and 7', drawing],
    ['speedup of strips over the size of a transfer', 'curves', 'figures 8 and 9', drawing],
    ['FT and IS over the number of processes', 'bars', 'figures 10 and 11', drawing],
  ]),
];
