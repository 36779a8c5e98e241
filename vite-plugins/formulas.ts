import { readFile } from 'node:fs/promises';
import katex from 'katex';
import type { Plugin } from 'vite';
import { tsImport } from 'tsx/esm/api';
import type { Catalogue } from '../src/core/lab.ts';

/**
 * Renders LaTeX to HTML while the page is built, so that KaTeX's JavaScript is not shipped:
 * `import html from './x.tex'` gives the HTML of its formulas (`\qquad` parts them, so that a narrow page can set
 * them below each other), `virtual:symbols` that of every symbol of the parameter table. `\slot{name}` leaves an
 * element with `data-slot="name"` that the page fills with a number, `\concept{name}{...}` marks a term with the
 * colour of a concept.
 */
export function formulas(): Plugin {
  const symbols = 'virtual:symbols';
  return {
    name: 'formulas',
    enforce: 'pre',
    resolveId: (id) => (id === symbols ? `\0${symbols}` : undefined),
    async load(id) {
      if (id === `\0${symbols}`) return `export default ${JSON.stringify(await renderSymbols())}`;
      if (!id.endsWith('.tex')) return undefined;
      return `export default ${JSON.stringify(renderRow(await readFile(id, 'utf8')))}`;
    },
    transform(code, id) {
      // Every browser that runs this page reads WOFF2; the older formats of KaTeX's fonts stay out of the build.
      if (!/katex[^/]*\.css$/.test(id)) return undefined;
      return code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '');
    },
  };
}

async function renderSymbols(): Promise<Record<string, string>> {
  // Imported here: whatever loads this file statically would follow the labs to their pages, and those to formulas.
  const { catalogue } = (await tsImport('../src/labs/index.ts', import.meta.url)) as { catalogue: Catalogue };
  const sources = [...catalogue.values()].flatMap((lab) => [...lab.parameters, ...lab.constants]);
  return Object.fromEntries(sources.map(({ symbol }) => [symbol, render(symbol, false)]));
}

function renderRow(source: string): string {
  return source.split('\\qquad').map((formula) => render(formula, true)).join('');
}

function render(source: string, displayMode: boolean): string {
  return katex.renderToString(source.trim(), {
    displayMode,
    // The page gives every formula a text of its own for screen readers.
    output: 'html',
    // Only files of this repository get here.
    trust: true,
    strict: false,
    macros: {
      '\\slot': '{\\htmlData{slot=#1}{00}}',
      '\\concept': '\\htmlClass{concept-#1}{#2}',
    },
  });
}
