import { lineClass } from '../../draw/seriesClass.ts';

/** The line style of a speedup curve, beside numbers of the same program. */
export function CurveKey({ curve }: { readonly curve: 'hiding' | 'without' }) {
  return (
    <span className="curve-key">
      <svg viewBox="0 0 24 8" aria-hidden="true">
        <path className={lineClass({ tone: curve })} d="M1,4 h22" />
      </svg>
      {curve === 'hiding' ? 'with hiding' : 'without hiding'}
    </span>
  );
}
