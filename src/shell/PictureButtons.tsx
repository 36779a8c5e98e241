import { useState } from 'react';
import { labShown } from '../core/exploration/explorerStore.ts';
import type { Stretch } from '../core/lab/scenario.ts';
import { askEngines } from '../ui/askEngines.ts';
import { useExplorer, useLabPage } from '../ui/context.ts';
import { pngOf, qrPicture } from '../ui/share/QrCode.tsx';
import { pageAddress } from '../ui/share/shareText.ts';
import { mayCopy } from '../ui/share/useCopying.tsx';
import { useSaving } from '../ui/share/useSaving.tsx';

/** Two pixels for one of the drawing: sharp in slides too. */
const scale = 2;

type Kind = 'svg' | 'png';

const types: Readonly<Record<Kind, string>> = { svg: 'image/svg+xml', png: 'image/png' };

interface PictureButtonsProps {
  readonly figure: string;
  /** The diagrams' window of time; null: their first one. */
  readonly zoom: Stretch | null;
  /** A link whose QR code is the picture; absent: the figure is. */
  readonly code?: string;
  readonly close: () => void;
}

/** A figure as a picture with its title, its key, its parameters and its link; in light colours in any theme. */
export function PictureButtons({ figure, zoom, code, close }: PictureButtonsProps) {
  const explorer = useExplorer();
  const page = useLabPage();
  const { save, hint } = useSaving();
  const [message, setMessage] = useState<{ readonly text: string; readonly isTrouble: boolean } | null>(null);
  const draw = async (kind: Kind): Promise<Blob> => {
    if (code !== undefined) return qrPicture(code, kind);
    const { scenario } = explorer.store.getState();
    const { pictureText, paint, withDensity } = await import('../pictures/index.ts');
    const shown = { ...scenario, view: { ...scenario.view, figure, zoom } };
    const lab = labShown(explorer.store.getState());
    const address = pageAddress(window.location.href);
    const drawn = await pictureText(shown, lab, page, askEngines(explorer), address, document.implementation.createHTMLDocument());
    if (drawn === null) throw new Error('there is no result to draw');
    if (kind === 'svg') return new Blob([drawn.text], { type: types.svg });
    const png = await pngOf(paint(drawn.node, scale));
    return new Blob([withDensity(new Uint8Array(await png.arrayBuffer()), scale)], { type: types.png });
  };
  /** `act` returns what is wrong, if anything. */
  const attempt = async (act: () => Promise<string | null>, done: string | null): Promise<void> => {
    const say = (text: string | null, isTrouble = false) => setMessage(text === null ? null : { text, isTrouble });
    say('The picture is being drawn.');
    try {
      const trouble = await act();
      say(trouble ?? done, trouble !== null);
    } catch (error) {
      say(`The picture cannot be drawn: ${error instanceof Error ? error.message : String(error)}`, true);
    }
  };
  const saveAs = (kind: Kind) => (): Promise<void> =>
    attempt(async () => {
      const contents = await draw(kind);
      if (save(`${explorer.store.getState().scenario.lab}-${code === undefined ? figure : 'qr'}.${kind}`, types[kind], contents) === 'comes') close();
      return null;
    }, null);
  const copy = (): Promise<void> =>
    attempt(async () => {
      if (!mayCopy() || !('ClipboardItem' in window)) return refused;
      const picture = draw('png');
      // The clipboard is asked within the press, before the picture is there: later some browsers refuse.
      const copied = navigator.clipboard.write([new ClipboardItem({ [types.png]: picture })]).then(
        () => true,
        () => false,
      );
      await picture;
      return (await copied) ? null : refused;
    }, 'Picture copied.');
  return (
    <>
      <button type="button" className="plain-button" onClick={() => void copy()}>
        Copy picture
      </button>
      <button type="button" className="plain-button" onClick={() => void saveAs('png')()}>
        Save picture ({code === undefined ? 'PNG, twice the size' : 'PNG'})
      </button>
      <button type="button" className="plain-button" onClick={() => void saveAs('svg')()}>
        Save picture (SVG)
      </button>
      <p role="status" className={message?.isTrouble ? 'share-warning' : 'share-status'}>
        {message?.text}
      </p>
      {hint}
    </>
  );
}

const refused = 'This browser does not let the page copy a picture. Save it instead.';
