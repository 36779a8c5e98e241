import { later } from '../../later.tsx';
import type { ListingProps } from './Listing.tsx';

export interface ListingPartProps extends ListingProps {
  /** A frame has room only for the lines that the runs are at. */
  readonly place: 'page' | 'frame';
}

/** The program beside its diagrams, in a separate script, since the front page has no listing; a placeholder reserves its room while it loads. */
export const ListingPart = later(
  'The program',
  async () => {
    const [{ Listing }, { RunStates }] = await Promise.all([import('./Listing.tsx'), import('./RunStates.tsx')]);
    return ({ place, ...props }: ListingPartProps) =>
      place === 'page' ? <Listing {...props} /> : <RunStates spec={props.spec} timelines={props.timelines} place="frame" />;
  },
  { meanwhile: ({ place }) => place === 'page' && <div className="listing" /> },
);
