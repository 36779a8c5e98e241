import { formatTime } from '../../core/units/formatQuantity.ts';
import type { Bar, BarsSpec } from '../../ui/specs.ts';
import { type InequalitySide, stripsInequalities } from './inequalities.ts';
import type { Strips } from './types.ts';

const parts = [
  { name: 'least', label: 'has to be shorter' },
  { name: 'most', label: 'than this' },
] as const;

/** The inequalities as a picture: both sides of each as bars on one scale. */
export const stripsInequalityBars: BarsSpec<Strips> = {
  origin: 'model',
  title: 'What the first strip has to hide',
  parts,
  format: formatTime,
  read(results) {
    const data = stripsInequalities(results);
    if (data === null) return null;
    return {
      panels: data.rows.map(({ condition, verdict, detail, binds, min, max }) => ({
        title: `${condition}: ${verdict}. ${detail}`,
        bars: [bar(min, parts[0], binds), bar(max, parts[1], binds)],
      })),
      summary: data.rows.map(({ condition, verdict }) => `${condition}: ${verdict}`).join('; '),
      note: [...data.rows.map(({ printed }) => printed), data.note].join(' '),
    };
  },
};

const bar = ({ label, time_us, sum }: InequalitySide, part: (typeof parts)[number], chosen: boolean): Bar => ({
  label,
  parts: [{ ...part, value: time_us }],
  total: formatTime(time_us),
  detail: sum,
  chosen,
  values: {},
});
