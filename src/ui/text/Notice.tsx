import { useMemo } from 'react';
import { useExplorer } from '../context.ts';
import { MathText } from '../controls/MathText.tsx';
import { part } from '../figure.tsx';
import type { NoticeSpec } from '../specs.ts';
import { useSettled } from '../standing.ts';

/** An obstacle, and changes that remove it, each one click. */
export const Notice = part('The notice', NoticeView);

function NoticeView({ spec }: { readonly spec: NoticeSpec }) {
  const { store } = useExplorer();
  const results = useSettled((state) => state);
  const notice = useMemo(() => spec.read(results), [spec, results]);
  if (notice === null) return null;
  return (
    <div className="deadlock" role="status">
      <p>
        <MathText text={notice.text} />
      </p>
      {notice.moves.length > 0 && (
        <p className="notice-moves">
          {notice.moves.map(({ label, values }) => (
            <button key={label} type="button" className="plain-button" onClick={() => store.getState().setValues(values, 'commit')}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
