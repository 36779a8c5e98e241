import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/lib/root.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';

const rounds = amount(5);
const thousand = Array.from({ length: 1000 }, (_, i) => `#v=1&lab=explore&gamma_h=${(0.1 + i / 50).toFixed(2)}&omega=${((i % 11) / 20).toFixed(2)}`);

/**
 * The part `headless_ms`: milliseconds of `npm run --silent headless`, medians of rounds in turns: `npm`: the same with a
 * script that does nothing; `known`: one link whose model was computed by the build; `one`: one for which Python starts;
 * `thousand_more`: what a thousand links take beyond that.
 */
export default function headless() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'links.txt');
    writeFileSync(file, thousand.join('\n'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { headless: 'node -e 0' } }));
    const times = { npm: [], known: [], one: [], thousand: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.npm.push(took(folder, []));
      times.known.push(took(root, ['#v=1&lab=explore']));
      times.one.push(took(root, [thousand[round]]));
      times.thousand.push(took(root, [file]));
    }
    const { thousand: all, ...found } = Object.fromEntries(Object.entries(times).map(([name, each]) => [name, Math.round(quantile(each, 0.5))]));
    return { ...found, thousand_more: all - found.one };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function took(cwd, links) {
  const start = performance.now();
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'headless', '--', ...links], { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}
