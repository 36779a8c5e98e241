import { usePlayer, useTimeText } from '../../context.ts';
import { outsideText } from '../../text/words.ts';

/** Describes the part of a diagram outside of the window. */
export function Outside({ end_us }: { readonly end_us: number }) {
  const { from_us, to_us } = usePlayer((state) => state.window);
  const text = outsideText(end_us, { from_us, to_us }, useTimeText());
  return text && <p className={end_us > to_us ? 'beyond' : 'within'}>{text}</p>;
}
