import type { Scenario } from '../core/link/scenario.ts';
import { compareName } from '../ui/compare/compareFigure.tsx';
import { useLabPage } from '../ui/context.ts';
import type { FigureSpec } from '../ui/labPage.ts';
import { isShownFor } from '../ui/specs.ts';

/** The figures that a scenario has something for, and the one that is meant where none is named: the comparison, else that of the link. */
export function useFiguresToShare(scenario: Scenario): { readonly figures: readonly FigureSpec[]; readonly first: FigureSpec | undefined } {
  const figures = useLabPage().figures.filter((each) => isShownFor(each, scenario.values) && (each.hasContent?.(scenario) ?? true));
  const named = (wanted: string) => figures.find(({ name }) => name === wanted);
  return { figures, first: named(compareName) ?? named(scenario.view.figure) ?? figures[0] };
}
