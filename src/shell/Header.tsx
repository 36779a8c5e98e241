import { type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { resetsToLink } from '../core/exploration/explorerStore.ts';
import { defaultScenario } from '../core/lab/defaultScenario.ts';
import { frontLab, labGroups } from '../core/lab/lab.ts';
import type { Preset } from '../core/lab/preset.ts';
import { themes } from '../core/lab/scenario.ts';
import { useExplorer, useLab, useScenario } from '../ui/context.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { MathText } from '../ui/controls/MathText.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { LabTitle } from '../ui/labPages.ts';
import { later } from '../ui/later.tsx';
import { LessonsMenu } from './LessonsMenu.tsx';
import { labIn, openLab } from './link.ts';
import type { Opened } from './ShareMenu.tsx';
import { usePresets } from './usePresets.ts';

/** Scenarios to start from, each with what to look at. */
function PresetsMenu() {
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

/** Sharing starts only after there is something to see. */
const ShareMenu = later('The menu', async () => (await import('./ShareMenu.tsx')).ShareMenu, { meanwhile: () => <p role="status">Loading the menu</p> });
const LinkBuilder = later('The link builder', async () => (await import('./LinkBuilder.tsx')).LinkBuilder);
const QrRoom = later('The QR code', async () => (await import('../ui/share/QrCode.tsx')).QrRoom);
const Help = later('The help', async () => (await import('./Help.tsx')).Help);

/** The button of the menu that copies, saves and prints, and what it opens, which outlasts it. */
function ShareButton() {
  const { store } = useExplorer();
  const isAsked = useScenario(({ scenario }) => scenario.view.share);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu label="Share" icon="share" onAsked={isAsked ? () => store.getState().setView({ share: false }) : null}>
        {(close) => <ShareMenu close={close} open={setOpened} />}
      </Menu>
      <Dialog title={opened === 'question' ? 'Ask a class' : 'Share or embed'} wide open={opened === 'frame' || opened === 'question'} onClose={close}>
        {(opened === 'frame' || opened === 'question') && <LinkBuilder asks={opened === 'question'} />}
      </Dialog>
      {opened === 'room' && <QrRoom link={window.location.href} onClose={close} />}
    </>
  );
}

export function Header() {
  const { store } = useExplorer();
  const canUndo = useScenario((state) => state.canUndo);
  const canRedo = useScenario((state) => state.canRedo);
  const toLink = useScenario(resetsToLink);
  const [help, setHelp] = useState(false);
  const { undo, redo, reset } = store.getState();
  return (
    <header className="page-header">
      <SkipLink />
      <h1>
        <svg className="logo" viewBox="0 0 26 20" aria-hidden="true">
          <rect className="logo-compute" x="1" y="2" width="16" height="7" rx="1.5" />
          <rect className="logo-data" x="9" y="11" width="16" height="7" rx="1.5" />
        </svg>
        <span>Overlap Explorer</span>
      </h1>
      <LabsMenu />
      <nav aria-label="Page">
        <LessonsMenu />
        <PresetsMenu />
        <span className="button-group">
          <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={undo} />
          <IconButton icon="redo" label="Redo" disabled={!canRedo} onClick={redo} />
          <IconButton icon="reset" label={toLink ? 'Reset to the values of the link' : 'Reset'} onClick={reset} />
        </span>
        <CompareButton />
        <ShareButton />
        <span className="button-group">
          <IconButton icon="present" label="Present (Alt+Shift+P)" onClick={() => store.getState().setView({ present: true })} />
          <ThemeButton />
          <button type="button" className="icon-button" aria-label="Help" title="Help" onClick={() => setHelp(true)}>
            ?
          </button>
        </span>
      </nav>
      <Dialog title="How to use this page" open={help} onClose={() => setHelp(false)}>
        {help && <Help />}
      </Dialog>
    </header>
  );
}

/** Pins the present scenario, or unpins the pinned one. */
function CompareButton() {
  const { store } = useExplorer();
  const isPinned = useScenario((state) => state.scenario.versus !== null);
  const { evaluation } = useLab();
  const { compare, unpin } = store.getState();
  if (!evaluation.model && !evaluation.simulation) return null;
  return (
    <button
      type="button"
      className="menu-button compare-button"
      aria-pressed={isPinned}
      title={isPinned ? 'Stop comparing' : 'Pin what is shown, and compare with it'}
      onClick={() => (isPinned ? unpin('this') : compare())}
    >
      <Icon name="compare" />
      <span>Compare</span>
    </button>
  );
}

const themeNames = { auto: 'automatic', light: 'light', dark: 'dark' };

function ThemeButton() {
  const { store } = useExplorer();
  const theme = useScenario((state) => state.scenario.view.theme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <IconButton icon={theme} label={`Theme: ${themeNames[theme]}. Switch to ${themeNames[next]}`} onClick={() => store.getState().setView({ theme: next })} />
  );
}

/** Past all menus and sliders to the diagrams, whose keys then work; to the curves where there are no diagrams. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    // The address stays the scenario's.
    event.preventDefault();
    const figure = document.querySelector<HTMLElement>('main .diagrams') ?? document.querySelector<HTMLElement>('main .curves-cursor');
    figure?.focus();
  };
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to the figures
    </a>
  );
}

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
