import { useState } from 'react';
import type { Preset } from '../core/lab/preset.ts';
import { presetOf } from '../core/lab/preset.ts';
import { useExplorer, useLab, useLabPage, useScenario } from '../ui/context.ts';
import { showFigure } from './showFigure.ts';

export interface Presets {
  readonly presets: readonly Preset[];
  /** The one whose values are shown; null: the reader has values of his own. */
  readonly current: Preset | null;
  /** The current preset, or the one from which the present values were made, unless they are those of a file. */
  readonly described: Preset | null;
  choose(preset: Pick<Preset, 'scenario'>): void;
  /** The preset `by` places after `described`; null: there is none. */
  neighbour(by: 1 | -1): Preset | null;
}

/** The presets of the lab, and which of them the page describes. */
export function usePresets(): Presets {
  const { store } = useExplorer();
  const lab = useLab();
  const { presets, isOfFile } = useLabPage();
  const hasFile = useScenario(({ scenario }) => scenario.lab === lab.name && isOfFile?.(scenario.values) === true);
  const current = useScenario(({ scenario }) => (scenario.lab === lab.name ? presetOf(presets, scenario) : null));
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  const described = current ?? (last !== null && !hasFile && presets.includes(last) ? last : null);
  return {
    presets,
    current,
    described,
    choose({ scenario }) {
      store.getState().applyPreset(scenario);
      showFigure(scenario, lab);
    },
    neighbour: (by) => presets[(described === null ? (by === 1 ? -1 : presets.length) : presets.indexOf(described)) + by] ?? null,
  };
}
