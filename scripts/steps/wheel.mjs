import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { filesBelow } from '../lib/fingerprint.mjs';
import { inRoot } from '../lib/root.mjs';
import { wasmModules } from '../lib/wasmModules.mjs';
import { stampedStep } from './stampedStep.mjs';
import { wasm } from './wasm.mjs';

const [, version] = /^version = "(.+)"$/m.exec(readFileSync(inRoot('model-py', 'pyproject.toml'), 'utf8'));

/** Path of the wheel, below the root. */
export const wheelPath = `build/overlap_models-${version}-py3-none-any.whl`;

/** The Python package with the simulator inside, as a wheel (packaging.python.org, Binary distribution format). Python is not needed for it. */
export const wheel = stampedStep({
  name: 'wheel',
  title: 'Building the Python wheel',
  inputs: [
    'model-py/src',
    'model-py/pyproject.toml',
    'model-py/README.md',
    'model-py/LICENSE',
    'scripts/steps/wheel.mjs',
    ...wasmModules.map(({ name }) => `build/${name}.wasm`),
  ],
  outputs: [wheelPath],
  needs: [wasm],
  async run() {
    // Imported late: a first set-up has no packages yet.
    const [{ zipSync }, { parse }] = await Promise.all([import('fflate'), import('smol-toml')]);
    const { project } = parse(text('pyproject.toml'));
    const information = `overlap_models-${version}.dist-info`;
    const sources = filesBelow('model-py/src').map((file) => [file.replace('model-py/src/', ''), readFileSync(inRoot(file))]);
    const modules = wasmModules.map(({ name }) => [`overlap_models/simulator/wasm/${name}.wasm`, readFileSync(inRoot('build', `${name}.wasm`))]);
    const said = {
      METADATA: metadata(project),
      WHEEL: 'Wheel-Version: 1.0\nGenerator: overlap-explorer\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
      'entry_points.txt': `[console_scripts]\n${Object.entries(project.scripts)
        .map(([name, of]) => `${name} = ${of}\n`)
        .join('')}`,
      'licenses/LICENSE': text('LICENSE'),
    };
    const files = [...sources, ...modules, ...Object.entries(said).map(([name, of]) => [`${information}/${name}`, Buffer.from(of)])];
    const record = `${information}/RECORD`;
    const recorded = files.map(([name, bytes]) => `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}\n`);
    const all = [...files, [record, Buffer.from(`${recorded.join('')}${record},,\n`)]];
    // Archives have no time zones: one fixed local time. The same files make the same wheel, whenever and wherever.
    const mtime = new Date(2000, 0, 1);
    writeFileSync(inRoot(wheelPath), zipSync(Object.fromEntries(all.map(([name, bytes]) => [name, [bytes, { mtime, level: 9 }]]))));
  },
});

const text = (name) => readFileSync(inRoot('model-py', name), 'utf8');

/** Core metadata 2.4 (packaging.python.org) of a project table. */
function metadata(project) {
  const extras = Object.entries(project['optional-dependencies']);
  const fields = [
    ['Metadata-Version', '2.4'],
    ['Name', project.name],
    ['Version', project.version],
    ['Summary', project.description],
    ...project.authors.map(({ name }) => ['Author', name]),
    ['License-Expression', project.license],
    ['Keywords', project.keywords.join(',')],
    ...project.classifiers.map((each) => ['Classifier', each]),
    ['Requires-Python', project['requires-python']],
    ['Description-Content-Type', 'text/markdown'],
    ['License-File', 'LICENSE'],
    ...project.dependencies.map((each) => ['Requires-Dist', each]),
    ...extras.flatMap(([extra, needed]) => [['Provides-Extra', extra], ...needed.map((each) => ['Requires-Dist', `${each}; extra == "${extra}"`])]),
  ];
  return `${fields.map(([field, value]) => `${field}: ${value}\n`).join('')}\n${text(project.readme)}`;
}
