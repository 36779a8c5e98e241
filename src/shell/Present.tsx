import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Timeline } from '../core/timeline/timeline.ts';
import { ApartContext } from '../ui/apart.ts';
import { CompareBar } from '../ui/CompareBar.tsx';
import { Controls } from '../ui/Controls.tsx';
import { compareName } from '../ui/compareFigure.tsx';
import { useExplorer, useLabPage, usePlayer, useScenario, useTimeText } from '../ui/context.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { MathText } from '../ui/controls/MathText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlaceContext } from '../ui/place.ts';
import { StoryText } from '../ui/StoryText.tsx';
import { isShownFor } from '../ui/specs.ts';
import { nextSpot, type Spot, SpotlightContext } from '../ui/spotlight.ts';
import { ToldContext } from '../ui/told.ts';
import { Verdict } from '../ui/Verdict.tsx';
import { EngineStatus } from './EngineStatus.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { usePresets } from './usePresets.ts';

/**
 * For a projector: the verdict and one figure fill the screen, in type that is read from the back row; controls are behind
 * a button and a key. Playing stops where something begins to happen.
 */
export function Present() {
  const { store, player } = useExplorer();
  const { figures, notice } = useLabPage();
  const scenario = useScenario((state) => state.scenario);
  const { told, neighbour, choose } = usePresets();
  const lesson = useContext(ToldContext);
  const [open, setOpen] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const fitting = figures.filter((each) => isShownFor(each, scenario.values) && (each.name !== compareName || scenario.versus !== null));
  const at = Math.max(
    0,
    fitting.findIndex(({ name }) => name === scenario.view.figure),
  );
  const figure = fitting[at];
  const shown = `${scenario.lab} ${figure?.name ?? ''}`;
  /** Which of the figure's diagrams is shown, where they are too high together. */
  const [alone, setAlone] = useState({ shown, at: 0, count: 0 });
  const apart = alone.shown === shown && alone.count > 0 ? alone : null;
  const place = useMemo(
    () =>
      apart === null
        ? null
        : { at: apart.at, tell: (count: number) => setAlone((now) => (now.count === count ? now : { ...now, count, at: Math.min(now.at, count - 1) })) },
    [apart],
  );
  const [spot, setSpot] = useState<Spot | null>(null);
  const timelines = useRef<readonly Timeline[]>([]);
  const shows = useCallback((newest: readonly Timeline[]) => {
    timelines.current = newest;
    setSpot(null);
  }, []);
  const spotlight = useMemo(() => ({ spot, light: setSpot, shows }), [spot, shows]);
  const timeText = useTimeText();
  const moment = usePlayer((state) => (state.playing ? null : state.momentText()));
  useFittingType(page, `${shown} ${String(apart?.at)} ${String(lesson !== null)}`, () =>
    setAlone((now) => (now.shown === shown && now.count > 0 ? now : { shown, at: 0, count: 1 })),
  );
  useEffect(() => {
    player.getState().stopAtMoments(true);
    return () => player.getState().stopAtMoments(false);
  }, [player]);

  const leave = (): void => store.getState().setView({ present: false });
  const isWithin = (by: 1 | -1): boolean => apart !== null && apart.at + by >= 0 && apart.at + by < apart.count;
  const showFigure = (by: 1 | -1): void => {
    const next = fitting[at + by];
    if (apart !== null && isWithin(by)) setAlone({ ...apart, at: apart.at + by });
    else if (next) store.getState().setView({ figure: next.name });
  };
  const showPreset = (by: 1 | -1): void => {
    const next = neighbour(by);
    if (next) choose(next);
  };
  const keys = (event: KeyboardEvent): (() => void) | undefined => {
    const { toggle, stepForward, stepBack, moveTo, end_us } = player.getState();
    const actions: Record<string, () => void> = {
      n: () => showFigure(1),
      p: () => showFigure(-1),
      s: () => setOpen(!open),
      ArrowDown: () => setSpot(nextSpot(timelines.current, spot, 1, timeText)),
      ArrowUp: () => setSpot(nextSpot(timelines.current, spot, -1, timeText)),
      Escape: () => (open ? setOpen(false) : spot ? setSpot(null) : leave()),
      ArrowRight: stepForward,
      '.': stepForward,
      ArrowLeft: stepBack,
      ',': stepBack,
      Home: () => moveTo(0),
      End: () => moveTo(end_us),
      ...(event.target instanceof HTMLButtonElement ? {} : { ' ': toggle }),
      // In a lesson they lead through it.
      ...(lesson === null && { PageDown: () => showPreset(1), PageUp: () => showPreset(-1) }),
    };
    return actions[event.key];
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typedInto)) return;
      const action = keys(event);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  return (
    <PlaceContext value="frame">
      <div className="present" ref={page} data-told={lesson !== null}>
        <main className="embed">
          <LinkProblems />
          <EngineStatus />
          <CompareBar />
          <Verdict />
          {notice && <Notice spec={notice} />}
          {lesson && (
            <section className="present-told">
              <lesson.Panel />
            </section>
          )}
          {figure && (
            <section className="present-figure" aria-label={figure.title}>
              <ApartContext value={place}>
                <SpotlightContext value={spotlight}>
                  <figure.View key={figure.name} />
                </SpotlightContext>
              </ApartContext>
            </section>
          )}
        </main>
        <footer>
          <span className="present-place">
            <IconButton icon="previous" label="Previous figure" disabled={at === 0 && !isWithin(-1)} onClick={() => showFigure(-1)} />
            <span>
              {figure?.title}
              {apart !== null && apart.count > 1 && ` ${apart.at + 1}/${apart.count}`}
            </span>
            <IconButton icon="next" label="Next figure" disabled={at === fitting.length - 1 && !isWithin(1)} onClick={() => showFigure(1)} />
          </span>
          <p className="present-moment" role="status">
            {spot?.text ?? moment ?? (lesson === null && told !== null ? <MathText text={told.title} /> : '')}
          </p>
          <button
            type="button"
            className="text-button"
            aria-expanded={open}
            aria-controls="present-controls"
            title="Sliders (S)"
            onClick={() => setOpen(!open)}
          >
            <Icon name="sliders" /> Sliders
          </button>
          <button type="button" className="text-button" title="Leave the presentation (Escape)" onClick={leave}>
            <Icon name="close" /> Leave
          </button>
        </footer>
        {open && (
          <aside id="present-controls" className="present-controls" aria-label="Parameters">
            {lesson === null && told !== null && (
              <section className="story" aria-label="Preset">
                <StoryText preset={told} />
              </section>
            )}
            <Controls />
          </aside>
        )}
      </div>
    </PlaceContext>
  );
}

