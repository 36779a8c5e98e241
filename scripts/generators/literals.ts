/** The command named in the head of each generated file. */
export const generateCommand = 'npm run generate';

/** A C or Python literal that is a double also when the value is whole. */
export function doubleLiteral(value: number): string {
  const shortest = String(value);
  return /[.e]/.test(shortest) ? shortest : `${shortest}.0`;
}

/** A file to be written, its path from the root of the project. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
