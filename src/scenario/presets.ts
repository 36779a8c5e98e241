import { explorePresets } from './explorePresets.ts';
import type { Preset } from './preset.ts';
import { schedulePresets } from './schedulePresets.ts';

/** The presets of all labs. */
export const presets: readonly Preset[] = [...explorePresets, ...schedulePresets];
