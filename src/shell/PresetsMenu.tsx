import { MathText } from '../ui/controls/MathText.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { presets } from '../labs/presets.ts';
import { useExplorer, useScenario } from '../ui/context.ts';
import { showFigure } from './showFigure.ts';

/** Scenarios to start from, each with what to look at. */
export function PresetsMenu() {
  const { store } = useExplorer();
  const lab = useScenario((state) => state.scenario.lab);
  return (
    <Menu label="Presets">
      {(close) => (
        <ul className="presets">
          {presets.filter((preset) => preset.scenario.lab === lab).map(({ name, title, caption, scenario }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  store.getState().applyPreset(scenario);
                  close();
                  showFigure(scenario);
                }}
              >
                <b>{title}</b>
                <span className="preset-caption"><MathText text={caption} /></span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
