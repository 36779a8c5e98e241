import { decodePrecomputed } from './precomputedFile.ts';
import type { PrecomputedFile } from './precomputedFile.ts';

/** Written by scripts/precompute.ts before the page is built. */
const files = import.meta.glob<PrecomputedFile>('../../../build/precomputed.json', { import: 'default', eager: true });

/** Results that were computed when the page was built, for exactly the request that asked for them. */
export const precomputed = decodePrecomputed(Object.values(files)[0]);
