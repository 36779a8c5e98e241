/** Most frames forbid it; trying would only log an error. */
export function mayCopy(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(feature: string): boolean } };
  return featurePolicy?.allowsFeature('clipboard-write') ?? true;
}

/** Copies a text to the clipboard; returns whether it did. */
export async function copyText(text: string): Promise<boolean> {
  if (!mayCopy()) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
