import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importJson, knowWebAssembly, wrongImports } from './importRules.ts';
import type { Source } from './importRules.ts';

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

  test('only the C files that export to WebAssembly know WebAssembly', () => {
    const sources = [...sourcesIn('wasm-sim/src', /\.[ch]$/), ...sourcesIn('wasm-sim/include', /\.h$/)];
    const knowing = knowWebAssembly(sources);
    expect(knowing.length).toBeGreaterThan(0);
    expect(knowing.filter((path) => !path.startsWith('wasm-sim/src/wasm/'))).toEqual([]);
  });

  test('only the bridge of the Python package knows JSON', () => {
    expect(importJson(sourcesIn('model-py/src/overlap_models', /\.py$/))).toEqual(['model-py/src/overlap_models/bridge.py']);
  });
});

describe('the guard sees', () => {
  test.each([
    ['an engine that imports the interface', 'src/engines/a/client.ts', "import { store } from '../../app/store.ts';"],
    ['results that import scenario, their neighbour', 'src/results/a.ts', "import type { Scenario } from '../scenario/scenario.ts';"],
    ['a chart that imports React', 'src/charts/a.ts', "import { useState } from 'react';"],
    ['a control that imports D3', 'src/controls/a.tsx', "import { scaleLog } from 'd3-scale';"],
    ['a chart that imports a control', 'src/charts/a.ts', "import { Slider } from '../controls/Slider.tsx';"],
    ['a dynamic import', 'src/parameters/a.ts', "const lab = await import('../labs/explore.tsx');"],
    ['a re-export over several lines', 'src/scenario/a.ts', "export {\n  a,\n} from '../results/a.ts';"],
    ['an import for its effects', 'src/engines/a.ts', "import '../app/app.css';"],
    ['a glob', 'src/engines/a.ts', "import.meta.glob('../labs/*.ts', { eager: true });"],
    ['an import of the composition root', 'src/labs/a.ts', "import { start } from '../main.tsx';"],
    ['a folder that has no rule', 'src/helpers/a.ts', ''],
  ])('%s', (_what, path, text) => {
    expect(wrongImports([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['src/labs/explore.tsx', "import { lineChart } from '../charts/lineChart.ts';\nimport { useState } from 'react';"],
    ['src/draw/lineChart.ts', "import { scaleLog } from 'd3-scale';\nimport { spanKinds } from '../results/timeline.ts';"],
    ['src/engines/analytic/precomputed.ts', "import.meta.glob('../../../build/precomputed.json')"],
    ['src/headless/run.ts', "import { decode } from '../scenario/codec.ts';"],
    ['src/main.tsx', "import { App } from './app/App.tsx';"],
  ])('nothing wrong in %s', (path, text) => {
    expect(wrongImports([{ path, text }])).toEqual([]);
  });

  test('a second C file that knows WebAssembly, and a second Python file that knows JSON', () => {
    expect(knowWebAssembly([
      { path: 'a.c', text: '/* export_name */ int a;' }, { path: 'b.c', text: '__attribute__((export_name("run"))) int b(void);' },
      { path: 'c.h', text: '#ifdef __wasm__\n#endif' },
    ])).toEqual(['b.c', 'c.h']);
    expect(importJson([
      { path: 'a.py', text: 'import math, json' }, { path: 'b.py', text: 'from json import dumps' }, { path: 'c.py', text: 'import math  # json' },
    ])).toEqual(['a.py', 'b.py']);
  });
});
