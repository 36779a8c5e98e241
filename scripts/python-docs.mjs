import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { pythonDocs } from './steps/pythonDocs.mjs';

/** `npm run --silent python-docs`: builds the documentation of the Python package into dist/python/, and prints its first page. */
export default async function pythonDocumentation() {
  await setUp([pythonDocs]);
  console.log(inRoot('dist', 'python', 'index.html'));
}
