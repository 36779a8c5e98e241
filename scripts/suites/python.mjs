import { stream } from '../lib/execute.mjs';
import { venvPython } from '../steps/python.mjs';
import { freshReport, outcome, readReport } from './outcome.mjs';

/** The Python package in CPython. */
export async function python() {
  const report = freshReport('python.xml');
  const code = await stream(venvPython, ['-m', 'pytest', 'model-py', `--junitxml=${report}`]);
  return outcome(code, countsIn(readReport(report)));
}

function countsIn(junit) {
  const suite = junit === null ? null : /<testsuite [^>]*>/.exec(junit);
  if (!suite) return null;
  const count = (name) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite[0])?.[1] ?? 0);
  const failed = count('failures') + count('errors');
  const skipped = count('skipped');
  return { passed: count('tests') - failed - skipped, failed, skipped, failures: failuresIn(junit) };
}

function failuresIn(junit) {
  const cases = junit.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"[^>]*?><(?:failure|error) message="([^"]*)"/g);
  return [...cases].map(([, file, name, message]) => ({ name: `${file} ${name}`, message: message.replaceAll('&#10;', '\n') }));
}
