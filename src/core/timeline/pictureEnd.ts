import type { Timeline } from './timeline.ts';

/** Until when a timeline's spans, arrows and levels tell what happened: the end of the run, unless the trace was full before. */
export const pictureEnd = ({ traceEnds_us, finish_us }: Timeline): number => traceEnds_us ?? finish_us;
