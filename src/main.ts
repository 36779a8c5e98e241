import 'katex/dist/katex.min.css';
import 'virtual:formula-styles.css';
import './labs/styles.css';
import { wordsAskedFor } from './core/link/pieces.ts';
import { lackingForEngines } from './engines/lackingForEngines.ts';

/** The modules of the simulator, as the build made them. */
const files = import.meta.glob<string>('../build/*.wasm', { eager: true, query: '?url', import: 'default' });
const modules = Object.fromEntries(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.wasm'.length), url]));

/** What stands in the document: pages to read, or the labs. */
let shown: { end(): void } | 'labs' | null = null;

/** How often the address has changed: what was loaded for an earlier one is not shown any more. */
let turns = 0;

/** Shows what the address asks for. The labs follow their links themselves, and keep the engines that they have started. */
async function follow(): Promise<void> {
  const turn = ++turns;
  // Where no engine can run, the labs at least show what was computed when the page was built.
  const words = lackingForEngines() === null ? wordsAskedFor(window.location) : null;
  if (shown === 'labs') return words === null ? undefined : window.location.reload();
  if (words !== null) {
    const { loadReading } = await import('./reading.ts');
    const mount = await loadReading(words, modules);
    if (turn !== turns) return;
    leave();
    shown = mount();
    return;
  }
  const labs = await import('./explorer.ts').catch((error: unknown) => {
    if (shown === null) throw error;
    if (turn === turns) window.location.reload(); // what has not come, perhaps comes anew
  });
  if (turn !== turns || labs === undefined) return;
  leave();
  shown = 'labs';
  return labs.startExplorer(modules);
}

/** What comes next begins at its top. */
function leave(): void {
  if (shown === null || shown === 'labs') return;
  shown.end();
  window.scrollTo({ top: 0 });
}

window.addEventListener('hashchange', () => void follow());
await follow();
