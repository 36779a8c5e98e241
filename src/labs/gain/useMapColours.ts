import { useMemo } from 'react';
import type { HeatMapColours } from '../../draw/heatMap.ts';
import { usePalette } from '../../ui/usePalette.ts';

/** The colours of the map in the present theme: those by which the curves show hiding and loss. */
export function useMapColours(): HeatMapColours {
  const { hiding, loss, paper, ink } = usePalette();
  return useMemo(() => ({ gain: hiding, loss, paper, ink }), [hiding, loss, paper, ink]);
}
