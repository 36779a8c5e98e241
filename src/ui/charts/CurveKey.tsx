import { lineClass } from '../../draw/seriesClass.ts';

/** The line by which a speedup curve is known in the chart, beside what shows the same elsewhere. */
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
