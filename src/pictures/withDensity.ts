/** Bytes of a PNG before the chunk behind its first one: signature and IHDR. */
const head_bytes = 8 + 25;

/** A PNG of so many pixels for one of the drawing, which is of 96 an inch: word processors place it as large as it was drawn (PNG, section 11.3.4.3). */
export function withDensity(png: Uint8Array, scale: number): Uint8Array<ArrayBuffer> {
  const chunk = new DataView(new ArrayBuffer(21));
  const perMetre = Math.round((96 * scale) / 0.0254);
  chunk.setUint32(0, 9);
  [...'pHYs'].forEach((letter, i) => void chunk.setUint8(4 + i, letter.charCodeAt(0)));
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  chunk.setUint8(16, 1); // the unit is the metre
  const bytes = new Uint8Array(chunk.buffer);
  chunk.setUint32(17, crcOf(bytes.subarray(4, 17)));
  const made = new Uint8Array(png.length + bytes.length);
  made.set(png.subarray(0, head_bytes));
  made.set(bytes, head_bytes);
  made.set(png.subarray(head_bytes), head_bytes + bytes.length);
  return made;
}

/** The checksum of a chunk (PNG, annex D). */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
