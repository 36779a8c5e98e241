import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import { fetchFile } from '../fetchFile.ts';
import type { KnownResult } from '../knownResults.ts';
import type { PrecomputedFile } from './precomputedFile.ts';
import { decodePrecomputed } from './precomputedFile.ts';

/** Written by scripts/precompute.ts before the page is built. */
const urls = import.meta.glob<string>('../../../build/precomputed.json', { query: '?url', import: 'default', eager: true });

/** Results that were computed when the page was built, for exactly the request that asked for them. */
export async function fetchPrecomputed(): Promise<KnownResult<AnalyticRequest, AnalyticResult>> {
  const [url] = Object.values(urls);
  if (url === undefined) return decodePrecomputed(undefined);
  const response = await fetchFile(new URL(url, document.baseURI));
  return decodePrecomputed((await response.json()) as PrecomputedFile);
}
