import { decodePrecomputed } from './precomputedFile.ts';
import type { PrecomputedFile } from './precomputedFile.ts';

/** Written by scripts/precompute.ts before the page is built. As text: a browser reads JSON faster than JavaScript. */
const texts = import.meta.glob<string>('../../../build/precomputed.json', { query: '?raw', import: 'default', eager: true });
const text = Object.values(texts)[0];

/** Results that were computed when the page was built, for exactly the request that asked for them. */
export const precomputed = decodePrecomputed(text === undefined ? undefined : (JSON.parse(text) as PrecomputedFile));
