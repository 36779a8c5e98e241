import { type ComponentType, Suspense } from 'react';
import { loadOnce } from './loadOnce.ts';
import { Safe } from './Safe.tsx';

/** A component in a separate script, loaded on first render; `what`: its name in errors: 'The table'. */
export function later<Props extends object>(what: string, fetchComponent: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const script = loadOnce(async () => ({ Loaded: await fetchComponent() }));
  function Part(props: Props) {
    const { Loaded } = script.usePart();
    return <Loaded {...props} />;
  }
  return function Later(props: Props) {
    return (
      <Safe what={what} retry={() => void script.load().catch(() => {})}>
        <Suspense fallback={<span hidden aria-busy />}>
          <Part {...props} />
        </Suspense>
      </Safe>
    );
  };
}
