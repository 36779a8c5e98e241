/** In most frames it is forbidden; to try all the same would only put an error on the console. */
function mayCopy(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(feature: string): boolean } };
  return featurePolicy?.allowsFeature('clipboard-write') ?? true;
}

/** Puts a text into the clipboard; whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  if (!mayCopy()) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
