import { formatRate, formatTime, type TimeUnit, timeUnit } from '../../core/units/formatQuantity.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { PictureTableSpec } from '../../ui/charts/pictureSpec.ts';
import type { TableSpec } from '../../ui/specs.ts';
import type { Interval, Machine } from './types.ts';
import { followsFrom, intervalText, noLoggp, rangeOf, withError } from './words.ts';

/** Times of a byte, all in one unit. */
const ns: TimeUnit = { name: 'ns', us: 0.001 };

/** alpha, beta and n_1/2 of each range, with their standard errors. */
export const rangeTable: TableSpec<Machine> = {
  origin: 'model',
  title: 'Ranges of sizes: T(m) = α + β m',
  read: ({ model }) => {
    if (model === null) return null;
    const { segments, line } = model.result.values;
    const rows = [
      ...segments.map((segment) => [rangeOf(segment), segment] as const),
      ...(line && segments.length > 1 ? [['one straight line', line] as const] : []),
    ];
    return {
      head: ['range', 'α', 'β per byte', '1/β', 'n½, half bandwidth'],
      count: rows.length,
      row: (i) => {
        const [name, { alpha_us, beta_us_per_byte, half_bandwidth_bytes, alpha_error_us, beta_error_us_per_byte, half_bandwidth_error_bytes }] = rows[i]!;
        // A slope that its error hides is no bandwidth.
        const isSeen = half_bandwidth_bytes !== null && beta_us_per_byte > 2 * (beta_error_us_per_byte ?? 0);
        return [
          name,
          withError(alpha_us, alpha_error_us, timeUnit(alpha_us)),
          withError(beta_us_per_byte, beta_error_us_per_byte, ns),
          ...(isSeen
            ? [formatRate(1 / beta_us_per_byte), withError(half_bandwidth_bytes, half_bandwidth_error_bytes, { name: 'KiB', us: 1024 })]
            : ['unknown', 'unknown']),
        ];
      },
    };
  },
};

/** What the benchmarks leave of each parameter. */
export const loggpTable: TableSpec<Machine> = {
  origin: 'model',
  title: 'LogGP: what the benchmarks leave open',
  read: ({ model }) => {
    if (model === null) return null;
    const { loggp, of } = model.result.values;
    if (of === 'collective' || of === 'remote') return { head: ['parameter', 'why'], count: 1, row: () => ['L, o, g, G', noLoggp[of]] };
    const why = followsFrom(loggp);
    const time = (us: number): string => formatTime(us, 3);
    const rows: readonly (readonly ['L' | 'o' | 'g' | 'G', Interval, (value: number) => string])[] = [
      ['L', loggp.L_us, time],
      ['o', loggp.o_us, time],
      ['g', loggp.g_us, time],
      ['G', loggp.G_us_per_byte, (us) => `${formatTime(us, 3, ns)} a byte`],
    ];
    return {
      head: ['parameter', 'from low to high', 'why'],
      count: rows.length,
      row: (i) => {
        const [name, interval, format] = rows[i]!;
        return [name, intervalText(interval, format), why[name]];
      },
    };
  },
};

/** Both tables of ranges as a picture. */
export const rangesPicture: PictureTableSpec<Machine> = {
  head: ['', '', '', '', ''],
  read: (results) =>
    [rangeTable, loggpTable].flatMap(({ title, read }) => {
      const table = read(results);
      if (table === null) return [];
      const rows = Array.from({ length: table.count }, (_, i) => table.row(i).map((cell) => quantityText(cell) ?? ''));
      return [{ title, rows: [table.head, ...rows] }];
    }),
  note: '',
};
