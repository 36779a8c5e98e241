import type { ComponentType } from 'react';
import { useScenario } from './context.ts';
import { InSight } from './InSight.tsx';
import { Safe } from './Safe.tsx';
import { isShownFor, type ShownFor } from './specs.ts';

/**
 * A part of a page rendered from its spec: hidden for values without it, and with an error boundary. `what`: its name in errors: 'The bars'.
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

/** A lab's own view with an error boundary; `what`: its name in errors: 'The map'. */
export const safe =
  (what: string, View: ComponentType): ComponentType =>
  () => (
    <Safe what={what}>
      <InSight>
        <View />
      </InSight>
    </Safe>
  );
