import type { MouseEvent } from 'react';
import { isShownFor } from './sections/shownFor.ts';
import { useLabPage, useScenario } from './context.ts';

/** Past all menus and sliders to the diagrams, whose keys then work; to the curves where there are no diagrams. */
export function SkipLink() {
  const { sections } = useLabPage();
  const hasDiagrams = useScenario(({ scenario: { values } }) => sections.some((section) => section.kind === 'diagrams' && isShownFor(section, values)));
  const skip = (event: MouseEvent) => {
    // The address is that of the scenario.
    event.preventDefault();
    document.querySelector<HTMLElement>(hasDiagrams ? 'main .diagrams' : 'main .curves-cursor')?.focus();
  };
  return <a className="skip-link" href="#main" onClick={skip}>{hasDiagrams ? 'Skip to the diagrams' : 'Skip to the curves'}</a>;
}
