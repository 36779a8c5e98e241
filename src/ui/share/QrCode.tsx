import { Suspense, useEffect, useRef } from 'react';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { loadOnce } from '../loadOnce.ts';

/** Loaded with the first code; printing, which cannot wait, loads it before. */
export const qrLibrary = loadOnce(async () => {
  const { encodeQR } = await import('qr');
  return { encodeQR };
});

/** Bytes that the largest code holds of which phones still read 4 cm on paper: ISO/IEC 18004, version 25, error correction M. */
export const longestForCode = 997;

/** A link as a code that a phone reads, dark on white in every theme: many phones read no other. */
export function QrCode({ link }: { readonly link: string }) {
  const { length } = new TextEncoder().encode(link);
  return (
    <ErrorBoundary what="The QR code" subject={link} retry={qrLibrary.load}>
      {length > longestForCode ? (
        <p className="qr-code-none">
          This link has {formatQuantity(length)} bytes; a QR code that a phone can read holds at most {longestForCode}.
        </p>
      ) : (
        <Suspense>
          <Code link={link} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

function Code({ link }: { readonly link: string }) {
  const { encodeQR } = qrLibrary.usePart();
  const modules = modulesOf(link, encodeQR);
  return (
    <svg className="qr-code" viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={`QR code of ${link}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}

const modulesOf = (link: string, encodeQR: Awaited<ReturnType<typeof qrLibrary.load>>['encodeQR']): readonly (readonly boolean[])[] =>
  encodeQR(link, 'raw', { ecc: 'medium', border: quietZone });

/** The code of a link as a picture, `module` pixels for each of its modules; rejects for a link that is too long for one. */
export async function qrPicture(link: string, kind: 'svg' | 'png', module = 16): Promise<Blob> {
  const { length } = new TextEncoder().encode(link);
  if (length > longestForCode) throw new Error(`the link has ${formatQuantity(length)} bytes, and a QR code holds at most ${longestForCode}`);
  const modules = modulesOf(link, (await qrLibrary.load()).encodeQR);
  const [n, side] = [modules.length, modules.length * module];
  const path = qrPath(modules);
  if (kind === 'svg') {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n} ${n}" width="${side}" height="${side}" shape-rendering="crispEdges">`;
    return new Blob([`${svg}<rect width="${n}" height="${n}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`], { type: 'image/svg+xml' });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000';
  context.scale(module, module);
  context.fill(new Path2D(path));
  return pngOf(canvas);
}

/** A canvas as a file. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('it is too large for this browser')) : resolve(blob)), 'image/png'),
  );

/** White around the code, in modules, which belongs to it. */
const quietZone = 4;

/** The dark modules of each row as rectangles of one unit in height. */
const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');

/** A link as a code that fills the window, for a class to photograph: black on white in any theme. */
export function QrRoom({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="qr-room"
      aria-label="QR code for a room"
      onClose={(event) => {
        // A dialog around it stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      <QrCode link={link} />
      <p>{link}</p>
      <IconButton icon="close" label="Close" onClick={onClose} />
    </dialog>
  );
}
