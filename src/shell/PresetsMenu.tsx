import { Suspense } from 'react';
import { resetsToLink } from '../core/exploration/explorerStore.ts';
import { defaultScenario } from '../core/link/defaultScenario.ts';
import { useExplorer, useLab, useLabPage, useScenario } from '../ui/context.ts';
import { MathText } from '../ui/controls/MathText.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { Safe } from '../ui/Safe.tsx';
import { showFigure } from './showFigure.ts';

/** Scenarios to start from, each with what to look at. */
export function PresetsMenu() {
  return (
    <Menu label="Presets">
      {(close) => (
        <Safe what="The list of presets">
          <Suspense fallback={<p role="status">Loading the lab</p>}>
            <Presets close={close} />
          </Suspense>
        </Safe>
      )}
    </Menu>
  );
}

function Presets({ close }: { readonly close: () => void }) {
  const { store } = useExplorer();
  const lab = useLab();
  const { presets } = useLabPage();
  const toLink = useScenario(resetsToLink);
  // Elsewhere reset leads there.
  const shown = toLink
    ? [{ name: 'defaults', title: 'Default values', caption: 'The lab as it opens without a link.', scenario: defaultScenario(lab) }, ...presets]
    : presets;
  return (
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
  );
}
