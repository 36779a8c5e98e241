import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Handed, takerOf } from '../../src/core/lab/lab.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { Source } from './importRules.ts';
import {
  importCircles,
  importJson,
  isReact,
  knowWebAssembly,
  mutualParts,
  namesOfLabs,
  namesOfOtherLabs,
  namesWithTwoMeanings,
  reaches,
  returnExpressions,
  unusedExports,
  wrongImports,
} from './importRules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function sourcesIn(folder: string, ending: RegExp): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ path: `${folder}/${name.replaceAll('\\', '/')}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}

describe('in this project', () => {
  test('every import of src points the way of the data flow', () => {
    const sources = sourcesIn('src', /\.tsx?$/);
    expect(sources.length).toBeGreaterThan(20);
    expect(wrongImports(sources)).toEqual([]);
  });

  test('no file of src imports itself by a detour', () => {
    expect(importCircles(sourcesIn('src', /\.tsx?$/))).toEqual([]);
  });

  test.each(['src/core', 'src/ui'])('no two parts of %s import each other', (room) => {
    expect(mutualParts(sourcesIn('src', /(?<!\.test)\.tsx?$/), room)).toEqual([]);
  });

  test('pictures are drawn without React, whatever they are drawn of', () => {
    expect(reaches(sourcesIn('src', /\.tsx?$/), 'src/pictures', isReact)).toEqual([]);
  });

  test('nothing is exported that no file names which imports it', () => {
    const folders = ['src', 'tests', 'scripts', 'bench', 'vite-plugins', 'wasm-sim/tests'];
    expect(unusedExports(folders.flatMap((folder) => sourcesIn(folder, /\.(tsx?|mjs)$/)))).toEqual([]);
  });

  test('no name is exported with two meanings', () => {
    expect(namesWithTwoMeanings(sourcesIn('src', /(?<!\.test)\.tsx?$/))).toEqual([]);
  });

  test('no effect and no callback ref returns what an expression does', () => {
    expect(returnExpressions(sourcesIn('src', /\.tsx?$/))).toEqual([]);
  });

  test('nothing names a lab but its own folder and the list of labs', () => {
    const sources = [...sourcesIn('src', /\.tsx?$/).filter(({ path }) => !path.startsWith('src/labs/')), ...sourcesIn('vite-plugins', /\.ts$/)];
    expect(namesOfLabs(sources, [...catalogue.keys()])).toEqual([]);
  });

  /** Links printed beside what a paper has: data. */
  const printsLinks = 'src/labs/evidence/coverage.ts';

  test('no lab names another one: it asks for a lab that takes what it hands over', () => {
    const sources = sourcesIn('src/labs', /(?<!\.test)\.tsx?$/).filter(({ path }) => path.split('/').length > 3 && path !== printsLinks);
    const labs = [...catalogue.values()];
    const words = labs.flatMap(({ parameters, simulation }) => [
      ...parameters.map(({ key }) => key),
      ...Object.keys(simulation?.results ?? {}),
      ...(simulation?.runs ?? []),
    ]);
    expect(sources.length).toBeGreaterThan(100);
    expect(namesOfOtherLabs(sources, labs, new Set(words))).toEqual([]);
  });

  test('one lab takes each thing that labs hand over, and has the parameters in which it comes', () => {
    const handedIn: Readonly<Record<Handed, readonly string[]>> = {
      goal: ['goal', 'L', 'o', 'g', 'G', 'S'],
      benchmark: ['machine', 'message_bytes', 'gflop_s'],
      gradients: ['gradient_bytes', 'bucket_bytes', 'first_bucket_bytes', 'forward_us', 'backward_us', 'processes', 'collective', 'machine'],
      solver: ['t_fl', 't_s', 't_w', 'p'],
    };
    for (const [what, keys] of Object.entries(handedIn)) {
      const takers = [...catalogue.values()].filter(({ takes = [] }) => takes.includes(what as Handed));
      expect(takers, what).toEqual([takerOf(catalogue, what as Handed)]);
      expect(takers[0]!.parameters.map(({ key }) => key)).toEqual(expect.arrayContaining([...keys]));
    }
  });

  test('no style sheet of all labs is named after one', () => {
    const names = sourcesIn('src/ui', /\.css$/).map(({ path }) => path.replace(/^.*\/|\.css$/g, ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => catalogue.has(name))).toEqual([]);
  });

  test('only the C files that export to WebAssembly know WebAssembly', () => {
    const sources = [...sourcesIn('wasm-sim/src', /\.[ch]$/), ...sourcesIn('wasm-sim/include', /\.h$/)];
    const knowing = knowWebAssembly(sources);
    expect(knowing.length).toBeGreaterThan(0);
    expect(knowing.filter((path) => !path.startsWith('wasm-sim/src/wasm/'))).toEqual([]);
  });

  test('only the bridge of the Python package knows JSON, its table, the command line, the files of sweeps and of results, and what reads traces and what other tools print', () => {
    const knowing = [
      '_page/bridge.py',
      '_page/table.py',
      'chakra/read.py',
      'command.py',
      'measured/tools.py',
      'results.py',
      'sweeps/command.py',
      'sweeps/store.py',
      'traced/read.py',
    ].map((path) => `model-py/src/overlap_models/${path}`);
    expect(importJson(sourcesIn('model-py/src/overlap_models', /\.py$/)).toSorted()).toEqual(knowing);
  });
});

