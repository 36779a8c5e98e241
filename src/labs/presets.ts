import { clusterPresets } from './cluster/presets.ts';
import { depositPresets } from './deposit/presets.ts';
import { explorePresets } from './explore/presets.ts';
import { gainPresets } from './gain/presets.ts';
import { krylovPresets } from './krylov/presets.ts';
import type { Preset } from '../core/link/preset.ts';
import { prefetchPresets } from './prefetch/presets.ts';
import { schedulePresets } from './schedule/presets.ts';
import { socketsPresets } from './sockets/presets.ts';
import { stripsPresets } from './strips/presets.ts';

/** The presets of all labs. */
export const presets: readonly Preset[] = [
  ...explorePresets, ...gainPresets, ...krylovPresets, ...socketsPresets, ...depositPresets, ...clusterPresets, ...prefetchPresets,
  ...stripsPresets, ...schedulePresets,
];
