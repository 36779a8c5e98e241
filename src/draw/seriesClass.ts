import type { ChartSeries } from './lineChartData.ts';

/** The class of a line, by which the style sheet gives it colour, dashes and weight. */
export const lineClass = ({ tone, thin, pinned }: Pick<ChartSeries, 'tone' | 'thin' | 'pinned'>): string =>
  `line tone-${tone}${thin ? ' thin' : ''}${pinned ? ' pinned' : ''}`;

/** The class of its points. */
export const pointClass = ({ tone, points, pinned }: ChartSeries): string => `point ${points?.shape} tone-${tone}${pinned ? ' pinned' : ''}`;
