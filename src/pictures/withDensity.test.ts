import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withDensity } from './paint.ts';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

test('a picture has a density of twice 96 pixels an inch, in a chunk behind its header whose checksum holds', () => {
  const head = Buffer.alloc(13);
  [1, 1].forEach((size, i) => void head.writeUInt32BE(size, 4 * i));
  head[8] = 8;
  const data = [chunk('IDAT', deflateSync(Buffer.from([0, 0]))), chunk('IEND', Buffer.alloc(0))];
  const begin = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head)];
  const made = Buffer.from(withDensity(Buffer.concat([...begin, ...data]), 2));
  // 192 pixels an inch of 0.0254 m are 7559 a metre.
  const density = Buffer.alloc(9);
  density.writeUInt32BE(7559, 0);
  density.writeUInt32BE(7559, 4);
  density[8] = 1;
  expect(made).toEqual(Buffer.concat([...begin, chunk('pHYs', density), ...data]));
});
