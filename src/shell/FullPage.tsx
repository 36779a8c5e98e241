import { Fragment, useContext, useEffect, useRef, useState } from 'react';
import type { Preset } from '../core/lab/preset.ts';
import { overName } from '../core/link/viewKeys.ts';
import { KeyNumbers } from '../ui/answers/KeyNumbers.tsx';
import { VerdictBox } from '../ui/answers/VerdictBox.tsx';
import { figureAsked, useAsked } from '../ui/asked.ts';
import { ChangedSince } from '../ui/compare/ChangedSince.tsx';
import { CompareBar } from '../ui/compare/CompareBar.tsx';
import { useExplorer, useLabPage, useScenario } from '../ui/context.ts';
import { Controls } from '../ui/controls/Controls.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { Figure, FigureBegin } from '../ui/figure.tsx';
import { compareName } from '../ui/figures/compareFigure.tsx';
import { LessonContext } from '../ui/lessonState.ts';
import { Notice } from '../ui/text/Notice.tsx';
import { StoryText } from '../ui/text/StoryText.tsx';
import { EngineStatus } from './EngineStatus.tsx';
import { Goals } from './Goals.tsx';
import { LessonOfLab } from './LessonsMenu.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { useFigureOfLink, useTopOfLab } from './showFigure.ts';
import { usePresets } from './usePresets.ts';
import { usePrinting } from './usePrinting.ts';

/** The caption of the shown preset, beside the sliders, and the way to the next one. */
function Story() {
  const { presets, current, described, choose, neighbour } = usePresets();
  const isRead = useRead(described);
  const [closed, close] = useState<Preset | null>(null);
  if (described === null) return null;
  const [before, after] = [neighbour(-1), neighbour(1)];
  return (
    <section className="story" aria-label="Preset" data-read={isRead} data-closed={closed === described}>
      <div className="story-head">
        <p className="story-place">
          {described.group ?? 'Preset'}{' '}
          <span>
            {presets.indexOf(described) + 1} of {presets.length}
          </span>
        </p>
        <IconButton icon="previous" label="Previous preset" disabled={before === null} onClick={() => before && choose(before)} />
        <IconButton icon="next" label="Next preset" disabled={after === null} onClick={() => after && choose(after)} />
        <IconButton icon="close" label="Close the caption" onClick={() => close(described)} />
      </div>
      <div aria-live="polite">
        <StoryText preset={described} />
      </div>
      {current === null && <ChangedSince back="Back to its values" onBack={() => choose(described)} />}
    </section>
  );
}

/** Pixels from the top of the page that are still its beginning. */
const beginning = 160;

/** Whether the reader has scrolled down since the preset was opened: on a phone its words then shrink. */
function useRead(preset: Preset | null): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setRead(false);
    const onTouch = ({ target }: Event): void => {
      if (window.scrollY > beginning && !(target instanceof Element && target.closest('.controls'))) setRead(true);
    };
    const onScroll = (): void => {
      if (window.scrollY <= beginning) setRead(false);
    };
    window.addEventListener('touchmove', onTouch, { passive: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('touchmove', onTouch);
      window.removeEventListener('scroll', onScroll);
    };
  }, [preset]);
  return isRead;
}

/** The page of a lab: controls beside (or, on a phone, under) numbers, formula, curves and diagrams. */
export function FullPage() {
  const { notice, Body, figures } = useLabPage();
  const asked = useAsked();
  const lesson = useContext(LessonContext);
  // Selects nothing that changes with each step of a slider: everything below would be drawn again.
  const lab = useScenario(({ scenario }) => scenario.lab);
  const isOver = useScenario(({ scenario }) => scenario.view.over.length > 0);
  const over = isOver ? figures.find(({ name }) => name === overName) : undefined;
  // In the column of a lesson its figure stands alone, asked about or not.
  const column = lesson?.isColumn ? lesson.Panel : null;
  const figure = useScenario(({ scenario }) =>
    asked === null && column !== null ? (figures.find(({ name }) => name === scenario.view.figure) ?? null) : figureAsked(figures, asked, scenario),
  );
  const isAlone = asked === null ? column !== null : asked.answerHidden || (asked.alone && figure !== null);
  const Within = column ?? Fragment;
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useUndoKeys();
  usePrinting();
  useTopOfLab();
  useFigureOfLink();
  useEffect(() => {
    if (open && main.current) showFigure(main.current);
  }, [open]);
  return (
    <div className="page" data-sliders={open ? 'open' : 'closed'} data-column={column !== null}>
      <aside className="controls" data-open={open} aria-label="Parameters">
        {lesson !== null ? (
          column === null && <lesson.Panel />
        ) : (
          <>
            {asked?.answerHidden !== true && <Story />}
            <LessonOfLab lab={lab} />
          </>
        )}
        <button type="button" className="controls-toggle" aria-expanded={open} aria-controls="controls-body" onClick={() => setOpen(!open)}>
          <Icon name="sliders" /> {open ? 'Hide sliders' : 'Sliders'}
        </button>
        <div id="controls-body" className="controls-body">
          {/* Beside a figure alone, what matters to it. */}
          <Controls {...(isAlone && figure && { only: figure.keys })} />
        </div>
      </aside>
      <main ref={main}>
        <LinkProblems />
        <EngineStatus />
        <Within>
          {asked && <asked.Panel isWhole={!isAlone || figure === null} />}
          {isAlone && figure && (
            <div className="figure-alone">
              <figure.View key={figure.name} />
            </div>
          )}
          {isAlone && figure && asked?.answerHidden === false && <asked.SecondHalf />}
          {!isAlone && (
            <>
              <FigureBegin name={compareName} />
              <CompareBar />
            </>
          )}
          {asked?.answerHidden !== true && (
            <>
              <VerdictBox />
              <Goals />
              {isAlone && <KeyNumbers {...(figure && { figure: figure.name })} />}
            </>
          )}
          {!isAlone && over && <Figure of={over} />}
          {!isAlone && (
            <>
              {notice && <Notice spec={notice} />}
              <Body />
            </>
          )}
        </Within>
      </main>
    </div>
  );
}

/**
 * With the sliders over the lower part of a phone, scrolls a figure into the rest, under the headline; a visible
 * figure stays.
 */
function showFigure(main: HTMLElement): void {
  const middle = window.innerHeight * 0.4;
  const figures = [...main.querySelectorAll('.curves, .diagram')];
  const isThere = figures.some((figure) => {
    const { top, bottom } = figure.getBoundingClientRect();
    return top < middle && bottom > middle / 2;
  });
  if (!isThere) figures[0]?.scrollIntoView({ block: 'start' });
}

/** The usual keys of undo and redo; never inside a text box. */
function useUndoKeys(): void {
  const { store } = useExplorer();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLTextAreaElement || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.getState().redo();
      else store.getState().undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
