import { useState } from 'react';
import { labShown } from '../core/exploration/explorerStore.ts';
import type { Stretch } from '../core/link/scenario.ts';
import { useExplorer, useLabPage } from '../ui/context.ts';
import { pageAddress } from '../ui/share/shareText.ts';
import { useSaving } from '../ui/share/useSaving.tsx';
import { pictureEngines } from './pictureEngines.ts';

/** Two pixels for one of the drawing: sharp in slides too. */
const scale = 2;

type Kind = 'svg' | 'png';

interface PictureButtonsProps {
  readonly figure: string;
  /** The diagrams' window of time; null: their first one. */
  readonly zoom: Stretch | null;
  readonly close: () => void;
}

/** A figure as a picture with its title, its key, its parameters and its link; in light colours in any theme. */
export function PictureButtons({ figure, zoom, close }: PictureButtonsProps) {
  const explorer = useExplorer();
  const page = useLabPage();
  const { save, hint } = useSaving();
  const [message, setMessage] = useState<string | null>(null);
  const draw = async (kind: Kind): Promise<void> => {
    setMessage('The picture is being drawn.');
    const { scenario } = explorer.store.getState();
    try {
      const { pictureText, paint } = await import('../pictures/index.ts');
      const shown = { ...scenario, view: { ...scenario.view, figure, zoom } };
      const lab = labShown(explorer.store.getState());
      const drawn = await pictureText(
        shown,
        lab,
        page,
        pictureEngines(explorer),
        pageAddress(window.location.href),
        document.implementation.createHTMLDocument(),
      );
      if (drawn === null) return setMessage('There is no result to draw.');
      const contents = kind === 'svg' ? drawn.text : await pngOf(paint(drawn.node, scale));
      setMessage(null);
      if (save(`${scenario.lab}-${figure}.${kind}`, kind === 'svg' ? 'image/svg+xml' : 'image/png', contents) === 'comes') close();
    } catch (error) {
      setMessage(`The picture cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <button type="button" className="plain-button" onClick={() => void draw('svg')}>
        Save picture (SVG)
      </button>
      <button type="button" className="plain-button" onClick={() => void draw('png')}>
        Save picture (PNG, twice the size)
      </button>
      {message !== null && (
        <p role="status" className="share-warning">
          {message}
        </p>
      )}
      {hint}
    </>
  );
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('it is too large for this browser')) : resolve(blob)), 'image/png'),
  );
