/** The figure of every lab that computes something: its numbers over a parameter, which `over=` names. */
export const overName = 'over';
