import { clusterPresets } from './clusterPresets.ts';
import { depositPresets } from './depositPresets.ts';
import { explorePresets } from './explorePresets.ts';
import { gainPresets } from './gainPresets.ts';
import { krylovPresets } from './krylovPresets.ts';
import type { Preset } from './preset.ts';
import { prefetchPresets } from './prefetchPresets.ts';
import { schedulePresets } from './schedulePresets.ts';
import { socketsPresets } from './socketsPresets.ts';
import { stripsPresets } from './stripsPresets.ts';

/** The presets of all labs. */
export const presets: readonly Preset[] = [
  ...explorePresets, ...gainPresets, ...krylovPresets, ...socketsPresets, ...depositPresets, ...clusterPresets, ...prefetchPresets,
  ...stripsPresets, ...schedulePresets,
];
