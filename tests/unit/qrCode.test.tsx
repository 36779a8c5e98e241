import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { longestForCode, QrCode, qrLibrary } from '../../src/ui/share/QrCode.tsx';

beforeAll(async () => void (await qrLibrary.load()));

const markup = (link: string): string => renderToStaticMarkup(<QrCode link={link} />);

/** What a camera sees of the picture, `scale` pixels a module: dark where a rectangle of its path lies. */
function photographed(svg: string, scale = 4): { data: Uint8Array; width: number; height: number } {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, ...numbers] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    const [x, y, length] = numbers.map((each) => Number(each) * scale) as [number, number, number];
    for (let row = y; row < y + scale; row += 1) {
      for (let column = x; column < x + length; column += 1) data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
    }
  }
  return { data, width, height: width };
}

const page = 'https://notes.example/overlap/';
const long = `${page}#v=2&lab=schedule&goal=z.`.padEnd(longestForCode, 'aZ09-_');

test.each([
  ['short', `${page}#v=2&lab=explore`],
  ['usual', `${page}#v=2&lab=cluster&window=5&hide=p,mtu&machine=host:10,port:10`],
  ['as long as is allowed', long],
])('a reader of codes reads a link off the picture that is %s', (_, link) => expect(decodeQR(photographed(markup(link)))).toBe(link));

test('the picture is dark on white whatever the theme is, and says its link', () => {
  const svg = markup(`${page}#v=2&lab=gain`);
  expect(svg).toMatch(/<rect width="100%" height="100%" fill="#fff"><\/rect><path [^>]*fill="#000"/);
  expect(svg).toContain(`aria-label="QR code of ${page}#v=2&amp;lab=gain"`);
});

test('a link that is too long for a code is refused with its length and what is allowed', () => {
  expect(markup(`${long}x`)).toMatch(/This link has 998 bytes; .*at most 997\./);
  expect(markup(`${long}x`)).not.toContain('<svg');
});
