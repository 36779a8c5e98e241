import type { Lab, WrittenLab } from '../core/lab/lab.ts';
import { presetIn } from '../core/lab/preset.ts';
import { editParameter } from '../core/link/edits.ts';
import { overName } from '../core/link/viewKeys.ts';
import type { LabPage, WrittenPage } from '../ui/labPage.ts';
import { withOver } from '../ui/sweep/overFigure.tsx';
import { exploreLab } from './explore/lab.ts';

export interface RegisteredLab {
  readonly lab: Lab;
  /** A script of its own. */
  readonly page: () => Promise<LabPage>;
}

/** What the folder of a lab exports. */
export interface WrittenEntry {
  readonly lab: WrittenLab;
  readonly page: () => Promise<WrittenPage>;
}

/** A lab and its page with what all have: edits of what it simulates, its results against a parameter, and presets with a value for each parameter. */
export function registered({ lab: written, page }: WrittenEntry): RegisteredLab {
  const { model, simulation } = written.evaluation;
  const lab: Lab = {
    ...written,
    parameters: simulation ? [...written.parameters, editParameter] : written.parameters,
    figures: model || simulation ? [...written.figures, overName] : written.figures,
    isComplete: true,
    presets: async () => (await written.presets()).map((preset) => presetIn(lab, preset)),
  };
  return {
    lab,
    async page() {
      const [shown, presets] = await Promise.all([page(), lab.presets()]);
      return { ...withOver(shown), presets };
    },
  };
}

/** The front page: the first of the list, which comes without the others. */
export const frontPage = registered({ lab: exploreLab, page: async () => (await import('./explore/Page.tsx')).explore });
