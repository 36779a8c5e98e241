import type { ChartSeries } from './lineChartData.ts';

/** The class of a line, by which the style sheet gives it colour, dashes and weight. */
export const lineClass = ({ tone, thin }: Pick<ChartSeries, 'tone' | 'thin'>): string => `line tone-${tone}${thin ? ' thin' : ''}`;

/** The class of its points. */
export const pointClass = ({ tone, points }: ChartSeries): string => `point ${points?.shape} tone-${tone}`;
