import { type BarMark, dots, edged, hatched, mark, spanMarks, striped } from './marks.ts';

/** Parts of the bars of figures, by the names that labs give them. */
export const partMarks: Readonly<Record<string, BarMark>> = {
  compute: spanMarks.compute,
  communication: mark(striped('data', 4), 'data'),
  transfer: edged('data', 'buffer'),
  control: mark(hatched('control', 5), 'control'),
  gather: dots,
  overhead: mark(hatched('overhead', 4, { falls: true }), 'overhead'),
  pack: mark(striped('overhead', 6, 'copy'), 'copyInk'),
  wait: mark(hatched('wait', 6), 'wait'),
  least: mark(hatched('overhead', 5), 'overhead'),
  most: edged('hiding', 'queue'),
};
