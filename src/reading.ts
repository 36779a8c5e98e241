import type { WordsAskedFor } from './core/link/pieces.ts';
import { fetchFile } from './engines/fetchFile.ts';
import { mountHome } from './home/home.ts';
import { article, doors, homeFigure, homeSimulator } from './labs/home.ts';
import labs from './labs/titles.json' with { type: 'json' };
import { afterGesture, mayLoadAhead } from './shell/afterGesture.ts';

/** Loads a page to read; the function shows it. */
export async function loadReading(asked: WordsAskedFor, modules: Readonly<Record<string, string>>): Promise<() => { end(): void }> {
  const root = document.getElementById('root')!;
  if (asked.article !== null) return (await import('./article.ts')).loadArticle(root, asked, modules);
  const load = async (name: string) => (await fetchFile(modules[name]!)).arrayBuffer();
  const simulate = await homeSimulator(load);
  return () => {
    if (mayLoadAhead())
      void afterGesture()
        .then(() => import('./explorer.ts'))
        .catch(() => {});
    return mountHome(root, { figure: homeFigure, labs, doors, article, simulate });
  };
}
