import type { Origin } from '../../core/results/labResults.ts';
import { useResults } from '../context.ts';
import { awaited } from './awaited.ts';
import { attributesOf, type LookAttributes, lookOf } from './standing.ts';

/** For the element that shows results of this origin. */
export const useLook = (origin: Origin | 'either'): LookAttributes => attributesOf(useResults((state) => lookOf(state, origin)));

/** Placeholder text for awaited results. */
export const useAwaited = (what: string, origin: Origin): string => useResults((state) => awaited(state, what, origin));

/** The notice as an element, so that its surroundings are not drawn again when it changes. */
export const Awaited = ({ what, origin }: { readonly what: string; readonly origin: Origin }): string => useAwaited(what, origin);
