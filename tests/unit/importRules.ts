/** A source file by its path from the root of the project, with `/` between folders. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * What each room of src may import besides itself. A room is a folder of src, and each lab is one of its own. Rooms
 * point one way, so nothing is reached by detours either: core <- engines, draw <- ui <- labs/exchange <- each lab,
 * and beside the labs shell and headless, which are handed the catalogue of labs and never import it.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  core: [],
  engines: ['core'],
  draw: ['core'],
  ui: ['core', 'engines', 'draw'],
  'labs/exchange': ['core', 'engines', 'draw', 'ui'],
  'labs/generated': ['core', 'engines', 'draw', 'ui', 'labs/exchange', 'labs/schedule'],
  'a lab': ['core', 'engines', 'draw', 'ui', 'labs/exchange', 'labs/generated'],
  home: ['core', 'draw'],
  lessons: ['core', 'draw', 'ui'],
  pictures: ['core', 'draw', 'ui'],
  shell: ['core', 'engines', 'draw', 'ui', 'lessons', 'pictures'],
  headless: ['core', 'engines', 'pictures'],
};

/** Where everything is put together; these may import the list of labs as well as what is below. */
const composition = new Set([
  'src/main.ts',
  'src/explorer.ts',
  'src/reading.ts',
  'src/article.ts',
  'src/headless/main.ts',
  'src/engines/simulation/worker.ts',
  'src/labs/home.ts',
  'src/labs/hidingFigures.ts',
  'src/labs/index.ts',
  'src/labs/list.ts',
  'src/labs/labRegistry.ts',
  'src/labs/simulations.ts',
]);

/** Packages that a folder may not use: D3 draws in charts, React renders everywhere above. */
export const isReact = /^(react|react-dom|react-aria-components|zustand\/react)($|\/)|^zustand$/;
const isD3 = /^d3-/;
const forbiddenPackages: Readonly<Record<string, readonly RegExp[]>> = {
  core: [isReact, /^d3-(?!dsv$)/], // that writes tables, and draws nothing
  engines: [isReact, isD3],
  headless: [isReact, isD3],
  home: [isReact],
  draw: [isReact],
  pictures: [isReact],
  ui: [/^d3-(?!scale$)/], // a scale turns pixels into times where a diagram is dragged; it draws nothing
  lessons: [isD3],
  shell: [isD3],
};

/** Imports of src that break the rules, one line each. */
export function wrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (composition.has(path)) return [];
    const room = roomOf(path);
    const allowed = room === null ? undefined : (below[room] ?? (room.startsWith('labs/') ? below['a lab'] : undefined));
    if (room === null || !allowed) return [`${path} is in no room that has a rule`];
    return importsOf(text)
      .filter((target) => !isAllowed(path, target, room, allowed))
      .map((target) => `${path} imports ${target}`);
  });
}

function isAllowed(path: string, target: string, room: string, allowed: readonly string[]): boolean {
  if (!target.startsWith('.')) return !(forbiddenPackages[room] ?? []).some((pattern) => pattern.test(target));
  const imported = resolve(path, target);
  if (!imported.startsWith('src/')) return true;
  const targetRoom = roomOf(imported);
  return targetRoom === room || (targetRoom !== null && allowed.includes(targetRoom));
}

/** The folder below src, and below src/labs the folder of the lab; null for files beside the rooms. */
function roomOf(path: string): string | null {
  const [, folder, inner] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (folder === undefined) return null;
  if (folder !== 'labs') return folder;
  return inner === undefined ? null : `labs/${inner}`;
}

/** Where a file names a lab: in quotes, in a link, in a path, in the name of something; each as it stands there. */
export function namesOfLabs(sources: readonly Source[], labs: readonly string[]): string[] {
  const name = `(?:${labs.join('|')})`;
  const patterns = [`(['"\`])${name}\\1`, `lab=${name}\\b`, `labs/${name}\\b`, `\\b${name}(?:[A-Z]\\w*|\\.wasm)`, `\\bin the lab ${name}\\b`];
  const named = new RegExp(patterns.join('|'), 'g');
  return sources.flatMap(({ path, text }) => Array.from(withoutComments(text).matchAll(named), ([found]) => `${path} names ${found}`));
}

/**
 * Where the folder of a lab names another lab than those of its model, as a string, since it cannot import one. A name that is also a word of the field (the
 * key of a parameter, of a result, of a diagram) is one of a lab only where labs are asked for.
 */
export function namesOfOtherLabs(
  sources: readonly Source[],
  labs: readonly { readonly name: string; readonly model?: string }[],
  words: ReadonlySet<string>,
): string[] {
  return sources.flatMap(({ path, text }) => {
    const folder = /^src\/labs\/(\w+)\//.exec(path)?.[1];
    const others = labs.filter(({ name, model }) => name !== folder && model !== folder).map(({ name }) => name);
    const any = `(?:${others.join('|')})\\b`;
    const only = `(?:${others.filter((name) => !words.has(name)).join('|') || '(?!)'})`;
    const asked = `\\b(?:lab|labs|lab\\.name|target\\.name)(?::| [=!]==|=)\\s*\\[?(?:'\\w+',\\s*)*['"\`]${any}`;
    const called = `\\b(?:get|has|labOf|labNamed|load|openLab|handFiles|takeHanded)\\((?:\\w+,\\s*)?['"\`]${any}`;
    const patterns = [`(['"\`])${only}\\1`, `lab=${any}`, `labs/${any}`, `\\bin the lab ${any}`, asked, called];
    const named = new RegExp(patterns.join('|'), 'g');
    return Array.from(withoutComments(text).matchAll(named), ([found]) => `${path} names ${found}`);
  });
}

