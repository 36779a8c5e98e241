import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

/** No test takes as long, on any machine; for all that it waits for there are shorter limits. */
const patience_ms = Number(process.env.OVERLAP_TEST_PATIENCE_S ?? 300) * 1000;

/** A worker's latest test by its own record (tests/begun.ts): a blocked one sends nothing. */
function lastBegunBy(pid) {
  const file = inRoot('build', 'results', 'begun', String(pid));
  return existsSync(file) ? ` at ${readFileSync(file, 'utf8')}` : '';
}

/**
 * A reporter of Vitest that ends blocked workers, which are beyond Vitest's own limits. When only such files are left, it
 * reports their tests, stops their processes, and names the files in OVERLAP_STUCK_FILES.
 */
export default class StuckFiles {
  #heard = new Map();
  #last = performance.now();
  #timer;

  onTestRunStart() {
    this.#timer = setInterval(() => this.#look(), 5000);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  onTestModuleQueued = (file) => {
    this.#heard.set(file.relativeModuleId, undefined);
    this.#hear(file);
  };
  onTestModuleCollected = (file) => this.#hear(file);
  onTestCaseReady = (test) => this.#hear(test.module);
  onTestCaseResult = (test) => this.#hear(test.module);
  onTestModuleEnd = (file) => this.#heard.delete(file.relativeModuleId);

  /** Last tests of a file may be reported after its end. */
  #hear(file) {
    this.#last = performance.now();
    if (this.#heard.has(file.relativeModuleId)) this.#heard.set(file.relativeModuleId, this.#last);
  }

  #look() {
    // Silence of all files also means that a worker neither begins nor ends.
    if ([this.#last, ...this.#heard.values()].some((heard) => performance.now() - heard < patience_ms)) return;
    clearInterval(this.#timer);
    setTimeout(() => process.exit(1), 30_000).unref();
    const files = [...this.#heard.keys()];
    console.log(`Nothing heard for ${patience_ms / 1000} s: ${files.join(', ')}`);
    writeFileSync(process.env.OVERLAP_STUCK_FILES, files.join('\n'));
    const processes = below(process.pid);
    for (const { pid, line } of processes) console.log(`  ${line}${lastBegunBy(pid)}`);
    for (const { pid } of processes) process.kill(pid, 'SIGKILL');
  }
}

/** Descendants of a process, deepest first; none where `ps` is missing. */
function below(ancestor) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,time=,args='], { encoding: 'utf8' });
  const rows = (stdout ?? '')
    .split('\n')
    .map((row) => row.trim())
    .map((line) => ({ line, pid: Number(line.split(/\s+/)[0]), parent: Number(line.split(/\s+/)[1]) }));
  const childrenOf = (pid) => rows.filter(({ parent, line }) => parent === pid && !line.includes('ps -A'));
  const all = (pid) => childrenOf(pid).flatMap((row) => [...all(row.pid), row]);
  return all(ancestor);
}
