import type { Timeline } from './timeline.ts';

/** End of a timeline's recorded spans, arrows and levels: the end of the run, or where the trace was full. */
export const pictureEnd = ({ traceEnds_us, finish_us }: Timeline): number => traceEnds_us ?? finish_us;
