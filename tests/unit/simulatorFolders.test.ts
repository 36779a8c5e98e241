import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The folders of wasm-sim/src from the bottom up, and what each may include: of itself, and of these. */
const rules: Readonly<Record<string, readonly string[]>> = {
  base: [],
  kernel: ['base'],
  resource: ['base', 'kernel'],
  analysis: ['base', 'kernel', 'resource'],
  loggops: ['base', 'kernel', 'resource', 'analysis'],
  protocol: ['base', 'kernel', 'resource'],
  goal: ['base', 'kernel', 'resource', 'analysis', 'loggops', 'protocol'],
  'dlx/machine': ['base', 'kernel', 'resource'],
  'dlx/asm': ['base', 'kernel', 'resource', 'dlx/machine'],
  workload: ['base', 'kernel', 'resource', 'protocol', 'analysis', 'loggops', 'goal', 'dlx/machine', 'dlx/asm'],
  module: ['base', 'kernel', 'resource', 'protocol', 'analysis', 'loggops', 'goal', 'dlx/machine', 'dlx/asm', 'workload'],
  wasm: ['base', 'kernel', 'resource', 'protocol', 'analysis', 'loggops', 'goal', 'dlx/machine', 'dlx/asm', 'workload', 'module'],
};

const root = 'wasm-sim/src';
const workloads = readdirSync(`${root}/workload`, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Headers that are generated, and who may include each: a folder with what it has, or one lab. */
const generated: Readonly<Record<string, readonly string[]>> = {
  'ovx_abi.h': Object.keys(rules).filter((folder) => folder !== 'base'),
  'ovx_labs.h': ['workload', 'module', 'wasm'],
  'ovx_modules.h': ['module'],
  // An exchange of the front page, as the values of these labs mean it.
  'ovx_parameters_gain.h': ['workload/explore'],
  'ovx_parameters_krylov.h': ['workload/explore'],
  ...Object.fromEntries(workloads.map((lab) => [`ovx_parameters_${lab}.h`, [`workload/${lab}`]])),
};

/** Below these a folder is one protocol or one lab, which knows no other. */
const rooms = ['protocol', 'workload'];

interface Source {
  readonly path: string;
  readonly text: string;
}

const folderOf = (path: string): string | undefined => Object.keys(rules).find((folder) => path.startsWith(`${folder}/`));

function roomOf(path: string): string | undefined {
  const room = /^(\w+)\/(\w+)\//.exec(path);
  return room !== null && rooms.includes(room[1]!) ? room[0] : undefined;
}

function includesOf({ path, text }: Source): string[] {
  const beside = path.slice(0, path.lastIndexOf('/') + 1);
  return [...text.matchAll(/^\s*#\s*include\s*"([^"]+)"/gm)]
    .map(([, name]) => name!)
    .map((name) => (name.includes('/') || name.startsWith('ovx_') ? name : beside + name));
}

function wrongIncludes(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const from = folderOf(source.path);
    if (from === undefined) return [`${source.path}: its folder has no rule`];
    return includesOf(source).flatMap((name) => {
      if (name.startsWith('ovx_')) return generated[name]?.some((folder) => source.path.startsWith(`${folder}/`)) ? [] : [`${source.path} includes ${name}`];
      const to = folderOf(name);
      const allowed = to === from || (to !== undefined && rules[from]!.includes(to));
      const other = roomOf(name) !== undefined && roomOf(name) !== roomOf(source.path) && to === from && rooms.includes(from);
      return allowed && !other ? [] : [`${source.path} includes ${name}`];
    });
  });
}

/** Circles of units, a unit being a header with the source of its name; each as its units in order. */
function circles(sources: readonly Source[]): string[][] {
  const unit = (path: string): string => path.replace(/\.[ch]$/, '');
  const edges = new Map<string, Set<string>>();
  for (const source of sources)
    for (const name of includesOf(source)) {
      if (unit(name) === unit(source.path)) continue;
      edges.set(unit(source.path), (edges.get(unit(source.path)) ?? new Set()).add(unit(name)));
    }
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): void => {
    if (way.includes(at)) found.push([...way.slice(way.indexOf(at)), at]);
    if (way.includes(at) || done.has(at)) return;
    for (const next of edges.get(at) ?? []) walk(next, [...way, at]);
    done.add(at);
  };
  for (const start of edges.keys()) walk(start, []);
  return found;
}

/** Functions and variables that a header gives to other files. */
const exportedNames = (header: string): string[] =>
  Array.from(
    header.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^(?!static|typedef|#|\s|enum|struct|_Static)[\w ]+[ *](\w+)(?:\(|;|\[|,)/gm),
    ([, name]) => name!,
  );

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[ch]$/.test(name))
  .map((name): Source => ({ path: name.replaceAll('\\', '/'), text: readFileSync(`${root}/${name}`, 'utf8') }));

describe('the folders of the simulator', () => {
  test('depend downwards only', () => {
    expect(sources.length).toBeGreaterThan(80);
    expect(wrongIncludes(sources)).toEqual([]);
  });

  test('reach through others only what they may include themselves', () => {
    for (const [folder, allowed] of Object.entries(rules))
      for (const below of allowed) expect(allowed, `${folder} by way of ${below}`).toEqual(expect.arrayContaining([...rules[below]!]));
  });

  test('have no circle of files', () => {
    expect(circles(sources)).toEqual([]);
  });
});

test('all that is linked has a name of the simulator', () => {
  const names = sources.filter(({ path }) => path.endsWith('.h')).flatMap(({ text }) => exportedNames(text));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !name.startsWith('ovx_'))).toEqual([]);
});

describe('the guard of the folders sees', () => {
  test.each([
    ['a kernel that includes a resource', 'kernel/engine.h', '#include "resource/card.h"'],
    ['a resource that includes a protocol', 'resource/card.c', '#include "protocol/protocol.h"'],
    ['a protocol that includes another', 'protocol/sockets/stream.c', '#include "protocol/demand/demand.h"'],
    ['a lab that includes another', 'workload/strips/strips.h', '#include "workload/cluster/cluster.h"'],
    ['a processor that includes the table of a lab', 'dlx/machine/dlx.c', '#include "ovx_parameters_prefetch.h"'],
    ['a lab that includes the tables of all', 'workload/strips/strips.h', '#include "ovx_parameters.h"'],
    ['a generated header that nobody knows', 'kernel/engine.h', '#include "ovx_engine.h"'],
    ['a folder without a rule', 'helpers/list.h', ''],
    ['a header that is in no folder', 'kernel/engine.h', '#include "../wasm/report.h"'],
  ])('%s', (_what, path, text) => {
    expect(wrongIncludes([{ path, text }])).toHaveLength(1);
  });

  test('a function and a variable without that name, and none of its own file or of a comment', () => {
    expect(exportedNames('/* a(b); */\nint open_it(int a);\nextern const row all[];\nstatic inline int own(void) {\n  return call();\n}\n')).toEqual([
      'open_it',
      'all',
    ]);
  });

  test('two files that include each other, through a source as well', () => {
    expect(
      circles([
        { path: 'kernel/a.h', text: '#include "kernel/b.h"' },
        { path: 'kernel/b.h', text: '' },
        { path: 'kernel/b.c', text: '#include "kernel/a.h"' },
      ]),
    ).toEqual([['kernel/a', 'kernel/b', 'kernel/a']]);
  });
});
