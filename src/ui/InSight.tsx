import { Fragment, type FragmentInstance, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { LateResults, useShownResults } from './context.ts';
import { lazyDrawing } from './visibility.ts';

/**
 * Shows new results at once while visible, otherwise once all is still: while a slider moves, off-screen parts take no time
 * from visible ones. Until then it stays consistent, with the previous results and values.
 */
export function InSight({ children }: { readonly children: ReactNode }) {
  const of = useShownResults();
  const [late] = useState(lazyDrawing);
  const drawn = useRef<FragmentInstance>(null);
  const results = useMemo(() => ({ of, shown: createStore(of.getState) }), [of]);
  useLayoutEffect(() => {
    const catchUp = () => results.shown.setState(results.of.getState(), true);
    catchUp();
    const ends = [results.of.subscribe(() => late.draw(catchUp)), ...(drawn.current ? [late.watch(drawn.current)] : [])];
    return () => ends.forEach((end) => end());
  }, [late, results]);
  return (
    <LateResults value={results}>
      <Fragment ref={drawn}>{children}</Fragment>
    </LateResults>
  );
}
