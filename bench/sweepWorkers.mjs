import { spawnSync } from 'node:child_process';
import { inRoot } from '../scripts/lib/root.mjs';
import { amount } from './amount.mjs';

/** The part `sweep_workers`: a million scenarios in processes of this machine, where a Python has what that needs (PYTHON names one), else null. */
export default function sweepWorkers() {
  const python = [process.env.PYTHON, inRoot('.venv', 'bin', 'python'), 'python3', 'python'].find(
    (name) => name && spawnSync(name, ['-c', 'import numpy, pyarrow, wasmtime']).status === 0,
  );
  if (!python) return null;
  const { stdout, stderr, status } = spawnSync(python, [inRoot('bench', 'sweep_workers.py'), String(amount(1000))], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the sweep failed: ${stderr}`);
  return JSON.parse(stdout);
}
