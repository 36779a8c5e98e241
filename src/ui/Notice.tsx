import { useMemo } from 'react';
import { MathText } from './controls/MathText.tsx';
import type { NoticeSection } from './sections/section.ts';
import { useAllResults, useExplorer } from './context.ts';

/** What stands in the way and what to change, each change one click. */
export function Notice({ section }: { readonly section: NoticeSection }) {
  const { store } = useExplorer();
  const results = useAllResults();
  const notice = useMemo(() => section.read(results), [section, results]);
  if (notice === null) return null;
  return (
    <div className="deadlock" role="status">
      <p><MathText text={notice.text} /></p>
      {notice.moves.length > 0 && (
        <p className="notice-moves">
          {notice.moves.map(({ label, values }) => (
            <button key={label} type="button" className="plain-button" onClick={() => store.getState().setValues(values, 'commit')}>{label}</button>
          ))}
        </p>
      )}
    </div>
  );
}
