import { type CSSProperties, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { speedBeside } from '../core/exploration/playback.ts';
import type { PlayerState } from '../core/exploration/playerStore.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { VerdictBox } from '../ui/answers/VerdictBox.tsx';
import { figureAsked, useAsked } from '../ui/asked.ts';
import { CompareBar } from '../ui/compare/CompareBar.tsx';
import { HostKindContext, OwnPageContext, useExplorer, useLabPage, usePinned, usePlayer, useScenario, useTimeText } from '../ui/context.ts';
import { Controls } from '../ui/controls/Controls.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { KeyList } from '../ui/controls/KeyList.tsx';
import { MathText } from '../ui/controls/MathText.tsx';
import { nextSpot, type Spot, SpotlightContext } from '../ui/figures/diagrams/spotlight.ts';
import { diagramActions, helpAction, type KeyAction, performKey, timeActions } from '../ui/keyActions.ts';
import { LessonContext } from '../ui/lessonState.ts';
import { isShownFor } from '../ui/specs.ts';
import { Notice } from '../ui/text/Notice.tsx';
import { StoryText } from '../ui/text/StoryText.tsx';
import { RoomContext } from '../ui/useDrawing.ts';
import { EngineStatus } from './EngineStatus.tsx';
import { Goals } from './Goals.tsx';
import { HandoutButton } from './handout/HandoutButton.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { type FitBounds, useFitting } from './useFitting.ts';
import { usePresets } from './usePresets.ts';
import { usePrinting } from './usePrinting.ts';

/**
 * For a projector: the verdict and one figure fill the screen, in type that is read from the back row; a button and a key bring
 * the controls, beside the figure where there is room. Playing stops where something begins to happen.
 */
export function Present() {
  const { store } = useExplorer();
  const { figures, notice } = useLabPage();
  const scenario = useScenario((state) => state.scenario);
  const { described, neighbour, choose } = usePresets();
  const lesson = useContext(LessonContext);
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  usePlain();
  const page = useRef<HTMLDivElement>(null);
  const fitting = figures.filter((each) => isShownFor(each, scenario.values) && (each.hasContent?.(scenario) ?? true));
  const at = Math.max(
    0,
    fitting.findIndex(({ name }) => name === scenario.view.figure),
  );
  const asked = useAsked();
  const answerHidden = asked?.answerHidden === true;
  // The figure of a question; figures that reveal the answer are missing.
  const figure = figureAsked(figures, asked, scenario) ?? (answerHidden ? undefined : fitting[at]);
  const compared = usePinned() !== null;
  const { apart, turn, room } = useFitting(page, `${scenario.lab} ${figure?.name ?? ''} ${compared} ${scenario.lesson?.step} ${answerHidden} ${open}`, limits);
  const { spot, spotlight, light } = useSpotlight();
  const isPlayed = figure?.hidesAnswer === 'diagrams';
  const moment = usePlayer((state) => (isPlayed && !state.playing ? state.momentText() : null));
  useStops();

  const leave = (): void => {
    if (lesson?.lecture) store.getState().leaveLesson();
    store.getState().setView({ present: false });
  };
  const isWithin = (by: 1 | -1): boolean => turn.at + by >= 0 && turn.at + by < turn.count;
  const showFigure = (by: 1 | -1): void => {
    const next = fitting[at + by];
    if (isWithin(by)) turn.to(turn.at + by);
    else if (next && !answerHidden) store.getState().setView({ figure: next.name });
  };
  const showPreset = (by: 1 | -1): void => {
    const next = neighbour(by);
    if (next) choose(next);
  };
  const given = useKeys(lesson?.lecture?.keys ?? [], {
    // In a lesson, Page Down and Page Up turn its steps.
    turn: lesson === null ? showPreset : null,
    showFigure,
    light,
    setOpen: () => setOpen(!open),
    help: () => setHelp(!help),
    escape: () => (document.fullscreenElement ? void document.exitFullscreen() : open ? setOpen(false) : spot ? light(null) : leave()),
  });
  useFocusGivenBack();
  usePrinting();

  return (
    <HostKindContext value="frame">
      <div className="present" ref={page} data-told={lesson !== null} data-asked={asked !== null} data-bare={room.bare} data-open={open}>
        <main className="embed" style={{ '--room': room.height } as CSSProperties}>
          <LinkProblems />
          <EngineStatus />
          {!answerHidden && <CompareBar />}
          {asked && !lesson && <asked.Panel isWhole />}
          {!answerHidden && <VerdictBox />}
          {!lesson && <Goals />}
          {!answerHidden && notice && <Notice spec={notice} />}
          {lesson && (
            <section className="present-told">
              <lesson.Panel>
                {asked && <asked.Panel isWhole />}
                {/* Above the figure it would take the room of its queues. */}
                <Goals />
              </lesson.Panel>
            </section>
          )}
          {figure && (
            <div className="present-figure">
              <OwnPageContext value={apart}>
                <SpotlightContext value={spotlight}>
                  <RoomContext value={room}>
                    <figure.View key={figure.name} />
                  </RoomContext>
                </SpotlightContext>
              </OwnPageContext>
            </div>
          )}
        </main>
        <footer>
          <span className="pair-name" aria-hidden="true">
            Figure
          </span>
          <span className="present-place">
            <IconButton icon="previous" label="Previous figure" disabled={(at === 0 || answerHidden) && !isWithin(-1)} onClick={() => showFigure(-1)} />
            <span>
              {figure?.title}
              {turn.count > 1 && ` ${turn.at + 1}/${turn.count}`}
            </span>
            <IconButton icon="next" label="Next figure" disabled={(at === fitting.length - 1 || answerHidden) && !isWithin(1)} onClick={() => showFigure(1)} />
          </span>
          <p className="present-moment" role="status">
            {spot?.text ?? moment ?? (lesson === null && described !== null ? <MathText text={described.title} /> : '')}
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
          <button type="button" className="text-button" title="Keys (?)" aria-label="Keys of the presentation" onClick={() => setHelp(true)}>
            ?
          </button>
          <button type="button" className="text-button" title="Leave the presentation (Escape)" onClick={leave}>
            <Icon name="close" /> Leave
          </button>
        </footer>
        <Dialog title="Keys of the presentation" open={help} onClose={() => setHelp(false)}>
          {help && <KeyList actions={[...given, ...diagramActions]} />}
          {help && lesson && <HandoutButton close={() => setHelp(false)} />}
        </Dialog>
        {open && (
          <aside id="present-controls" className="present-controls" aria-label="Parameters">
            <div>
              {lesson === null && described !== null && (
                <section className="story" aria-label="Preset">
                  <StoryText preset={described} />
                </section>
              )}
              <Controls />
            </div>
          </aside>
        )}
      </div>
    </HostKindContext>
  );
}

/** Elements that take typed keys, or that a key closes. */
const typedInto = 'input:not([type=range], [type=radio], [type=checkbox]), select, textarea, [contenteditable], dialog, [popover]';

/** Whether the focused element handles the key. */
const takes = (focused: Element, key: string): boolean =>
  key === ' ' ? focused.matches('[type=radio], [type=checkbox]') : /^(Arrow|Home|End|Page)/.test(key) && focused.matches('input, [role=slider]');

/**
 * Parts of the height of the screen that type may have. The smallest on the page is 0.6875 of it, which at the least is
 * 1.6% of the height.
 */
const [minType, maxType] = [0.0235, 0.034];

/** Counts a screen higher than 4 to 3 as one of that ratio; a phone is read from nearby. */
const heightOfScreen = (): number => Math.min(window.innerHeight, Math.max(480, 0.75 * window.innerWidth));

const limits: FitBounds = {
  type: () => ({ first: maxType * heightOfScreen(), min: minType * heightOfScreen() }),
  room: { min: 1, max: 3 },
  measure(page) {
    const main = page.querySelector('main')!;
    const { scrollHeight, clientHeight: given } = main;
    const lesson = main.querySelector(':scope > .present-told');
    // Where words stand above the figure, on a phone, both share the height.
    if (lesson && getComputedStyle(main).display === 'block') {
      const taken = takenBy(main, ':scope > *');
      return { needed: taken, drawn: taken, given };
    }
    const [drawn, words] = [takenBy(main, ':scope > :not(.present-told)'), lesson ? takenBy(main, ':scope > .present-told > *') : 0];
    // What lies between its parts shows in that alone.
    if (scrollHeight > given) return { needed: Math.max(scrollHeight, words), drawn: scrollHeight, given };
    return { needed: Math.max(drawn, words), drawn, given };
  },
};

/** What some of its parts take above each other, without the room between them. */
function takenBy(main: HTMLElement, parts: string): number {
  const { paddingTop, paddingBottom } = getComputedStyle(main);
  const heights = [...main.querySelectorAll(parts)].map((part) => {
    const { height } = part.getBoundingClientRect();
    const { marginTop, marginBottom } = getComputedStyle(part);
    // The figure's height is the room that is left.
    return part.matches('.present-figure') ? height : height + parseFloat(marginTop) + parseFloat(marginBottom);
  });
  return heights.reduce((sum, height) => sum + height, parseFloat(paddingTop) + parseFloat(paddingBottom));
}

/** Playing stops where something begins to happen, as long as it is shown. */
function useStops(): void {
  const { player } = useExplorer();
  useEffect(() => {
    player.getState().stopAtMoments(true);
    return () => player.getState().stopAtMoments(false);
  }, [player]);
}

/** The spotlight, which moves from one item to the next in time, or off. */
function useSpotlight() {
  const timeText = useTimeText();
  const [spot, setSpot] = useState<Spot | null>(null);
  const timelines = useRef<readonly Timeline[]>([]);
  const shows = useCallback((newest: readonly Timeline[]) => {
    timelines.current = newest;
    setSpot(null);
  }, []);
  const spotlight = useMemo(() => ({ spot, light: setSpot, shows }), [spot, shows]);
  const light = (by: 1 | -1 | null): void => setSpot(by === null ? null : nextSpot(timelines.current, spot, by, timeText));
  return { spot, spotlight, light };
}

interface InPresentation {
  /** To the preset beside; null: the lesson takes the keys. */
  readonly turn: ((by: 1 | -1) => void) | null;
  showFigure(by: 1 | -1): void;
  light(by: 1 | -1): void;
  setOpen(): void;
  help(): void;
  escape(): void;
}

type Presented = InPresentation & { readonly player: PlayerState; readonly shift: boolean };

/** Keys of the presentation, beside those of the diagrams. */
const ownActions: readonly KeyAction<Presented>[] = [
  {
    keys: ['PageDown', 'PageUp'],
    shown: 'Page Down, Page Up',
    words: 'the next step or preset, and the one before; what is asked is shown first',
    perform: ({ turn }, key) => turn?.(key === 'PageDown' ? 1 : -1),
  },
  { keys: ['n', 'p'], shown: 'N, P', words: 'the next figure, and the one before', perform: ({ showFigure }, key) => showFigure(key === 'n' ? 1 : -1) },
  {
    keys: ['ArrowDown', 'ArrowUp'],
    shown: '↓ ↑',
    words: 'go from event to event, lighting each',
    perform: ({ light }, key) => light(key === 'ArrowDown' ? 1 : -1),
  },
  {
    keys: ['<', '>'],
    shown: '< and >',
    words: 'play slower, play faster',
    perform: ({ player: { speed, setSpeed } }, key) => setSpeed(speedBeside(speed, key === '<' ? -1 : 1)),
  },
  { keys: ['f'], shown: 'F', words: 'fill the screen, or no longer', perform: fillScreen },
  { keys: ['s'], shown: 'S', words: 'show or hide the sliders', perform: ({ setOpen }) => setOpen() },
  { keys: ['Escape'], shown: 'Escape', words: 'close what is open, then leave the presentation', perform: ({ escape }) => escape() },
];

/** Where the browser allows it: a frame may forbid it, and a phone may not know it. */
function fillScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => {});
}

