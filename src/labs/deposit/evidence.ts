import { fromComparison } from '../../ui/evidenceOf.ts';
import { depositComparison } from './comparison.ts';

export const evidence = [fromComparison('Stricker et al. 1995', depositComparison)];
