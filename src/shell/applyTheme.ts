import type { ExplorerStore } from '../core/exploration/explorerStore.ts';

/** Puts the theme of the view on the document, where the style sheet looks for it, before anything is drawn with it. */
export function applyTheme(store: ExplorerStore): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = store.getState().scenario.view.theme;
  };
  apply();
  store.subscribe(apply);
}
