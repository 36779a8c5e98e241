import type { ParameterValues } from '../../core/parameters/parameter.ts';

/** A part of a lab's page that belongs to some of its scenarios only. */
export interface ShownFor {
  /** Whether it belongs to these values; absent: to all. */
  readonly shownFor?: (values: ParameterValues) => boolean;
}

export const isShownFor = ({ shownFor }: ShownFor, values: ParameterValues): boolean => shownFor?.(values) ?? true;
