/** Files that were dropped on the page for a lab, until its page takes them. */
const waiting = new Map<string, readonly File[]>();
const takers = new Map<string, Set<(files: readonly File[]) => void>>();

/** Hands files to the page of a lab, which may not be there yet. */
export function handFiles(lab: string, files: readonly File[]): void {
  const [taker] = takers.get(lab) ?? [];
  if (taker) taker(files);
  else waiting.set(lab, files);
}

/** Takes files handed over to a lab, now and later. Returns a function that ends it. */
export function takeHanded(lab: string, take: (files: readonly File[]) => void): () => void {
  const all = takers.get(lab) ?? new Set();
  takers.set(lab, all);
  all.add(take);
  const files = waiting.get(lab);
  waiting.delete(lab);
  if (files) take(files);
  return () => void all.delete(take);
}
