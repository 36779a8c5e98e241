import { root } from './root.mjs';
import { SetUpError } from './SetUpError.mjs';

/**
 * Runs a program in the project's folder, buffering its output, which is shown only if it fails. Returns what it wrote on stdout.
 */
export async function execute(program, args, { task, environment = {}, limit_ms } = {}) {
  const { spawn } = await import('node:child_process'); // takes ten milliseconds to load, and is seldom needed
  const all = [];
  const out = [];
  const code = await new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(limit_ms === undefined ? {} : { timeout: limit_ms }),
    });
    child.stdout.on('data', (bytes) => {
      all.push(bytes);
      out.push(bytes);
    });
    child.stderr.on('data', (bytes) => all.push(bytes));
    child.on('error', (error) => {
      all.push(Buffer.from(error.message));
      resolve(-1);
    });
    child.on('close', resolve);
  });
  if (code !== 0) {
    throw new SetUpError(`${Buffer.concat(all).toString().trimEnd()}\n${task ?? program} failed.`);
  }
  return Buffer.concat(out).toString();
}

/** Runs a program, forwarding its output; returns the exit code, null after a signal. */
export async function stream(program, args, { environment = {}, onOutput } = {}) {
  const { spawn } = await import('node:child_process');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
    });
    child.stdout?.on('data', (bytes) => {
      process.stdout.write(bytes);
      onOutput(bytes.toString());
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(-1);
    });
    child.on('close', resolve);
  });
}
