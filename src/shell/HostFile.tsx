import { useState } from 'react';
import { labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { giftOf } from '../lessons/gift.ts';
import { useExplorer } from '../ui/context.ts';
import { linkTo } from '../ui/share/shareText.ts';
import { useSaving } from '../ui/share/useSaving.tsx';
import { questionCount, scormFigure, scormPackage, unreachableFrom } from './scorm.ts';
import scormPage from './scormPage.html?raw';
import type { FileFormat, Shared } from './snippets.ts';

interface HostFileProps {
  readonly format: FileFormat;
  readonly scenario: Scenario;
  readonly shared: Shared;
  readonly hint: string | null;
  /** Whether a question is open: its answer stays out of files. */
  readonly held: boolean;
}

/** A file for a learning platform, made in the page. */
export function HostFile({ format, scenario, shared, hint, held }: HostFileProps) {
  const { store, results } = useExplorer();
  const { save, hint: savingHint } = useSaving();
  const [message, setMessage] = useState('');
  const { catalogue, lessons } = store.getState();
  const questions = questionCount(scenario, catalogue, lessons);
  const saveScorm = (): void => {
    const figure = scormFigure(scenario, shared.title, shared.page, catalogue, lessons);
    save(`${shared.picture}-scorm.zip`, 'application/zip', scormPackage([figure], scormPage));
    setMessage(unreachableFrom(shared.page) ?? '');
  };
  const saveGift = async (): Promise<void> => {
    const pageOf = (asked: Scenario): string => linkTo({ ...asked, view: { ...asked.view, embed: false } }, labOf(catalogue, asked.lab), shared.page);
    const { text, notes } = await giftOf(scenario, catalogue, async () => results.getState(), pageOf);
    if (text !== '') save(`${shared.picture}.gift.txt`, 'text/plain', text);
    setMessage(notes.join(' '));
  };
  // The page has the results of the present scenario alone.
  const isOnlyHeadless = format === 'gift' && scenario.lesson !== null;
  const text = isOnlyHeadless || questions === 0 ? null : questions === 1 ? 'One question is in it.' : `${questions} questions are in it, each worth the same.`;
  return (
    <div className="builder-copy">
      {isOnlyHeadless ? (
        <p>
          Questions of a lesson come from the command line: <code>npm run --silent headless -- --gift {`'${shared.page}'`}</code>
        </p>
      ) : (
        <>
          <p>
            {text ??
              (format === 'scorm' ? 'Nothing is asked: the package is complete once it is opened.' : 'Nothing is asked yet: choose a question on the left.')}
          </p>
          <p>
            <button
              type="button"
              className="run-button"
              disabled={format === 'gift' && (questions === 0 || held)}
              onClick={() => (format === 'scorm' ? saveScorm() : void saveGift())}
            >
              {format === 'scorm' ? 'Save the SCORM package' : 'Save the question'}
            </button>
            <span role="status">{message}</span>
          </p>
        </>
      )}
      {hint !== null && <p className="source">{hint}</p>}
      {savingHint}
    </div>
  );
}
