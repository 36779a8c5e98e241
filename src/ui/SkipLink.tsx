import type { MouseEvent } from 'react';

/** Past all menus and sliders to the diagrams, whose keys then work; to the curves where there are no diagrams. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    // The address is that of the scenario.
    event.preventDefault();
    const figure = document.querySelector<HTMLElement>('main .diagrams') ?? document.querySelector<HTMLElement>('main .curves-cursor');
    figure?.focus();
  };
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to the figures
    </a>
  );
}
