import { useState } from 'react';
import { Menu } from '../controls/Menu.tsx';
import { figures, type Figure } from '../scenario/scenario.ts';
import { useExplorer } from './context.ts';
import { iframeFor, linkTo, markdownFor } from './shareText.ts';

const figureNames: Record<Figure, string> = {
  curves: 'Curves', exchange: 'Blocking and overlapped', deposit: 'Deposit', gathered: 'Gathered',
};

type Outcome = { readonly kind: 'copied'; readonly what: string } | { readonly kind: 'refused'; readonly text: string };

/** Copies the present state as a link, a frame or Markdown; where copying is forbidden, shows the text to copy. */
export function ShareMenu() {
  return <Menu label="Share">{(close) => <ShareOptions close={close} />}</Menu>;
}

function ShareOptions({ close }: { readonly close: () => void }) {
  const { store } = useExplorer();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [figure, setFigure] = useState<Figure>(store.getState().scenario.view.figure);
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ kind: 'copied', what });
      setTimeout(close, 900);
    } catch {
      setOutcome({ kind: 'refused', text });
    }
  };
  const { scenario } = store.getState();
  const page = window.location.href;
  return (
    <div className="share">
      <button type="button" onClick={() => copy('Link', linkTo(scenario, page))}>Copy link</button>
      <button type="button" onClick={() => copy('Markdown', markdownFor(scenario, page))}>Copy as Markdown</button>
      <div className="share-frame">
        <button type="button" onClick={() => copy('Frame', iframeFor(scenario, figure, page))}>Copy as frame</button>
        <label>
          <span className="visually-hidden">Figure in the frame</span>
          <select value={figure} onChange={(event) => setFigure(event.target.value as Figure)}>
            {figures.map((each) => <option key={each} value={each}>{figureNames[each]}</option>)}
          </select>
        </label>
      </div>
      <p role="status" className="share-status">
        {outcome?.kind === 'copied' && `${outcome.what} copied.`}
        {outcome?.kind === 'refused' && 'Copying is not allowed here. Copy this text:'}
      </p>
      {outcome?.kind === 'refused' && (
        <textarea readOnly rows={4} aria-label="Text to copy" value={outcome.text} ref={(element) => element?.select()} />
      )}
    </div>
  );
}