/** Circles of files that import each other, each as the path around it; types count too, since they tie files together. */
export function importCircles(sources: readonly Source[]): string[][] {
  const known = new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter((target) => target.startsWith('.'))
        .map((target) => resolve(path, target)),
    ]),
  );
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'open') circles.push([...trail.slice(trail.indexOf(path)), path]);
    if (state.has(path)) return;
    state.set(path, 'open');
    for (const target of known.get(path) ?? []) if (known.has(target)) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of known.keys()) visit(path, []);
  return circles;
}

/** Folders of one room that import each other, types included: two parts that cannot be read one after the other. */
export function mutualParts(sources: readonly Source[], room: string): string[] {
  const partOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  const inRoom = (path: string): boolean => path.startsWith(`${room}/`);
  const pairs = new Set(
    sources
      .filter(({ path }) => inRoom(path))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter((target) => target.startsWith('.'))
          .map((target) => resolve(path, target))
          .filter((target) => inRoom(target) && partOf(target) !== partOf(path))
          .map((target) => `${partOf(path)} and ${partOf(target)}`),
      ),
  );
  return [...pairs].filter((pair) => pairs.has(pair.split(' and ').reverse().join(' and ')));
}

/** How a room comes to a package that it may not need when it runs, each the path there; imports of types alone need nothing. */
export function reaches(sources: readonly Source[], room: string, forbidden: RegExp): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of neededBy(texts.get(path) ?? '')) {
      if (!target.startsWith('.')) found.push(...(forbidden.test(target) ? [[...trail, path, target].join(' > ')] : []));
      else if (texts.has(resolve(path, target))) visit(resolve(path, target), [...trail, path]);
    }
  };
  for (const { path } of sources) if (path.startsWith(`${room}/`)) visit(path, []);
  return found;
}

/** Static imports and re-exports of more than types. */
function neededBy(text: string): string[] {
  return Array.from(text.matchAll(/^(?:import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s*'([^']+)'/gm)).flatMap(([, names, target]) => {
    const braced = /\{([^}]*)\}/.exec(names!)?.[1]?.split(',') ?? [];
    const isTypes = braced.length > 0 && braced.every((name) => /^\s*(type\s.*)?$/.test(name)) && names!.trim().startsWith('{');
    return isTypes ? [] : [target!];
  });
}

/** Static, dynamic and type imports, re-exports, and globs of Vite. */
function importsOf(text: string): string[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '');
  const patterns = [
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
    /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => Array.from(code.matchAll(pattern), (match) => match[1] ?? ''));
}

function resolve(path: string, target: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** C files that know of WebAssembly: names of exports and imports, intrinsics, and the macro of the target. */
export function knowWebAssembly(sources: readonly Source[]): string[] {
  const pattern = /\b(export_name|import_name|import_module|__wasm__|__wasm32__|__builtin_wasm_\w+|__heap_base)\b/;
  return sources.filter(({ path, text }) => /\.[ch]$/.test(path) && pattern.test(withoutComments(text))).map(({ path }) => path);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

/** Python files that import json. */
export function importJson(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => /^\s*(import\s+(\w+\s*,\s*)*json\b|from\s+json\b)/m.test(text)).map(({ path }) => path);
}

/**
 * Effects and callback refs that hand React whatever an expression returns: it calls that when they end, and what the DOM
 * declares as void may be a promise in another browser (`scrollIntoView`). Allowed are braces, `void`, and a function.
 */
export function returnExpressions(sources: readonly Source[]): string[] {
  const pattern = /(?:\buse(?:Layout|Insertion)?Effect\(|\bref=\{)\s*\(?\w*\)?\s*=>(?!\s*(?:\{|void\b|\(\)\s*=>))[^\n]*/g;
  return sources.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([found]) => `${path}: ${found}`));
}

/** Files of a lab that are looked for in its folder, and the command line, which is built. */
const loadedByPath = /^src\/(labs\/\w+\/(boundary|evidence)|headless\/main)\.ts$/;

/** Values that files of src export and no file names that imports them; what is generated exports what it may be asked for. */
export function unusedExports(sources: readonly Source[]): string[] {
  const importing = new Map<string, Set<string>[]>();
  for (const { path, text } of sources) {
    const words = new Set(text.match(/[\w$]+/g) ?? []);
    for (const target of importsOf(text).filter((each) => /^[./]/.test(each))) {
      const imported = target.startsWith('/') ? target.slice(1) : resolve(path, target);
      importing.set(imported, [...(importing.get(imported) ?? []), words]);
    }
  }
  return sources
    .filter(({ path, text }) => path.startsWith('src/') && !text.startsWith('// Generated') && !loadedByPath.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/^export (?:async )?(?:const|function|class)\*? ([\w$]+)/gm), ([, name]) => name!)
        .filter((name) => !(importing.get(path) ?? []).some((words) => words.has(name)))
        .map((name) => `${path}: ${name}`),
    );
}

/**
 * Names that two files export. What every lab has under one name (its evidence, the sentences of its words.ts, the boundary of its module) is one meaning,
 * and generated files take their names from C.
 */
export function namesWithTwoMeanings(sources: readonly Source[]): string[] {
  const exporting = new Map<string, string[]>();
  for (const { path, text } of sources) {
    if (text.startsWith('// Generated') || /^src\/labs\/\w+\/(words|boundary|evidence|Page)\.tsx?$/.test(path)) continue;
    for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function|class|type|interface)\*? ([\w$]+)/gm))
      exporting.set(name!, [...(exporting.get(name!) ?? []), path]);
  }
  return [...exporting].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}
