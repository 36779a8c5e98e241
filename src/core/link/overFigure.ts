import type { Lab } from '../lab.ts';

/** The figure of every lab that computes something: its numbers over a parameter, which `over=` names. */
export const overName = 'over';

export const withFigureOver = (lab: Lab): Lab => (lab.evaluation.model || lab.evaluation.simulation ? { ...lab, figures: [...lab.figures, overName] } : lab);
