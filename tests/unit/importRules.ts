/** A source file by its path from the root of the project, with `/` between folders. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * What each folder of src may import besides itself. Imports point one way: parameters <- scenario, results <-
 * reference, engines, lessons <- charts, controls <- labs <- app. `headless` stands beside the interface and never
 * imports it; src/main.tsx puts everything together and may import all.
 */
const below: Readonly<Record<string, readonly string[]>> = (() => {
  const first = ['parameters'];
  const second = [...first, 'scenario', 'results'];
  const third = [...second, 'reference', 'engines', 'lessons'];
  const fourth = [...third, 'charts', 'controls'];
  return {
    parameters: [],
    scenario: first,
    results: first,
    reference: second,
    engines: second,
    lessons: second,
    charts: third,
    controls: third,
    labs: fourth,
    app: [...fourth, 'labs'],
    headless: [...second, 'reference', 'engines'],
  };
})();

/** Packages that a folder may not use: D3 draws in charts, React renders everywhere above. */
const isReact = /^(react|react-dom|react-aria-components)($|\/)/;
const isD3 = /^d3-/;
const forbiddenPackages: Readonly<Record<string, readonly RegExp[]>> = {
  parameters: [isReact, isD3],
  scenario: [isReact, isD3],
  results: [isReact, isD3],
  reference: [isReact, isD3],
  engines: [isReact, isD3],
  headless: [isReact, isD3],
  charts: [isReact],
  controls: [isD3],
};

/** One line for each import of src that points the wrong way. */
export function wrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const folder = folderOf(path);
    if (folder === null) return [];
    const allowed = below[folder];
    if (!allowed) return [`${path} is in a folder without a rule`];
    return importsOf(text)
      .filter((target) => !isAllowed(path, target, folder, allowed))
      .map((target) => `${path} imports ${target}`);
  });
}

function isAllowed(path: string, target: string, folder: string, allowed: readonly string[]): boolean {
  if (!target.startsWith('.')) return !(forbiddenPackages[folder] ?? []).some((pattern) => pattern.test(target));
  const imported = resolve(path, target);
  const inSource = imported.startsWith('src/');
  const targetFolder = folderOf(imported);
  return !inSource || targetFolder === folder || (targetFolder !== null && allowed.includes(targetFolder));
}

/** The folder below src; null for src/main.tsx and for files elsewhere. */
function folderOf(path: string): string | null {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null;
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
