import type { ArrowShares } from '../../draw/drawArrows.ts';
import { sharesText } from './sharesText.ts';

/** Stands beside a diagram of which not all messages are drawn. */
export const SharesNote = ({ shares }: { readonly shares: ArrowShares }) => <p className="track-shares">{sharesText(shares)} Zoom in to see each.</p>;