/** Keys of the presentation, wherever the focus is, unless the focused element uses them; keys of time work for all presentations. */
function useKeys(first: readonly KeyAction<unknown>[], own: InPresentation): readonly KeyAction<Presented>[] {
  const { player } = useExplorer();
  const taken = first.flatMap(({ keys }) => keys);
  const actions = [...first, ...ownActions.filter(({ keys }) => !keys.some((key) => taken.includes(key)))];
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && (event.target.closest(typedInto) || takes(event.target, event.key))) return;
      if (own.turn === null && /^Page(Down|Up)$/.test(event.key)) return;
      performKey<Presented>([...actions, helpAction, ...timeActions], { ...own, player: player.getState(), shift: false }, event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return actions;
}

/** Returns the focus after a slider was moved by mouse, so that the presentation's keys, or a remote, work again. */
function useFocusGivenBack(): void {
  useEffect(() => {
    const onPointerUp = (): void => {
      setTimeout(() => {
        const focused = document.activeElement;
        if (focused instanceof HTMLInputElement && !focused.matches(typedInto) && focused.closest('.present-controls')) focused.blur();
      });
    };
    window.addEventListener('pointerup', onPointerUp);
    return () => window.removeEventListener('pointerup', onPointerUp);
  }, []);
}

/** Shows faint text in full strength while the page is presented. */
function usePlain(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['present'] = 'true';
    return () => void delete root.dataset['present'];
  }, []);
}
