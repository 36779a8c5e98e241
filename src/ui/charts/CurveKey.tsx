import { tokens } from '../../draw/palette.ts';
import { toneStyles } from '../../draw/seriesStyle.ts';

/** The line style of a speedup curve, beside numbers of the same program. */
export function CurveKey({ curve }: { readonly curve: 'hiding' | 'without' }) {
  return (
    <span className="curve-key">
      <svg viewBox="0 0 24 8" aria-hidden="true">
        <path d="M1,4 h22" stroke={tokens[toneStyles[curve].line]} strokeDasharray={toneStyles[curve].dashes ?? undefined} strokeWidth={2.4} />
      </svg>
      {curve === 'hiding' ? 'with hiding' : 'without hiding'}
    </span>
  );
}
