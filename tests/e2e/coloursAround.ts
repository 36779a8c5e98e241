import type { Locator } from '@playwright/test';

/** How many colours a screen has where an element is, and a little around it; of its width only the given part, from the left. */
export async function coloursAround(element: Locator, part = 1): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const around = part < 1 ? 0 : 3;
  const png = await element.page().screenshot({ clip: { x: x - around, y: y - around, width: part * width + 2 * around, height: height + 2 * around } });
  return element.page().evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
  }, png.toString('base64'));
}
