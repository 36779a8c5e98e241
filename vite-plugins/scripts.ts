import type { Plugin } from 'vite';
import { reached } from './chunks.ts';
import { firstShown } from './frontPage.ts';

const reading = /\/src\/(main|reading)\.ts$/;
const article = /\/src\/article\.ts$/;
const entry = /\/src\/main\.ts$/;
const explorer = /\/src\/explorer\.ts$/;
const frame = /\/src\/shell\/Embed\.tsx$/;
const knownOfLab = /\/src\/labs\/[^/]+\/lab\.ts$/;
const pageOfLab = /\/src\/labs\/[^/]+\/Page\.tsx$/;
const pulled = /\/src\/ui\/figures\/diagrams\/Grips\.tsx$/;
const generatedPage = /\/src\/labs\/generated\/page\.tsx$/;
const printedRows = /\/src\/core\/evidence\/printedRows\.ts$/;

/**
 * Few scripts, of which none brings what is shown later: what pages to read and labs both need, what the entry imports, what the labs begin with,
 * what the front page needs beside it, what several other labs are known by, what at least four of them show that write no schedules, of this what only those
 * with rows of print do, and what each lab alone has, under its name. What two or three labs show is a script that these load: in that of all,
 * the others would load it for nothing.
 */
export function scripts(): Plugin {
  const script = new Map<string, string>();
  return {
    name: 'scripts',
    apply: 'build',
    buildEnd() {
      const start = (pattern: RegExp) =>
        [...this.getModuleIds()].filter((id) => pattern.test(id)).map((id) => reached(id, (each) => this.getModuleInfo(each)?.importedIds ?? []));
      const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((each) => [...each]));
      put([union(start(reading)), union([...start(explorer), ...start(firstShown), ...start(knownOfLab)])], 'drawn', 2);
      put([union(start(reading)), union(start(pulled))], 'pulled', 2);
      // What the entry imports must not bring either of the programs that it starts.
      put(
        start(entry).map((each) => new Set([...each].filter((id) => !entry.test(id)))),
        'start',
        1,
      );
      put(start(reading), 'home', 1);
      for (const id of this.getModuleIds()) if (reading.test(id)) script.delete(id);
      put([union(start(article)), union([...start(explorer), ...start(firstShown)])], 'charts', 2);
      put(start(explorer), 'main', 1);
      // Others import what the explorer does, but never the explorer: it waits for them.
      for (const id of this.getModuleIds()) if (explorer.test(id)) script.delete(id);
      put(start(firstShown), 'page', 1);
      // What a frame has of several labs must not come with what only these show.
      put([union(start(frame)), union(start(pageOfLab))], 'page', 2);
      const [known, shown] = [start(knownOfLab), start(pageOfLab)];
      put(known, 'labs', 2);
      // What is known of one lab, and several show, must not bring all that several show.
      put(
        shown.map((each) => new Set([...each].filter((id) => known.some((others) => others.has(id))))),
        'labs',
        2,
      );
      // What labs with rows of print share, and no other one shows, must not come with these.
      const hasRows = (each: ReadonlySet<string>): boolean => [...each].some((id) => printedRows.test(id));
      const others = union(shown.filter((each) => !hasRows(each)));
      put(
        shown.filter(hasRows).map((each) => new Set([...each].filter((id) => !others.has(id)))),
        'printed',
        3,
      );
      // Labs that write schedules show the same: one lab more for what others show, and a script for what they alone do.
      const isGenerated = (each: ReadonlySet<string>): boolean => [...each].some((id) => generatedPage.test(id));
      const alone = shown.filter((each) => !isGenerated(each));
      put(alone, 'figures', 4);
      const elsewhere = union(alone);
      put(
        shown.filter(isGenerated).map((each) => new Set([...each].filter((id) => !elsewhere.has(id)))),
        'generated',
        2,
      );
    },
    config: () => ({
      build: {
        rollupOptions: {
          output: { chunkFileNames, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => script.get(id) ?? null }] } },
        },
      },
    }),
  };

  /** Modules that at least so many of the sets hold, unless they have a script already. */
  function put(sets: readonly ReadonlySet<string>[], name: string, least: number): void {
    const uses = new Map<string, number>();
    for (const set of sets) for (const id of set) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const [id, count] of uses) if (count >= least && !script.has(id)) script.set(id, name);
  }
}

/** Labs have files of the same names: in the build they carry the lab's. */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, lab, part] = /\/labs\/([^/]+)\/(Page\.tsx|(?:simulate|lab)\.ts)$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${lab === undefined ? '[name]' : part === 'Page.tsx' ? lab : `${part!.slice(0, -3)}-${lab}`}-[hash].js`;
}
