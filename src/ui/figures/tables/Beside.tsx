import { type DisplayValue, differencesText, quantityText } from '../../../core/units/quantity.ts';
import { PinnedMark } from '../../compare/PinnedMark.tsx';

interface BesideProps {
  readonly now: DisplayValue;
  /** The pinned scenario's value; null: there is none. */
  readonly pinned: DisplayValue | null;
}

/** A value, under it the pinned scenario's, and the difference; equal values are shown once. */
export function Beside({ now, pinned }: BesideProps) {
  return (
    <>
      {quantityText(now)}
      {pinned !== null && <PinnedUnder now={now} pinned={pinned} />}
    </>
  );
}

export function PinnedUnder({ now, pinned }: BesideProps) {
  const text = quantityText(pinned);
  if (pinned === null || text === quantityText(now)) return null;
  const difference = differencesText(now, pinned);
  return (
    <>
      {' '}
      <span className="pinned-under">
        <PinnedMark /> {text} {difference !== null && <b>{difference}</b>}
      </span>
    </>
  );
}
