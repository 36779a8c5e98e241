import { Suspense } from 'react';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
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
  const modules = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone });
  return (
    <svg className="qr-code" viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={`QR code of ${link}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  );
}

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
