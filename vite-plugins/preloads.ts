import type { HtmlTagDescriptor, Plugin } from 'vite';
import { type Chunks, chunkOf, reached, staticImports } from './chunks.ts';
import { firstShown, frontPage } from './frontPage.ts';

/** Results that were computed at build time. */
const precomputed = /precomputed-[\w-]+\.json$/;

/** The lines of the document with the entry and its style, as Vite writes them. */
const bundled = /^ *<(?:script type="module"|link rel="stylesheet") crossorigin .*\n/gm;

/** What the first picture of the page needs and the browser would otherwise find one after the other. */
const fonts = /KaTeX_(Main-Regular|Math-Italic)-[\w-]+\.woff2$/;

/**
 * Names in the document what its entry imports, and what it imports to show a first picture, so that all of it is
 * fetched together. All of this stands at the end: the words in the document are painted before any style but their own,
 * and public/boot.js sees what does not come.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (bundle === undefined || chunk === undefined) return [];
        const scripts = [...preloadedScripts(bundle)].filter((name) => name !== chunk.fileName);
        const data = Object.keys(bundle).filter((name) => precomputed.test(name));
        const shown = Object.keys(bundle).filter((name) => fonts.test(name));
        const tags = [
          ...scripts.map((name) => link(name, { rel: 'modulepreload' })),
          ...data.map((name) => link(name, { rel: 'preload', as: 'fetch' })),
          ...shown.map((name) => link(name, { rel: 'preload', as: 'font', type: 'font/woff2' })),
          ...otherLabs(bundle, scripts),
        ];
        const own = html.match(bundled) ?? [];
        return { html: html.replace(bundled, '').replace('</body>', `${own.join('')}  </body>`), tags };
      },
    },
  };
}

/** The entry of the page, what it imports, and what the first picture needs beside that; all else comes when it is asked for. */
export function preloadedScripts(chunks: Chunks): ReadonlySet<string> {
  const neededBy = (name: string): readonly string[] => {
    const { imports = [], dynamicImports = [] } = chunkOf(chunks, name) ?? {};
    const first = dynamicImports.filter((each) => firstShown.test(chunkOf(chunks, each)?.facadeModuleId ?? ''));
    return [...imports, ...first];
  };
  return new Set(
    Object.keys(chunks)
      .filter((name) => chunkOf(chunks, name)?.isEntry)
      .flatMap((entry) => [...reached(entry, neededBy)]),
  );
}

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
    [...new Set(names.flatMap((name) => [...staticImports(chunks, name)]))]
      .filter((name) => !there.includes(name))
      .map((name) => `./${name}`)
      .join(' ');
  const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' });
  const known = [...ofLab('lab.ts')];
  const list = Object.keys(chunks).filter((name) => (chunkOf(chunks, name)?.facadeModuleId ?? '').endsWith('/src/labs/list.ts'));
  return [
    meta({ name: 'labs', content: needed([...list, ...known.map(([, script]) => script)]), 'data-front': frontPage }),
    ...known.map(([lab, script]) => meta({ name: 'lab', content: `${lab} ${needed([...list, script, ...[pages.get(lab) ?? []].flat()])}` })),
  ];
}

/** Addresses relative to the page, as `base` has them; fonts and modules are always fetched in CORS mode. */
function link(name: string, attributes: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attributes, crossorigin: true, href: `./${name}` }, injectTo: 'body' };
}
