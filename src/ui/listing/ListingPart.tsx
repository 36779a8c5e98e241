import { Suspense } from 'react';
import { loadOnce } from '../loadOnce.ts';
import { Safe } from '../Safe.tsx';
import type { ListingProps } from './Listing.tsx';

export interface ListingPartProps extends ListingProps {
  /** In a frame there is room only for where the runs are. */
  readonly place: 'page' | 'frame';
}

/** A separate script: the front page has no listing. */
const listing = loadOnce(async () => {
  const [{ Listing }, { RunStates }] = await Promise.all([import('./Listing.tsx'), import('./RunStates.tsx')]);
  return { Listing, RunStates };
});

const loadAgain = (): void => void listing.load().catch(() => {});

/** The program beside its diagrams; a placeholder reserves its room while it loads. */
export function ListingPart(props: ListingPartProps) {
  return (
    <Safe what="The program" retry={loadAgain}>
      <Suspense fallback={props.place === 'page' && <div className="listing" />}>
        <Loaded {...props} />
      </Suspense>
    </Safe>
  );
}

function Loaded({ place, ...props }: ListingPartProps) {
  const { Listing, RunStates } = listing.usePart();
  return place === 'page' ? <Listing {...props} /> : <RunStates spec={props.spec} timelines={props.timelines} place="frame" />;
}
