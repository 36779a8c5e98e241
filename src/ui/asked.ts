import type { ScaleLinear } from 'd3-scale';
import { type ComponentType, createContext, useContext } from 'react';
import type { Scenario } from '../core/lab/scenario.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import type { ChartLayout } from '../draw/chartLayout.ts';
import type { DiagramLayout } from '../draw/diagramLayout.ts';
import type { LineChartData } from '../draw/lineChartData.ts';
import type { AnswerHiding, FigureSpec, NumberSpec } from './labPage.ts';
import { isShownFor } from './specs.ts';

/**
 * A question about the scenario, as the page sees it. `Over...` parts draw the prediction over the figures to
 * which it belongs, while it is made and beside the result.
 */
export interface Asked {
  /** Unanswered: anything that would reveal the answer is hidden. */
  readonly answerHidden: boolean;
  /** Whether the question's figure stands alone; always so while the answer is hidden. */
  readonly alone: boolean;
  /** The figure in which the question is asked; null: the link's. */
  readonly figure: string | null;
  /** The diagram that is seen first where there is no room for all; null: any. */
  readonly diagram: string | null;
  /** The line to draw; null: the first, or none. */
  readonly line: string | null;
  /** Labels of lines that stand in a chart although the answer is hidden. */
  readonly known: readonly string[];
  /** What the figure has to have; null: it need have nothing. */
  readonly takes: AnswerHiding | null;
  /** The question's panel; `isWhole`: with its follow-up. */
  readonly Panel: ComponentType<{ readonly isWhole: boolean }>;
  /** The follow-up after the result: under a figure that stands alone. */
  readonly SecondHalf: ComponentType;
  readonly OverChart: ComponentType<OverChartProps>;
  readonly OverTrack: ComponentType<OverTrackProps>;
  readonly BesideNumber: ComponentType<{ readonly spec: NumberSpec }>;
}

/** In CSS pixels of the chart as it is laid out; it is shown `scale` times larger. */
export interface OverChartProps {
  readonly data: LineChartData;
  readonly layout: ChartLayout;
  readonly scale: number;
}

export interface OverTrackProps {
  readonly timeline: Timeline;
  /** What the diagram is called. */
  readonly name: string;
  readonly layout: DiagramLayout;
  /** From the time of the diagram to pixels. */
  readonly time: ScaleLinear<number, number>;
  readonly width: number;
}

export const AskedContext = createContext<Asked | null>(null);
export const useAsked = (): Asked | null => useContext(AskedContext);
/** Whether results may be shown: no question, or an answered one. */
export const useAnswered = (): boolean => useAsked()?.answerHidden !== true;

/** The figure of the question, as far as it may be shown; null: none, or no question. */
export function figureAsked(figures: readonly FigureSpec[], asked: Asked | null, { values, view }: Scenario): FigureSpec | null {
  if (asked === null) return null;
  const { answerHidden, figure, takes } = asked;
  const able = figures.filter(
    (each) => (takes === null ? !answerHidden || each.hidesAnswer !== undefined : each.hidesAnswer === takes) && isShownFor(each, values),
  );
  return able.find(({ name }) => name === (figure ?? view.figure)) ?? (takes === null ? null : (able[0] ?? null));
}
