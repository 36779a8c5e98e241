import type { Lab } from '../core/lab.ts';
import { withEdits } from '../core/link/edits.ts';
import { overName } from '../core/link/overFigure.ts';
import type { LabPage } from '../ui/labPage.ts';
import { withOver } from '../ui/sweep/overFigure.tsx';
import { exploreLab } from './explore/lab.ts';

export interface RegisteredLab {
  readonly lab: Lab;
  /** A script of its own. */
  readonly page: () => Promise<LabPage>;
}

const withFigureOver = (lab: Lab): Lab => (lab.evaluation.model || lab.evaluation.simulation ? { ...lab, figures: [...lab.figures, overName] } : lab);

/** A lab and its page with what all have. */
export const registered = ({ lab, page }: RegisteredLab): RegisteredLab => ({ lab: withFigureOver(withEdits(lab)), page: async () => withOver(await page()) });

/** The front page: the first of the list, which comes without the others. */
export const frontPage = registered({ lab: exploreLab, page: async () => (await import('./explore/Page.tsx')).explore });
