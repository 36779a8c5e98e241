import { Fragment, useContext, useEffect, useRef, useState } from 'react';
import { overName } from '../core/link/overFigure.ts';
import { KeyNumbers } from '../ui/answers/KeyNumbers.tsx';
import { Notice } from '../ui/answers/Notice.tsx';
import { VerdictBox } from '../ui/answers/VerdictBox.tsx';
import { figureAsked, useAsked } from '../ui/asked.ts';
import { CompareBar } from '../ui/compare/CompareBar.tsx';
import { compareName } from '../ui/compare/compareFigure.tsx';
import { useExplorer, useLabPage, useScenario } from '../ui/context.ts';
import { Controls } from '../ui/controls/Controls.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { Figure, FigureBegin } from '../ui/figure.tsx';
import { LessonContext } from '../ui/lessonState.ts';
import { EngineStatus } from './EngineStatus.tsx';
import { LessonOfLab } from './LessonsMenu.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { Story } from './Story.tsx';
import { useFigureOfLink, useTopOfLab } from './showFigure.ts';
import { usePrinting } from './usePrinting.ts';

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
