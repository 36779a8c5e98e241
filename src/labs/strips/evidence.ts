import { fromComparison } from '../../ui/evidenceOf.ts';
import { stripsComparison } from './comparison.ts';

export const evidence = [fromComparison('Iancu et al. 2005', stripsComparison)];
