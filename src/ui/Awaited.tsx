import type { Origin } from '../core/results/labResults.ts';
import { useAwaited } from './useLook.ts';

/** Stands where results will be. */
export const Awaited = ({ what, origin }: { readonly what: string; readonly origin: Origin }) => useAwaited(what, origin);
