import type { Enumerator } from '../parameters/enumerations.ts';
import { enumeratorsOf } from '../parameters/enumerations.ts';

/**
 * Stretches of time that abut, from 0 to the finish of a run: each could not begin before the one in front of it ended. Their
 * lengths add up to the finishing time. `kind` indexes `pathKinds`; `operation` is that of spans and arrows.
 */
export interface CriticalPath {
  readonly process: Uint32Array;
  readonly start_us: Float64Array;
  readonly end_us: Float64Array;
  readonly kind: Uint8Array;
  readonly operation: Uint32Array;
}

/** In the order in which columns number them. */
export const pathKinds = enumeratorsOf('path_kind');
export type PathKind = Enumerator<'path_kind'>;
