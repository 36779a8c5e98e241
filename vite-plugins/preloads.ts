import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type Chunks, chunkOf, reached, staticImports } from './chunks.ts';
import { firstShown, frontPage } from './frontPage.ts';

/** Results that were computed at build time. */
const precomputed = /precomputed-[\w-]+\.json$/;

/** The lines of the document with the entry and its style, as Vite writes them. */
const bundled = /^ *<(?:script type="module"|link rel="stylesheet") crossorigin .*\n/gm;

/** What the first picture of a lab needs and the browser would otherwise find one after the other. */
const fonts = /KaTeX_(Main-Regular|Math-Italic)-[\w-]+\.woff2$/;

/** The two programs of the page, each a script that the entry imports. */
const programs = { labs: /\/src\/explorer\.ts$/, reading: /\/src\/reading\.ts$/ };

/** The module of the simulator that the home page's figure runs in. */
const firstModule = /simulator-[\w-]+\.wasm$/;

/**
 * Names in the document what pages to read and labs each need for a first picture: public/boot.js has the one fetched that
 * the address asks for, all of it together. The entry stands at the end: the words in the document are painted before any
 * style but their own, and public/boot.js sees what does not come.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (bundle === undefined || chunk === undefined) return [];
        const named = (...patterns: readonly RegExp[]) => Object.keys(bundle).filter((name) => patterns.some((pattern) => pattern.test(name)));
        const ofEntry = [...reached(chunk.fileName, (name) => chunkOf(bundle, name)?.imports ?? [])].filter((name) => name !== chunk.fileName);
        const neededBy = (program: RegExp) => [...new Set([...ofEntry, ...neededFirst(bundle, program)])];
        const [scripts, read] = [neededBy(programs.labs), neededBy(programs.reading)];
        const tags = [
          meta({ name: 'front', content: addresses([...scripts, ...named(precomputed, fonts)]) }),
          meta({ name: 'reading', content: addresses([...read, ...named(firstModule)]) }),
          ...otherLabs(bundle, scripts),
        ];
        const own = html.match(bundled) ?? [];
        return { html: html.replace(bundled, '').replace('</body>', `${own.join('')}  </body>`), tags };
      },
    },
  };
}

/** The labs, what they import, and what their first picture needs beside that; all else comes when it is asked for. */
export const preloadedScripts = (chunks: Chunks): ReadonlySet<string> => neededFirst(chunks, programs.labs);

/** What a program imports, and what its first picture needs beside that. */
function neededFirst(chunks: Chunks, program: RegExp): ReadonlySet<string> {
  const neededBy = (name: string): readonly string[] => {
    const { imports = [], dynamicImports = [] } = chunkOf(chunks, name) ?? {};
    const first = dynamicImports.filter((each) => firstShown.test(chunkOf(chunks, each)?.facadeModuleId ?? ''));
    return [...imports, ...first];
  };
  return new Set(
    Object.keys(chunks)
      .filter((name) => program.test(chunkOf(chunks, name)?.facadeModuleId ?? ''))
      .flatMap((entry) => [...reached(entry, neededBy)]),
  );
}

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' });

/** Relative to the page, as `base` has them. */
const addresses = (names: readonly string[]): string => names.map((name) => `./${name}`).join(' ');

/** What a link to another lab needs first: public/boot.js fetches it with the rest. A lab's name stands before its scripts. */
function otherLabs(chunks: Chunks, there: readonly string[]): readonly HtmlTagDescriptor[] {
  const ofLab = (part: string): Map<string, string> =>
    new Map(
      Object.keys(chunks).flatMap((name) => {
        const [, lab, file] = /\/src\/labs\/([^/]+)\/(lab\.ts|Page\.tsx)$/.exec(chunkOf(chunks, name)?.facadeModuleId ?? '') ?? [];
        return file === part && lab !== undefined ? [[lab, name] as const] : [];
      }),
    );
  const pages = ofLab('Page.tsx');
  const needed = (names: readonly string[]): string =>
    addresses([...new Set(names.flatMap((name) => [...staticImports(chunks, name)]))].filter((name) => !there.includes(name)));
  const known = [...ofLab('lab.ts')];
  const list = Object.keys(chunks).filter((name) => (chunkOf(chunks, name)?.facadeModuleId ?? '').endsWith('/src/labs/list.ts'));
  return [
    meta({ name: 'labs', content: needed([...list, ...known.map(([, script]) => script)]), 'data-front': frontPage }),
    ...known.map(([lab, script]) => meta({ name: 'lab', content: `${lab} ${needed([...list, script, ...[pages.get(lab) ?? []].flat()])}` })),
  ];
}
