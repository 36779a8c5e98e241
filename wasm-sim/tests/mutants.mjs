// Changes one place of the simulator at a time and runs the native tests: a change that they let pass is printed.
//
//   node wasm-sim/tests/mutants.mjs [--count 24] [--seed 1] [--files resource/fair.c:100,analysis/]
//
// Which changes are tried depends on the seed and on the words of each line alone, so that an edit elsewhere moves none. Those that
// an optimizing compiler makes the same code of are passed over, as are those of mutants.json, which says why nobody can tell them
// from what was there. A test that runs longer than half a minute has noticed. `npm test -- --thorough` tries
// the first few, and fails where less than three quarters of them are noticed.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { assemblyOf, compilePlainTests, findCompiler, inLanes, output, relinkPlainTests, simulatorFolder, testFiles } from './native.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '' },
  },
});

/** What is written for what: clang-format puts blanks around operators of two operands, and none behind those of one. */
const swaps = [
  [/ < /g, ' <= ', ' >= '],
  [/ <= /g, ' < ', ' > '],
  [/ > /g, ' >= ', ' <= '],
  [/ >= /g, ' > ', ' < '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ % /g, ' / '],
  [/ << /g, ' >> '],
  [/ >> /g, ' << '],
  [/ \+= /g, ' -= ', ' = '],
  [/ -= /g, ' += ', ' = '],
  [/\+\+(?=[;)\] ])/g, ''],
  [/--(?=[;)\] ])/g, ''],
  [/!(?=[a-z(])/g, ''],
  [/(?<=[ (]) ?-(?=\w)/g, ''],
  [/(?<![\w.])0(?![\w.])/g, '1'],
  [/(?<![\w.])1(?![\w.])/g, '0', '2'],
  [/(?<![\w.])[2-9]\d*(?![\w.])/g, (number) => `${Number(number) + 1}`],
  [/(?<=\bif )\((?=.*\) )/g, '(!'],
  [/^(?= +[\w>.[\]-]+(\(| [+-]?= ).*;$)(?! +(return|continue|break)\b).*$/g, ';'],
];

/** Every mutant of a text: {file, number, line, becomes}. */
function mutantsOf(file) {
  const all = [];
  let comment = false;
  readFileSync(join(simulatorFolder, 'src', file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const isCode = !comment && !/^\s*(#|\/\*|_Static_assert|const |static const |$)/.test(line);
      comment = comment ? !line.includes('*/') : /\/\*(?!.*\*\/)/.test(line);
      const code = line.replace(/\s*\/\*.*/, '');
      if (!isCode || /\.name = |^extern|^typedef/.test(line)) return;
      for (const [pattern, ...replacements] of swaps)
        for (const match of code.matchAll(pattern))
          for (const replacement of replacements) {
            const to = typeof replacement === 'string' ? replacement : replacement(match[0]);
            const becomes = code.slice(0, match.index) + to + code.slice(match.index + match[0].length);
            all.push({ file, number: index + 1, line: code.trim(), becomes: becomes.trim() });
          }
    });
  return all;
}

const hashOf = ({ file, line, becomes }) => createHash('sha256').update([values.seed, file, line, becomes].join('\0')).digest('hex');
const same = JSON.parse(readFileSync(join(simulatorFolder, 'tests', 'mutants.json'), 'utf8'));
const isTheSame = ({ file, line, becomes }) => same.some((each) => each.file === file && each.line === line && each.becomes === becomes);

/** Of all places, or of those that --files names by the beginning of FILE:LINE. */
function chosen() {
  const named = values.files.split(',');
  const files = readdirSync(join(simulatorFolder, 'src'), { recursive: true }).filter((name) => name.endsWith('.c') && !/^(wasm|module)\//.test(name));
  const isNamed = ({ file, number }) => named.some((start) => `${file}:${number}:`.startsWith(/:\d+$/.test(start) ? `${start}:` : start));
  const all = files.flatMap(mutantsOf).filter((mutant) => isNamed(mutant) && !isTheSame(mutant));
  return all.map((mutant) => ({ ...mutant, hash: hashOf(mutant) })).sort((one, other) => (one.hash < other.hash ? -1 : 1));
}

const compiler = findCompiler();
const plain = mkdtempSync(join(tmpdir(), 'mutants-'));
const counts = { killed: 0, survived: 0, refused: 0, same: 0 };
if (!compiler) {
  console.log('no C compiler found (set CC): no mutants are tried');
  finish('0 passed, 0 failed, 1 skipped');
}
const error = await compilePlainTests(compiler, plain);
if (error) {
  console.log(error);
  finish('0 passed, 1 failed');
}

// A test may try all of its random cases elsewhere.
const options = { timeout: 30_000, env: { ...process.env, OVERLAP_THOROUGH: undefined } };

/** The quickest first; whoever has noticed a mutant comes before them, since one that notices is enough. */
const programs = await (async () => {
  const times = new Map();
  await inLanes(testFiles(), async (file) => {
    const start = performance.now();
    const { failed } = await output(join(plain, 'programs'), [basename(file, '.c')], options);
    if (failed) finish(`${file} fails without any mutant\n0 passed, 1 failed`);
    times.set(basename(file, '.c'), performance.now() - start);
  });
  return [...times.keys()].sort((one, other) => times.get(one) - times.get(other));
})();

/** The test that notices what is linked here, or undefined. */
async function whoNotices(program) {
  for (const name of [...programs]) {
    const { failed } = await output(program, [name], options);
    if (!failed) continue;
    programs.splice(programs.indexOf(name), 1);
    programs.unshift(name);
    return name;
  }
}

async function outcomeOf(mutant, folder) {
  const lines = readFileSync(join(simulatorFolder, 'src', mutant.file), 'utf8').split('\n');
  const source = join(folder, basename(mutant.file));
  writeFileSync(source, lines.join('\n'));
  const unchanged = await assemblyOf(compiler, source);
  lines[mutant.number - 1] = mutant.becomes;
  writeFileSync(source, lines.join('\n'));
  const changed = await assemblyOf(compiler, source);
  if (changed === unchanged) return 'same';
  const program = changed && (await relinkPlainTests(compiler, plain, source));
  return program ? ((await whoNotices(program)) ? 'killed' : 'survived') : 'refused';
}

const all = chosen();
let wanted = Number(values.count);
await inLanes(all, async (mutant) => {
  if (wanted <= 0) return;
  wanted--;
  const scratch = mkdtempSync(join(tmpdir(), 'mutant-'));
  const outcome = await outcomeOf(mutant, scratch);
  rmSync(scratch, { recursive: true });
  counts[outcome]++;
  if (outcome === 'refused' || outcome === 'same') wanted++;
  if (outcome === 'survived') console.log(`${mutant.file}:${mutant.number} survives\n  - ${mutant.line}\n  + ${mutant.becomes}`);
});
const tried = counts.killed + counts.survived;
console.log(`${counts.killed} of ${tried} mutants are noticed; ${counts.same} more make the same code, ${counts.refused} none, of ${all.length} in all`);
// Some of those that survive are as good as what was there: who reads them decides which.
finish(counts.killed < 0.75 * tried ? '0 passed, 1 failed' : '1 passed, 0 failed');

function finish(line) {
  rmSync(plain, { recursive: true });
  console.log(line);
  process.exit(/ 0 failed/.test(line) ? 0 : 1);
}
