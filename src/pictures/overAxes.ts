import type { Lab } from '../core/lab.ts';
import type { Scenario } from '../core/link/scenario.ts';
import type { LabPage } from '../ui/labPage.ts';
import { sweepAxes } from '../ui/sweep/sweepAxis.ts';

/** The parameters over which a page draws numbers, with the values at which their sliders stand; those that have none are missing. */
export const overAxes = ({ values }: Scenario, lab: Lab, page: LabPage, keys: readonly string[]) =>
  sweepAxes(lab, page, values, keys).map(({ parameter: { key }, points }) => ({ key, points }));
