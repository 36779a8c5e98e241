import { useMemo } from 'react';
import { formatQuantity } from '../../../core/units/formatQuantity.ts';
import { partsOf, useExplorer, useResultsWith } from '../../context.ts';
import { part } from '../../figure.tsx';
import type { DeadlockSpec } from '../../specs.ts';

/** The waiting processes with links to their lines; nothing without a deadlock. */
export const DeadlockNotice = part('The deadlock', DeadlockNoticeView);

function DeadlockNoticeView({ spec }: { readonly spec: DeadlockSpec }) {
  const { editor, store } = useExplorer();
  const results = useResultsWith(partsOf.simulation);
  const report = useMemo(() => spec.read(results), [spec, results]);
  if (report === null) return null;
  const { summary, waiting, count, freedBy } = report;
  const listed = waiting.slice(0, max);
  return (
    <div className="deadlock" role="status">
      <p>{summary}</p>
      <ul>
        {listed.map(({ text, line }, i) => (
          <li key={i}>
            {text}
            {line !== null && (
              <button type="button" className="line-link" onClick={() => editor.getState().show(line)}>
                line {line}
              </button>
            )}
          </li>
        ))}
      </ul>
      {count > listed.length && <p>And {formatQuantity(count - listed.length)} more.</p>}
      {freedBy !== undefined && (
        <p className="freed-by">
          {freedBy.length === 0 ? 'None of the changes that were tried resolves it.' : 'What would resolve it:'}
          {freedBy.map(({ label, values }) => (
            <button key={label} type="button" className="plain-button" onClick={() => store.getState().setValues(values, 'commit')}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

const max = 12;
