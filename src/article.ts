import type { WordsAskedFor } from './core/link/pieces.ts';
import { fetchFile } from './engines/fetchFile.ts';
import { mountArticle } from './home/article.ts';
import hiding from './home/hiding.md?raw';
import { hidingFigures, hidingRuns } from './labs/hidingFigures.ts';

/** Loads the article that the address names; the function shows it. */
export async function loadArticle(root: HTMLElement, { at, theme }: WordsAskedFor, modules: Readonly<Record<string, string>>): Promise<() => { end(): void }> {
  const runs = await hidingRuns(async (name) => (await fetchFile(modules[name]!)).arrayBuffer());
  return () => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
    return mountArticle(root, {
      ...{ name: 'hiding', source: hiding, figures: hidingFigures, at },
      simulate: (lab, values) => runs.get(lab)!(values),
    });
  };
}
