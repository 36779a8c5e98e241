import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import katex from 'katex';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type { Catalogue } from '../src/core/lab/lab.ts';

/** Of all labs, or of one: `virtual:symbols/LAB`. */
const symbols = /^virtual:symbols(?:\/(\w+))?$/;
const pageOfLab = /\/src\/labs\/(\w+)\/Page\.tsx$/;
const styles = 'virtual:formula-styles.css';

/**
 * Renders LaTeX to HTML while the page is built, so that KaTeX's JavaScript is not shipped:
 * `import html from './x.tex'` gives the HTML of its formulas (`\qquad` parts them, so that a narrow page can set
 * them below each other). `\slot{name}` leaves an element with `data-slot="name"` that the page fills with a number,
 * `\concept{name}{...}` marks a term with the colour of a concept. The symbols of a lab's parameters come with its page,
 * which imports them without a line of its own; `virtual:symbols` has those of all labs. KaTeX places its boxes with style
 * attributes, which a content security policy forbids: here they are classes, and `virtual:formula-styles.css` has their
 * rules. (MathML needs neither, but Chromium stretches no bracket without a mathematical font, which many systems lack.)
 */
export function formulas(): Plugin {
  let folder = '';
  return {
    name: 'formulas',
    enforce: 'pre',
    configResolved({ root }) {
      folder = join(root, 'src');
    },
    resolveId: (id) => (symbols.test(id) || id === styles ? `\0${id}` : undefined),
    async load(id) {
      const asked = symbols.exec(id.slice(1));
      if (asked !== null) {
        const texts = Object.fromEntries((await symbolSources(asked[1])).map((symbol) => [symbol, withClasses(renderSymbol(symbol))]));
        return `import { learnSymbols } from '/src/ui/controls/SymbolText.tsx';\nlearnSymbols(${JSON.stringify(texts)});`;
      }
      if (id === `\0${styles}`) {
        const files = texFiles(folder);
        for (const file of files) this.addWatchFile(file);
        return rulesOf([...(await symbolSources()).map(renderSymbol), ...files.map(renderFile)].join(''));
      }
      return id.endsWith('.tex') ? `export default ${JSON.stringify(withClasses(renderFile(id)))}` : undefined;
    },
    transform(code, id) {
      const lab = pageOfLab.exec(id)?.[1];
      if (lab !== undefined) return { code: `import 'virtual:symbols/${lab}';\n${code}`, map: null };
      // Every browser that runs this page reads WOFF2; the older formats of KaTeX's fonts stay out of the build.
      if (!/katex[^/]*\.css$/.test(id)) return undefined;
      return code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '');
    },
  };
}

/** Imported here: whatever loads this file statically would follow the labs to their pages, and those to formulas. Each import compiles all labs. */
let labs: Promise<{ readonly catalogue: Catalogue }> | undefined;

async function symbolSources(lab?: string): Promise<string[]> {
  labs ??= tsImport('../src/labs/index.ts', import.meta.url) as NonNullable<typeof labs>;
  const { catalogue } = await labs;
  const asked = [...catalogue.values()].filter(({ name }) => lab === undefined || name === lab);
  return asked.flatMap(({ parameters, constants }) => [...parameters, ...constants]).map(({ symbol }) => symbol);
}

const renderSymbol = (symbol: string): string => render(symbol, false);

const texFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tex'))
    .sort()
    .map((name) => join(folder, name));

const renderFile = (path: string): string =>
  readFileSync(path, 'utf8')
    .split('\\qquad')
    .map((formula) => render(formula, true))
    .join('');

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

/** KaTeX writes a style after the class, if there is one. */
export const withClasses = (html: string): string =>
  html.replace(
    /(?: class="([^"]*)")? style="([^"]*)"/g,
    (_, classes: string | undefined, declarations: string) => ` class="${classes === undefined ? '' : `${classes} `}${classOf(declarations)}"`,
  );

/** Rules that win over KaTeX's own, as the attributes did. */
export function rulesOf(html: string): string {
  const lists = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, declarations]) => declarations!));
  return [...lists]
    .sort()
    .map((list) => `.${classOf(list)}{${list.replaceAll(';', '!important;')}}\n`)
    .join('');
}

export const classOf = (declarations: string): string => `set-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
