import { useEffect } from 'react';
import { frontPage } from '../core/lab.ts';
import { useExplorer, useLab, useScenario } from '../ui/context.ts';
import { Menu } from '../ui/controls/Menu.tsx';

/** The way from lab to lab, each with the question that it answers; a lab that was left keeps its values. */
export function LabsMenu() {
  const { store, pages } = useExplorer();
  const catalogue = useScenario((state) => state.catalogue);
  const shown = useLab();
  useEffect(() => {
    document.title = shown === frontPage(catalogue) ? 'Overlap Explorer' : `${shown.title} – Overlap Explorer`;
  }, [shown, catalogue]);
  // What has not come yet, or did not come, when the menu opens.
  const askForAll = () => void pages.complete().catch(() => {});
  return (
    <nav className="labs" aria-label="Labs">
      <Menu label={shown.title} name="Lab">
        {(close) => (
          <ol className="presets numbered" ref={askForAll}>
            {[...catalogue.values()].map(({ name, title, question }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === shown.name ? 'page' : undefined}
                  onClick={() => {
                    close();
                    // Until its page is there the present one stays; if that cannot be loaded, opening the lab says so.
                    void pages
                      .load(name)
                      .catch(() => {})
                      .then(() => store.getState().openLab(name));
                  }}
                >
                  <b>{title}</b>
                  <span>{question}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </Menu>
    </nav>
  );
}
