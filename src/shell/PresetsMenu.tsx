import { Suspense } from 'react';
import { resetsToLink } from '../core/exploration/explorerStore.ts';
import { defaultScenario } from '../core/link/defaultScenario.ts';
import type { Preset } from '../core/link/preset.ts';
import { useLab, useScenario } from '../ui/context.ts';
import { MathText } from '../ui/controls/MathText.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { usePresets } from './usePresets.ts';

/** Scenarios to start from, each with what to look at. */
export function PresetsMenu() {
  return (
    <Menu label="Presets" icon="presets">
      {(close) => (
        <ErrorBoundary what="The list of presets">
          <Suspense fallback={<p role="status">Loading the lab</p>}>
            <Presets close={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Menu>
  );
}

function Presets({ close }: { readonly close: () => void }) {
  const lab = useLab();
  const { presets, current, choose } = usePresets();
  const toLink = useScenario(resetsToLink);
  // Where reset does not lead to the link, it leads to the defaults.
  const defaults: Preset = { name: 'defaults', title: 'Default values', caption: 'The lab as it opens without a link.', scenario: defaultScenario(lab) };
  const shown = toLink ? [defaults, ...presets] : presets;
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group ?? ''} className="presets" aria-label={group}>
      {group && <p className="title">{group}</p>}
      <ul>
        {shown
          .filter((preset) => preset.group === group)
          .map((preset) => (
            <li key={preset.name}>
              <button
                type="button"
                aria-current={preset === current}
                onClick={() => {
                  close();
                  choose(preset);
                }}
              >
                <b>{preset.title}</b>
                <span className="preset-caption">
                  <MathText text={preset.caption} />
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}
