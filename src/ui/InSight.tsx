import { Fragment, type FragmentInstance, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { LateResults, useShownResults } from './context.ts';
import { lateDrawing } from './drawing/lateDrawing.ts';

/**
 * Shows results at once where it can be seen, elsewhere when all is still: while a slider moves, what nobody looks at takes no
 * time from what somebody does. It stays consistent, with the results and the values of before.
 */
export function InSight({ children }: { readonly children: ReactNode }) {
  const of = useShownResults();
  const [late] = useState(lateDrawing);
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
