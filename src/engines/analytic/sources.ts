import type { PythonSources } from './types.ts';

const files = import.meta.glob<string>('../../../model-py/src/overlap_models/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The Python package as it was when the page was built. */
export const sources: PythonSources = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
);
