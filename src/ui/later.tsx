import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadOnce } from './loadOnce.ts';

interface LaterOptions<Props> {
  /** Shown while the script loads; absent: nothing, but busy. */
  readonly meanwhile?: (props: Props) => ReactNode;
  /** What the component shows; an error belongs to it alone. */
  readonly subject?: (props: Props) => string;
}

/** A component in a separate script, loaded on first render; `what`: its name in errors: 'The table'. */
export function later<Props extends object>(
  what: string,
  fetchComponent: () => Promise<ComponentType<Props>>,
  { meanwhile = () => <span hidden aria-busy />, subject }: LaterOptions<Props> = {},
): ComponentType<Props> {
  const script = loadOnce(async () => ({ Loaded: await fetchComponent() }));
  function Part(props: Props) {
    const { Loaded } = script.usePart();
    return <Loaded {...props} />;
  }
  return (props) => (
    <ErrorBoundary what={what} subject={subject?.(props)} retry={script.load}>
      <Suspense fallback={meanwhile(props)}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
