/** A C or Python literal that is a double also when the value is whole. */
export function doubleLiteral(value: number): string {
  const shortest = String(value);
  return /[.e]/.test(shortest) ? shortest : `${shortest}.0`;
}
