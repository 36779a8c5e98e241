/** A page of somebody who has touched it: Python, and what else may be asked for, comes only then. */
export async function touchedPage(context, options) {
  const page = await context.newPage(options);
  await page.addInitScript(() => addEventListener('overlap:painted', () => dispatchEvent(new Event('pointerdown')), { once: true }));
  return page;
}
