import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { encodeWithRest } from '../core/link/codec.ts';
import { useLab, useLabPage } from '../ui/context.ts';
import { compareName } from '../ui/figures/compareFigure.tsx';
import type { FigureSpec } from '../ui/labPage.ts';
import { isShownFor } from '../ui/specs.ts';

/** Parts of a scenario that its link cannot carry, and alternatives. `of`: the lab as the link has it. */
export function LeftOut({ scenario, of }: { readonly scenario: Scenario; readonly of: Lab }) {
  const { parameters } = useLab();
  const { outsideLinks } = useLabPage();
  const labels = encodeWithRest(scenario, of).leftOut.map((key) => parameters.find((row) => row.key === key)?.label ?? key);
  const outside = outsideLinks?.() ?? null;
  return (
    <>
      {labels.length > 0 && (
        <p className="share-warning">
          The {labels.join(' and the ')} is too long for a link: the link opens without it. Save it as a file and send that along.
        </p>
      )}
      {outside !== null && <p className="share-warning">{outside}</p>}
    </>
  );
}

/** The figures that a scenario has something for, and the one that is meant where none is named: the comparison, else that of the link. */
export function useFiguresToShare(scenario: Scenario): { readonly figures: readonly FigureSpec[]; readonly first: FigureSpec | undefined } {
  const figures = useLabPage().figures.filter((each) => isShownFor(each, scenario.values) && (each.hasContent?.(scenario) ?? true));
  const named = (wanted: string) => figures.find(({ name }) => name === wanted);
  return { figures, first: named(compareName) ?? named(scenario.view.figure) ?? figures[0] };
}
