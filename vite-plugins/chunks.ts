/** What plugins need to know of the scripts of a build, by file name, before and after those have their hashes. */
export type Chunks = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

export const chunkOf = (chunks: Chunks, name: string): Chunk | null => {
  const file = chunks[name];
  return file?.type === 'chunk' ? file : null;
};

/** A script and all that it cannot begin without. */
export function staticImports(chunks: Chunks, name: string): ReadonlySet<string> {
  return reached(name, (each) => chunkOf(chunks, each)?.imports ?? []);
}

/** A place and all that can be reached from it. */
export function reached(start: string, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([start]);
  // A set that grows while it is gone through: what is added is gone through too.
  for (const name of found) for (const each of next(name)) found.add(each);
  return found;
}
