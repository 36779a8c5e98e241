import { useEffect } from 'react';
import { Menu } from '../ui/controls/Menu.tsx';
import { labs, type LabName } from '../labs/tables.ts';
import { labPages } from '../labs/pages.ts';
import { useExplorer, useScenario } from '../ui/context.ts';
import { loadLabPage } from './labPage.ts';

/** The way from lab to lab, each with the question that it answers; a lab that was left keeps its values. */
export function LabsMenu() {
  const { store } = useExplorer();
  const lab = useScenario((state) => state.scenario.lab);
  useEffect(() => {
    document.title = lab === 'explore' ? 'Overlap Explorer' : `${labs[lab].title} – Overlap Explorer`;
  }, [lab]);
  return (
    <nav className="labs" aria-label="Labs">
      <Menu label={labs[lab].title} name="Lab">
        {(close) => (
          <ul className="presets">
            {(Object.keys(labs) as LabName[]).map((name) => (
              <li key={name}>
                <button
                  type="button" aria-current={name === lab ? 'page' : undefined}
                  onClick={() => {
                    close();
                    // Until its page is there the present one stays; if that cannot be loaded, opening the lab says so.
                    void loadLabPage(name).catch(() => {}).then(() => store.getState().openLab(name));
                  }}
                >
                  <b>{labs[name].title}</b>
                  <span>{labPages[name].question}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Menu>
    </nav>
  );
}
