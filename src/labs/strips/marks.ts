import type { LabResults } from '../../core/results/labResults.ts';
import type { LabPage } from '../../ui/labPage.ts';
import { stripsParameters } from './parameters.ts';
import { isAgainst } from './programs.ts';
import { stripsClosed } from './resultNumbers.ts';
import type { Strips } from './types.ts';
import { bothHoldFrom, noFirstStrip, payFrom } from './wordsOfFigures.ts';

const { maximum } = stripsParameters.find((row) => row.key === 'size_bytes')!;

/** Marks of the closed forms on sliders. */
export const stripsMarks: NonNullable<LabPage<Strips>['sliderMarks']> = {
  size_bytes: (results) => {
    const threshold = stripsClosed(results)?.threshold_bytes;
    if (threshold === undefined) return null;
    if (threshold === null) return { band: null, values: [], text: payFrom(null, false), good: false };
    return { band: [threshold, maximum], values: [], text: payFrom(threshold, results.values.own_threshold_bytes > 0), good: sizeOf(results) >= threshold };
  },
  first_strip_bytes: (results) => {
    const closed = stripsClosed(results);
    if (closed === null || closed.strips === 1 || results.values.access === 'random' || isAgainst(results.values)) return null;
    const { least_first_strip_bytes: min, covering_first_strip_bytes: covering, first_strip_bytes: first } = closed;
    if (min === null || covering === null) return { band: null, values: [], text: noFirstStrip, good: false };
    const from = Math.max(min, covering);
    return {
      band: [from, sizeOf(results)],
      values: [],
      text: bothHoldFrom(from, first),
      good: first >= from,
    };
  },
};

const sizeOf = ({ values }: LabResults<Strips>): number => values.size_bytes;
