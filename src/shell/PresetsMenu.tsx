import { defaultScenario } from '../core/link/defaultScenario.ts';
import { useExplorer, useLab, useScenario } from '../ui/context.ts';
import { MathText } from '../ui/controls/MathText.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { resetsToLink } from '../ui/store.ts';
import { showFigure } from './showFigure.ts';

/** Scenarios to start from, each with what to look at. */
export function PresetsMenu() {
  const { store } = useExplorer();
  const lab = useLab();
  const toLink = useScenario(resetsToLink);
  // Elsewhere reset leads there.
  const shown = toLink
    ? [{ name: 'defaults', title: 'Default values', caption: 'The lab as it opens without a link.', scenario: defaultScenario(lab) }, ...lab.presets]
    : lab.presets;
  return (
    <Menu label="Presets">
      {(close) => (
        <ul className="presets">
          {shown.map(({ name, title, caption, scenario }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  store.getState().applyPreset(scenario);
                  close();
                  showFigure(scenario, lab);
                }}
              >
                <b>{title}</b>
                <span className="preset-caption">
                  <MathText text={caption} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
