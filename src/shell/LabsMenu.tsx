import { useCallback, useEffect, useState } from 'react';
import { frontLab, labGroups } from '../core/lab.ts';
import { useExplorer, useLab, useScenario } from '../ui/context.ts';
import { Menu } from '../ui/controls/Menu.tsx';
import type { LabTitle } from '../ui/labPages.ts';
import { labIn } from './link.ts';
import { openLab } from './openLab.ts';

/** The way from lab to lab, each with the question that it answers; a lab that was left keeps its values. */
export function LabsMenu() {
  const explorer = useExplorer();
  const { pages } = explorer;
  const catalogue = useScenario((state) => state.catalogue);
  const shown = useLab();
  const unopened = useScenario((state) => (state.unopened === null ? undefined : pages.titles.get(labIn(state.unopened.link) ?? '')));
  const [isLacking, setLacking] = useState(false);
  useEffect(() => {
    document.title = shown === frontLab(catalogue) ? 'Overlap Explorer' : `${shown.title} – Overlap Explorer`;
  }, [shown, catalogue]);
  // Loads what is missing, or failed to load, when the menu opens.
  const askForAll = useCallback(() => {
    pages.complete().then(
      () => setLacking(false),
      () => setLacking(true),
    );
  }, [pages]);
  const labNamed = (name: string): LabTitle => catalogue.get(name) ?? pages.titles.get(name)!;
  const names = [...new Set([...pages.titles.keys(), ...catalogue.keys()])];
  return (
    <nav className="labs" aria-label="Labs">
      <Menu label={unopened?.title ?? shown.title} name="Lab">
        {(close) => (
          <div className="presets" ref={askForAll}>
            {Object.entries(labGroups).map(([group, title]) => (
              <section key={group} aria-label={title}>
                {/* A heading over one entry of the same name says nothing. */}
                {names.filter((name) => labNamed(name).group === group).length > 1 && <p className="title">{title}</p>}
                <ul>
                  {names
                    .filter((name) => labNamed(name).group === group)
                    .map((name) => (
                      <li key={name}>
                        <button
                          type="button"
                          aria-current={name === (unopened ?? shown).name ? 'page' : undefined}
                          onClick={() => {
                            close();
                            void openLab(name, explorer);
                          }}
                        >
                          <LabEntry lab={labNamed(name)} isMissing={isLacking && !catalogue.has(name)} />
                        </button>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Menu>
    </nav>
  );
}

const LabEntry = ({ lab, isMissing }: { readonly lab: LabTitle; readonly isMissing: boolean }) => (
  <>
    <b>{lab.title}</b>
    <span>{lab.question}</span>
    {isMissing && <span className="problem">Its script did not come. Retry</span>}
  </>
);
