import 'katex/dist/katex.min.css';
import 'virtual:formula-styles.css';
import './labs/styles.css';
import { wordsAskedFor } from './core/link/wordsAskedFor.ts';
import { lackingForEngines } from './engines/lackingForEngines.ts';

/** The modules of the simulator, as the build made them. */
const files = import.meta.glob<string>('../build/*.wasm', { eager: true, query: '?url', import: 'default' });
const modules = Object.fromEntries(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.wasm'.length), url]));

/** What stands in the document: pages to read, or the labs. */
let shown: { end(): void } | 'labs' | null = null;

/** Shows what the address asks for. The labs follow their links themselves, and keep the engines that they have started. */
async function follow(): Promise<void> {
  // Where no engine can run, the labs at least show what was computed when the page was built.
  const words = lackingForEngines() === null ? wordsAskedFor(window.location) : null;
  if (words === null) {
    if (shown === 'labs') return;
    const before = shown;
    shown = 'labs';
    const labs = await import('./explorer.ts').catch((error: unknown) => {
      if (before === null) throw error;
      window.location.reload(); // what has not come, perhaps comes anew
    });
    before?.end();
    return labs?.startExplorer(modules);
  }
  if (shown === 'labs') return window.location.reload();
  const { startReading } = await import('./reading.ts');
  shown?.end();
  shown = await startReading(words, modules);
}

window.addEventListener('hashchange', () => void follow());
await follow();
