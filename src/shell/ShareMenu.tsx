import { useState } from 'react';
import { useExplorer, useLab, usePlayer, useScenario } from '../ui/context.ts';
import { copyText } from '../ui/share/copyText.ts';
import { shortLinkTo } from '../ui/share/shareText.ts';
import { TextToCopy } from '../ui/share/TextToCopy.tsx';
import { withWindow } from '../ui/share/withWindow.ts';
import { LeftOut } from './LeftOut.tsx';
import { PictureButtons } from './PictureButtons.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { useFiguresToShare } from './useFiguresToShare.ts';

/** What the menu opens, which outlasts it: the link builder, at a frame or at a question, and the code for a room. */
export type Opened = 'frame' | 'question' | 'room';

interface ShareMenuProps {
  readonly close: () => void;
  readonly open: (what: Opened) => void;
}

/** Copies the present link, and saves the present results; where copying is forbidden, shows the text. */
export function ShareMenu({ close, open }: ShareMenuProps) {
  const { store, player } = useExplorer();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const lab = useLab();
  // While a question is open no file may reveal its answer.
  const held = usePlayer(({ until_us }) => until_us !== Infinity);
  const scenario = withWindow(store.getState().scenario, player);
  const { first: figure } = useFiguresToShare(scenario);
  const link = shortLinkTo(scenario, lab, store.getState(), window.location.href);
  const turnTo = (what: Opened) => () => {
    close();
    open(what);
  };
  const copy = async () => {
    const copied = await copyText(link);
    setOutcome(copied ? 'copied' : 'refused');
    if (copied) setTimeout(close, 900);
  };
  return (
    <div className="share">
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      {!held && figure !== undefined && <PictureButtons figure={figure.name} zoom={scenario.view.zoom} close={close} />}
      <button type="button" onClick={turnTo('frame')}>
        Frame, picture, LaTeX, Moodle …
      </button>
      <button type="button" onClick={turnTo('question')}>
        Ask a class …
      </button>
      <button type="button" onClick={turnTo('room')}>
        QR code large
      </button>
      <HandoutButton close={close} />
      {held ? (
        <p className="share-warning">Figures and data can be saved when the question is answered: they would give its answer away.</p>
      ) : (
        <SaveButtons close={close} />
      )}
      <LeftOut scenario={scenario} of={lab} />
      <p role="status" className="share-status">
        {outcome === 'copied' && 'Link copied.'}
        {outcome === 'refused' && 'Copying is not allowed here. Copy this text:'}
      </p>
      {outcome === 'refused' && <TextToCopy text={link} />}
    </div>
  );
}

/** Prints the present page, or all steps of a lesson, with room for answers. */
function HandoutButton({ close }: { readonly close: () => void }) {
  const explorer = useExplorer();
  const asks = useScenario(({ scenario }) => scenario.lesson !== null || scenario.ask !== null);
  const [withSolutions, setWithSolutions] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const print = async (): Promise<void> => {
    setMessage('The handout is being made.');
    try {
      const { printHandout } = await import('./handout/printHandout.tsx');
      await printHandout(explorer, asks && withSolutions);
      setMessage(null);
      close();
    } catch (error) {
      setMessage(`The handout cannot be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <div className="share-frame">
        <button type="button" onClick={() => void print()}>
          Print a handout
        </button>
        {asks && (
          <label>
            <input type="checkbox" checked={withSolutions} onChange={(event) => setWithSolutions(event.target.checked)} /> solutions on the last page
          </label>
        )}
      </div>
      {message !== null && (
        <p role="status" className="share-warning">
          {message}
        </p>
      )}
    </>
  );
}