/** Where keys are typed or move something. */
const typedInto = 'input, select, textarea, [contenteditable], [role=slider], dialog, [popover]';

/**
 * Parts of the height of the screen that type may have. The smallest on the page is 0.6875 of it, which at the least is
 * 1.6% of the height.
 */
const [leastType, mostType] = [0.0235, 0.034];

/** Makes type as large as lets everything fit, all lengths with it, and no smaller than can be read from the back row: then it is too high. */
function useFittingType(page: React.RefObject<HTMLElement | null>, shown: string, tooHigh: () => void): void {
  const latest = useRef(tooHigh);
  latest.current = tooHigh;
  useLayoutEffect(() => {
    const root = document.documentElement;
    const main = page.current?.querySelector('main') ?? null;
    if (main === null) return;
    let size = 0;
    const set = (next: number): void => {
      if (Math.abs(next - size) < 0.1) return;
      size = next;
      root.style.fontSize = `${next}px`;
      // Drawings read the size of type when the window changes.
      isOwn = true;
      window.dispatchEvent(new Event('resize'));
      isOwn = false;
    };
    let isOwn = false;
    const fit = (): void => {
      const { scrollHeight, clientHeight } = main;
      if (clientHeight === 0 || scrollHeight <= clientHeight + 1) return;
      const least = leastType * window.innerHeight;
      if (size <= least + 0.1) latest.current();
      else set(Math.max(least, size * Math.min(0.98, clientHeight / scrollHeight)));
    };
    const restart = (): void => {
      if (!isOwn) set(mostType * window.innerHeight);
    };
    restart();
    const observer = new ResizeObserver(fit);
    for (const part of main.children) observer.observe(part);
    const parts = new MutationObserver(() => {
      for (const part of main.children) observer.observe(part);
      fit();
    });
    parts.observe(main, { childList: true });
    window.addEventListener('resize', restart);
    root.dataset['present'] = 'true';
    return () => {
      observer.disconnect();
      parts.disconnect();
      window.removeEventListener('resize', restart);
      root.style.fontSize = '';
      delete root.dataset['present'];
      window.dispatchEvent(new Event('resize'));
    };
  }, [page, shown]);
}
