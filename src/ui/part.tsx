import type { ComponentType } from 'react';
import { useScenario } from './context.ts';
import { InSight } from './InSight.tsx';
import { Safe } from './Safe.tsx';
import { isShownFor, type ShownFor } from './specs.ts';

/**
 * A part of a page that shows what its spec says: not there for values that it does not belong to, and if it breaks, it
 * alone is missing. `what` is its name then: 'The bars'.
 */
export function part<Spec extends object>(what: string, View: ComponentType<{ readonly spec: Spec }>) {
  return function Part({ spec }: { readonly spec: Spec & ShownFor }) {
    const shown = useScenario(({ scenario }) => isShownFor(spec, scenario.values));
    return shown ? (
      <Safe what={what}>
        <InSight>
          <View spec={spec} />
        </InSight>
      </Safe>
    ) : null;
  };
}

/** A view of a lab's own; `what` is its name where it breaks: 'The map'. */
export const safe =
  (what: string, View: ComponentType): ComponentType =>
  () => (
    <Safe what={what}>
      <InSight>
        <View />
      </InSight>
    </Safe>
  );
