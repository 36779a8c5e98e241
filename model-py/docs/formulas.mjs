// Formulas by KaTeX, as the page has them: a line of JSON, {text, displayMode}, in, a line of JSON, its HTML, out.
import { createInterface } from 'node:readline';
import katex from 'katex';

for await (const line of createInterface({ input: process.stdin })) {
  const { text, displayMode } = JSON.parse(line);
  console.log(JSON.stringify(katex.renderToString(text, { displayMode, throwOnError: true, strict: 'error' })));
}
