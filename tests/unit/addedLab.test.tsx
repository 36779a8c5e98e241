import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOfTables, labBoundaries, moduleFile } from '../../scripts/generators/files.ts';
import { noLessons } from '../../src/core/lessons.ts';
import { decode, encode } from '../../src/core/link/codec.ts';
import { run } from '../../src/core/parameters/boundary.ts';
import { inModule } from '../../src/engines/simulation/simulator.ts';
import { nodeEngines } from '../../src/headless/nodeEngines.ts';
import { evaluateCommandLine as headless } from '../../src/headless/run.ts';
import { simulatorModule } from '../../src/labs/exchange/module.ts';
import { catalogue as builtIn, pages as builtInPages } from '../../src/labs/index.ts';
import { simulations as builtInSimulations } from '../../src/labs/simulations.ts';
import { App } from '../../src/shell/App.tsx';
import { LabsMenu } from '../../src/shell/Header.tsx';
import { type Explorer, ExplorerContext } from '../../src/ui/context.ts';
import { explorerFor } from '../explorerFor.ts';
import { simulateTenth, tenthLab, tenthPage } from '../fixtures/tenth/lab.ts';

const catalogue = new Map([...builtIn, ['tenth', tenthLab]]);
const simulations = new Map([...builtInSimulations, ['tenth', inModule(simulatorModule, () => simulateTenth)]]);

describe('a lab that is handed in beside those of the list', () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await explorerFor('#v=2&lab=tenth&cups=5', catalogue, new Map([...builtInPages, ['tenth', tenthPage]]));
  });

  test('is read from links and written into them, and its ranges are checked', () => {
    const { scenario } = decode('#v=2&lab=tenth&cups=5', catalogue);
    expect(scenario).toMatchObject({ lab: 'tenth', values: { cups: 5 } });
    expect(encode(scenario, tenthLab)).toBe('#v=2&lab=tenth&cups=5');
    expect(decode('#v=2&lab=tenth&cups=13', catalogue)).toMatchObject({ scenario: { values: { cups: 12 } }, problems: [{ parameter: 'cups' }] });
  });

  test('stands in the menu', () => {
    const menu = renderToStaticMarkup(
      <ExplorerContext value={explorer}>
        <LabsMenu />
      </ExplorerContext>,
    );
    expect(menu).toContain('Tenth');
    expect([...explorer.store.getState().catalogue.values()].at(-1)?.question).toBe(tenthLab.question);
  });

  test('has a page with its slider, its number and its section', () => {
    const page = renderToStaticMarkup(<App explorer={explorer} />);
    expect(page).toMatch(/<input[^>]*type="range"/);
    expect(page).toContain('Minutes');
    expect(page).toContain('Tea takes three minutes a cup.');
  });

  test('stands in everything that is generated, once its folder says what its module exports', async () => {
    const boundary = { folder: 'tenth', boundary: { module: 'tenth', labs: ['tenth'], exports: { run } } };
    const files = new Map(filesOfTables(catalogue, [...(await labBoundaries()), boundary], noLessons).map(({ path, text }) => [path, text]));
    expect(files.get('src/labs/simulations.ts')).toContain(
      "  ['tenth', inModule(tenthModule, async () => (await import('./tenth/simulate.ts')).simulateTenth)],\n",
    );
    expect(files.get('src/labs/tenth/module.ts')).toContain("tenthModule: SimulatorModule<RunExports> = { name: 'tenth', exports: [...runExports] };");
    expect(moduleFile(catalogue, [...(await labBoundaries()), boundary]).text).toContain("{ name: 'tenth', exports: ['report.c', 'run.c'] }");
    expect(files.get('wasm-sim/include/ovx_parameters_tenth.h')).toContain('OVX_TENTH_CUPS = 0,');
    expect(files.get('wasm-sim/include/ovx_modules.h')).toContain('DO(tenth)');
    expect(files.get('model-py/src/overlap_models/_page/table.json')).toContain('"tenth": [');
    expect(files.get('model-py/src/overlap_models/simulations/labs.py')).toContain('"tenth": partial(run_lab, "tenth"),');
    // The lab has no closed form.
    expect(files.get('model-py/src/overlap_models/labs/models.py')).not.toContain('tenth');
  });

  test('cannot answer otherwise than it declares: a compiler would say so', () => {
    // @ts-expect-error -- the minutes are missing
    const tooLittle: typeof simulateTenth = () => ({ values: { status: 'completed' }, timelines: [] });
    // @ts-expect-error -- and there is no such value to begin with
    const unknown: typeof simulateTenth = (_, { parameters }) => ({ values: { status: 'completed', minutes: parameters.pots }, timelines: [] });
    expect([tooLittle, unknown]).toHaveLength(2);
  });

  test('is evaluated by headless', async () => {
    const lines: string[] = [];
    const files = { exists: () => false, bytes: () => new Uint8Array(), open: () => ({ size: 0, read: () => new Uint8Array() }), write: () => {} };
    const code = await headless(
      ['#v=2&lab=tenth&cups=5'],
      {
        catalogue,
        lessons: noLessons,
        placeProblems: async () => [],
        gift: async () => ({ text: '', notes: [] }),
        axes: async () => [],
        draw: async () => null,
        pixels: async () => new Uint8Array(),
      },
      nodeEngines('.', simulations, catalogue),
      files,
      {
        out: (line) => lines.push(line),
        err: (line) => lines.push(line),
      },
    );
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { scenario: { lab: 'tenth', v: 2, cups: 5 }, model: null, simulation: { status: 'completed', minutes: 15 } },
    ]);
  });
});
