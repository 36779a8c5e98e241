import type { Origin } from '../core/results/labResults.ts';
import { awaited } from './awaited.ts';
import { useResults } from './context.ts';
import { attributesOf, type LookAttributes, lookOf } from './standing.ts';

/** For the element that shows results of this origin. */
export const useLook = (origin: Origin | 'either'): LookAttributes => attributesOf(useResults((state) => lookOf(state, origin)));

/** For the place where they will be. */
export const useAwaited = (what: string, origin: Origin): string => useResults((state) => awaited(state, what, origin));