describe('parts of a room', () => {
  const a = { path: 'src/ui/a/one.ts', text: "import type { Two } from '../b/two.ts';" };

  test('import each other where one leads to the other and back, types included', () => {
    const back = { path: 'src/ui/b/three.ts', text: "import { one } from '../a/one.ts';" };
    expect(mutualParts([a, { path: 'src/ui/b/two.ts', text: '' }, back], 'src/ui')).toEqual(['src/ui/a and src/ui/b', 'src/ui/b and src/ui/a']);
    expect(mutualParts([a, { ...back, path: 'src/labs/b/three.ts' }], 'src/ui')).toEqual([]);
  });

  test('reach a package by values, and not by types', () => {
    const view = { path: 'src/ui/view.tsx', text: "import { useState } from 'react';" };
    const of = (text: string) => reaches([{ path: 'src/pictures/a.ts', text }, view], 'src/pictures', isReact);
    expect(of("import { View } from '../ui/view.tsx';")).toEqual(['src/pictures/a.ts > src/ui/view.tsx > react']);
    expect(of("import { type View } from '../ui/view.tsx';\nimport type { Other } from '../ui/view.tsx';")).toEqual([]);
  });
});

describe('the guard sees', () => {
  test('what is exported and used nowhere else', () => {
    const other = { path: 'tests/a.test.ts', text: "import { used } from '../src/a.ts';" };
    const source = { path: 'src/a.ts', text: 'export const used = 1;\nexport const unused = used;\nexport async function late() {}\nconst own = late;' };
    const another = { path: 'src/b.ts', text: 'const unused = 2;' };
    expect(unusedExports([source, other, another])).toEqual(['src/a.ts: unused', 'src/a.ts: late']);
  });

  test('a name that two files export, but not what every lab has under it', () => {
    const text = 'export const limits = 1;';
    expect(
      namesWithTwoMeanings([
        { path: 'src/core/a.ts', text },
        { path: 'src/ui/b.tsx', text: 'export interface limits {}' },
      ]),
    ).toHaveLength(1);
    expect(
      namesWithTwoMeanings([
        { path: 'src/labs/gain/words.ts', text },
        { path: 'src/labs/strips/words.ts', text },
      ]),
    ).toEqual([]);
  });

  test.each([
    ['an effect', 'useEffect(() => list.current?.scrollIntoView(), []);'],
    ['an effect over lines', 'useLayoutEffect(\n  () =>\n    store.subscribe(tell),\n  [store],\n);'],
    ['a callback ref', '<p ref={(element) => element?.focus()} />'],
  ])('%s that returns what an expression does', (_what, text) => {
    expect(returnExpressions([{ path: 'src/ui/a.tsx', text }])).toHaveLength(1);
    expect(returnExpressions([{ path: 'src/ui/a.tsx', text: text.replace(/=>\s*/, '=> void ') }])).toEqual([]);
    expect(returnExpressions([{ path: 'src/ui/a.tsx', text: text.replace(/=>\s*/, '=> () => ') }])).toEqual([]);
  });

  test.each([
    ['an engine that imports the interface', 'src/engines/a/client.ts', "import { store } from '../../ui/store.ts';"],
    ['core that imports an engine', 'src/core/link/a.ts', "import type { Engine } from '../../engines/engine.ts';"],
    ['core that imports the hook of a store', 'src/core/exploration/a.ts', "import { useStore } from 'zustand';"],
    ['a drawing that imports React', 'src/draw/a.ts', "import { useState } from 'react';"],
    ['a control that draws with D3', 'src/ui/controls/a.tsx', "import { line } from 'd3-shape';"],
    ['a drawing that imports a control', 'src/draw/a.ts', "import { Slider } from '../ui/controls/Slider.tsx';"],
    ['a dynamic import', 'src/core/a.ts', "const lab = await import('../labs/explore/Page.tsx');"],
    ['a re-export over several lines', 'src/core/a.ts', "export {\n  a,\n} from '../draw/a.ts';"],
    ['an import for its effects', 'src/engines/a.ts', "import '../ui/app.css';"],
    ['a glob', 'src/engines/a.ts', "import.meta.glob('../labs/*.ts', { eager: true });"],
    ['an import of the composition root', 'src/labs/gain/a.ts', "import { start } from '../../main.ts';"],
    ['a lab that imports another', 'src/labs/gain/a.ts', "import { machineOf } from '../cluster/machine.ts';"],
    ['what labs share importing one of them', 'src/labs/exchange/a.ts', "import { gainTable } from '../gain/parameters.ts';"],
    ['the shell importing the list of labs', 'src/shell/a.tsx', "import { catalogue } from '../labs/index.ts';"],
    ['a view importing a lab', 'src/ui/a.tsx', "import { GainMap } from '../labs/gain/GainMap.tsx';"],
    ['a folder that has no rule', 'src/helpers/a.ts', ''],
    ['a file beside the labs', 'src/labs/a.ts', ''],
  ])('%s', (_what, path, text) => {
    expect(wrongImports([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['src/labs/explore/Page.tsx', "import { lineChart } from '../../draw/lineChart.ts';\nimport { gainChart } from '../exchange/gainChart.ts';"],
    ['src/draw/lineChart.ts', "import { scaleLog } from 'd3-scale';\nimport { spanKinds } from '../core/timeline/timeline.ts';"],
    ['src/engines/analytic/client.ts', "import.meta.glob('../../../build/precomputed.json')"],
    ['src/headless/run.ts', "import { decode } from '../core/link/codec.ts';"],
    ['src/headless/main.ts', "import { catalogue } from '../labs/index.ts';"],
    ['src/main.ts', "import { App } from './shell/App.tsx';"],
  ])('nothing wrong in %s', (path, text) => {
    expect(wrongImports([{ path, text }])).toEqual([]);
  });

  test.each([
    ['in quotes', "const modules = { 'cluster': ['run'] };"],
    ['in a link', 'const example = `#v=1&lab=explore`;'],
    ['in a path', "import { page } from './labs/explore/Page.tsx';"],
    ['in the name of a file', "import url from '../../build/strips.wasm?url';"],
    ['in the name of something', 'const socketsUrl = 1;'],
  ])('a lab that is named %s', (_where, text) => {
    expect(namesOfLabs([{ path: 'src/a.ts', text }], ['explore', 'sockets', 'cluster', 'strips'])).toHaveLength(1);
  });

  test.each([
    ['where labs are asked for', "const lab = catalogue.get('schedule');"],
    ['as a value of lab', "const request = { lab: 'gain', parameters };"],
    ['in a list', "const use = { labs: ['own', 'gain'] };"],
    ['by an attribute', '<LabLink lab="gain" />'],
    ['in a link', 'const link = `#v=2&lab=gain`;'],
    ['by a name that means nothing else', "const module = 'krylov';"],
  ])('another lab that is named %s', (_where, text) => {
    const labs = [{ name: 'own' }, { name: 'gain', model: 'exchange' }, { name: 'schedule' }, { name: 'krylov' }];
    const words = new Set(['gain', 'schedule']);
    expect(namesOfOtherLabs([{ path: 'src/labs/own/a.ts', text }], labs, words)).toHaveLength(1);
  });

  test('no other lab in the key of a result, in its own folder, in that of its model', () => {
    const labs = [{ name: 'gain', model: 'exchange' }, { name: 'krylov' }];
    const named = (path: string, text: string) => namesOfOtherLabs([{ path, text }], labs, new Set(['gain']));
    expect(named('src/labs/krylov/a.ts', "const key = 'gain'; const lab = 'krylov'; const { gain } = lab;")).toEqual([]);
    expect(named('src/labs/exchange/a.ts', "const table = { lab: 'gain' };")).toEqual([]);
  });

  test('no lab in a comment, nor in an ordinary word', () => {
    const text = '/** The lab cluster. */ const store = createExplorerStore(); const gain = 1; // lab=explore';
    expect(namesOfLabs([{ path: 'src/a.ts', text }], ['explore', 'gain', 'cluster'])).toEqual([]);
  });

  test('a circle of three files, and none where two lead to a third', () => {
    const file = (path: string, ...targets: string[]) => ({ path, text: targets.map((target) => `import '${target}';`).join('\n') });
    expect(importCircles([file('a/a.ts', './b.ts'), file('a/b.ts', '../c.ts'), file('c.ts', './a/a.ts')])).toEqual([['a/a.ts', 'a/b.ts', 'c.ts', 'a/a.ts']]);
    expect(importCircles([file('a.ts', './b.ts', './c.ts'), file('b.ts', './c.ts'), file('c.ts')])).toEqual([]);
  });

  test('a second C file that knows WebAssembly, and a second Python file that knows JSON', () => {
    expect(
      knowWebAssembly([
        { path: 'a.c', text: '/* export_name */ int a;' },
        { path: 'b.c', text: '__attribute__((export_name("run"))) int b(void);' },
        { path: 'c.h', text: '#ifdef __wasm__\n#endif' },
      ]),
    ).toEqual(['b.c', 'c.h']);
    expect(
      importJson([
        { path: 'a.py', text: 'import math, json' },
        { path: 'b.py', text: 'from json import dumps' },
        { path: 'c.py', text: 'import math  # json' },
      ]),
    ).toEqual(['a.py', 'b.py']);
  });
});
