import { MathText } from '../ui/controls/MathText.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { useExplorer, useLab } from '../ui/context.ts';
import { showFigure } from './showFigure.ts';

/** Scenarios to start from, each with what to look at. */
export function PresetsMenu() {
  const { store } = useExplorer();
  const lab = useLab();
  return (
    <Menu label="Presets">
      {(close) => (
        <ul className="presets">
          {lab.presets.map(({ name, title, caption, scenario }) => (
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
                <span className="preset-caption"><MathText text={caption} /></span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
