import { useState } from 'react';
import type { LabTable } from '../core/labTable.ts';
import { encodeWithRest } from '../core/link/codec.ts';
import { compareName } from '../ui/compareFigure.tsx';
import { useExplorer, useLab, useLabPage, usePinned } from '../ui/context.ts';
import { Menu } from '../ui/controls/Menu.tsx';
import { copyText } from '../ui/copyText.ts';
import { askedHeight, usualFrameHeight } from '../ui/frameHeight.ts';
import { iframeFor, linkTo, markdownFor } from '../ui/shareText.ts';
import { TextToCopy } from '../ui/TextToCopy.tsx';
import { SaveButtons } from './SaveButtons.tsx';

type Outcome = { readonly kind: 'copied'; readonly what: string } | { readonly kind: 'refused'; readonly text: string };

/** Copies the present state as a link, a frame or Markdown; where copying is forbidden, shows the text to copy. */
export function ShareMenu() {
  return (
    <Menu label="Share" icon="share">
      {(close) => <ShareOptions close={close} />}
    </Menu>
  );
}

function ShareOptions({ close }: { readonly close: () => void }) {
  const { store, results } = useExplorer();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isCompared = usePinned() !== null;
  const figures = useLabPage().figures.filter(({ name }) => isCompared || name !== compareName);
  const [figure, setFigure] = useState(isCompared ? compareName : store.getState().scenario.view.figure);
  const copy = async (what: string, text: string) => {
    const copied = await copyText(text);
    setOutcome(copied ? { kind: 'copied', what } : { kind: 'refused', text });
    if (copied) setTimeout(close, 900);
  };
  const lab = useLab();
  const { scenario } = store.getState();
  const frame = () => {
    const { name, title, frameHeight } = figures.find((each) => each.name === figure) ?? figures[0]!;
    const height = frameHeight?.(results.getState(), lab) ?? usualFrameHeight;
    return { name, title, height: scenario.ask === null ? height : height + askedHeight };
  };
  const { leftOut } = encodeWithRest(scenario, lab);
  const page = window.location.href;
  return (
    <div className="share">
      <button type="button" onClick={() => copy('Link', linkTo(scenario, lab, page))}>
        Copy link
      </button>
      <button type="button" onClick={() => copy('Markdown', markdownFor(scenario, lab, page))}>
        Copy as Markdown
      </button>
      <div className="share-frame">
        <button type="button" onClick={() => copy('Frame', iframeFor(scenario, lab, frame(), page))}>
          Copy as frame
        </button>
        <label>
          <span className="visually-hidden">Figure in the frame</span>
          <select value={figure} onChange={(event) => setFigure(event.target.value)}>
            {figures.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SaveButtons close={close} />
      {leftOut.length > 0 && <p className="share-warning">{leftOutText(leftOut, lab)}</p>}
      <p role="status" className="share-status">
        {outcome?.kind === 'copied' && `${outcome.what} copied.`}
        {outcome?.kind === 'refused' && 'Copying is not allowed here. Copy this text:'}
      </p>
      {outcome?.kind === 'refused' && <TextToCopy text={outcome.text} />}
    </div>
  );
}

/** What a link cannot carry, and what to do instead. */
function leftOutText(keys: readonly string[], { parameters }: LabTable): string {
  const labels = keys.map((key) => parameters.find((row) => row.key === key)?.label ?? key);
  return `The ${labels.join(' and the ')} is too long for a link: the link opens without it. Save it as a file and send that along.`;
}
