import { type CSSProperties, type MouseEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Parameter } from '../core/parameters/parameter.ts';
import { unbroken } from '../core/units/formatQuantity.ts';
import { figureAsked, useAsked } from '../ui/asked.ts';
import { CompareBar } from '../ui/compare/CompareBar.tsx';
import { parameterText } from '../ui/compare/differences.ts';
import { HostKindContext, OwnPageContext, useExplorer, useLab, useLabPage, usePinned, useScenario } from '../ui/context.ts';
import { Controls } from '../ui/controls/Controls.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { SymbolText } from '../ui/controls/SymbolText.tsx';
import { type FigureSpec, titleOf } from '../ui/labPage.ts';
import { LessonContext, type Sides, SidesContext } from '../ui/lessonState.ts';
import { fullPageLink, withWindow } from '../ui/share/shareText.ts';
import { TextToCopy } from '../ui/share/useCopying.tsx';
import { isShownFor } from '../ui/specs.ts';
import { refusalIn, useLook, useSettled } from '../ui/standing.ts';
import { Notice } from '../ui/text/Notice.tsx';
import { RoomContext } from '../ui/useDrawing.ts';
import { EngineStatus } from './EngineStatus.tsx';
import { Goals } from './Goals.tsx';
import { LinkProblems } from './LinkProblems.tsx';
import { type FitBounds, useFitting } from './useFitting.ts';

/**
 * One figure without navigation, for a frame in course notes, whose height it fills. Never takes the focus.
 * Reports the figure's natural height to a page around it that sizes its frames.
 */
export function Embed() {
  const { figures, groups, notice } = useLabPage();
  const scenario = useScenario((state) => state.scenario);
  const { figure, hide } = scenario.view;
  // A figure that these values have no data for gives way to the first that they have, unless it asks for a file.
  const isThere = (each: FigureSpec): boolean => isShownFor(each, scenario.values);
  const fitting = figures.filter((each) => isThere(each) || (each.name === figure && each.asksForFile === true));
  const asked = useAsked();
  const answerHidden = asked?.answerHidden === true;
  const named = fitting.find(({ name }) => name === figure) ?? fitting[0];
  const spec = figureAsked(figures, asked, scenario) ?? (answerHidden ? null : named);
  const lesson = useContext(LessonContext);
  const page = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const ask = useHeightMessages();
  const hasLesson = lesson !== null;
  const step = hasLesson ? `${scenario.lesson?.step} ${answerHidden}` : '';
  // Without the comparison there is more room.
  const compared = usePinned() !== null;
  const shown = `${scenario.lab} ${spec?.name ?? ''} ${compared} ${String(open)} ${step}`;
  const { room, folded, apart, turn } = useFitting(page, shown, open ? openLimits : hasLesson ? lessonLimits : limits, open ? undefined : ask);
  const isFolded = hasLesson && (folded || open);
  // Each step begins with its words, which say what is asked about; each answer with its figure.
  const [chosen, choose] = useState<{ readonly step: string; readonly side: Sides['side'] } | null>(null);
  const first = asked === null || answerHidden ? 'words' : 'figure';
  const side = !isFolded || open ? 'figure' : chosen?.step === step ? chosen.side : first;
  const sides = useMemo(
    (): Sides => ({
      isWhole: !isFolded,
      side,
      turn(to) {
        setOpen(false);
        choose({ step, side: to });
      },
    }),
    [isFolded, side, step],
  );
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  // What has no effect with these values has no slider.
  const isIdle = (key: string): boolean => groups.some(({ keys, shownFor }) => keys.includes(key) && shownFor?.(scenario.values) === false);
  const keys = spec?.keys.filter((key) => !hide.includes(key) && !isIdle(key)) ?? [];
  return (
    <HostKindContext value="frame">
      <div className="embed" ref={page} data-open={open} data-told={hasLesson} data-folded={isFolded} data-side={side}>
        {lesson && (
          <SidesContext value={sides}>
            <lesson.Panel />
          </SidesContext>
        )}
        <main data-bare={room.bare} inert={side === 'words'} style={{ '--room': room.height } as CSSProperties}>
          <LinkProblems />
          <EngineStatus />
          <h1 className="visually-hidden">{spec && titleOf(spec, compared)}</h1>
          {asked && <asked.Panel isWhole={!isFolded} />}
          {!answerHidden && <CompareBar />}
          {!answerHidden && notice && <Notice spec={notice} />}
          {asked === null && (!spec || isThere(spec)) && <FrameVerdict />}
          <Goals />
          {spec && (
            <OwnPageContext value={apart}>
              <RoomContext value={room}>
                <spec.View key={spec.name} />
              </RoomContext>
            </OwnPageContext>
          )}
        </main>
        <footer>
          {keys.length > 0 && (
            <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon name="sliders" /> {open ? 'Hide sliders' : 'Sliders'}
            </button>
          )}
          <PresentValues keys={keys} />
          {turn.count > 1 && (
            <span className="embed-turn">
              <IconButton icon="previous" label="Previous diagrams" disabled={turn.at === 0} onClick={() => turn.to(turn.at - 1)} />
              {turn.at + 1}/{turn.count}
              <IconButton icon="next" label="Next diagrams" disabled={turn.at === turn.count - 1} onClick={() => turn.to(turn.at + 1)} />
            </span>
          )}
          <FullPageLink />
        </footer>
        {open && (
          <section className="embed-controls" aria-label="Parameters">
            <Controls only={keys} />
          </section>
        )}
      </div>
    </HostKindContext>
  );
}

/** The result in one sentence, which says what a change has done. */
function FrameVerdict() {
  const {
    verdict: { origin, read },
  } = useLabPage();
  const headline = useSettled((state) => (refusalIn(state) === null ? read(state).headline : ''));
  const look = useLook(origin);
  return headline ? (
    <p className="embed-verdict" {...look}>
      {unbroken(headline)}
    </p>
  ) : null;
}

/** Values of the folded sliders, as many as fit; non-default ones first. */
function PresentValues({ keys }: { readonly keys: readonly string[] }) {
  const { parameters, valuesInForce } = useLab();
  const chosen = useScenario(({ scenario }) => scenario.values);
  const fixed = useScenario(({ scenario }) => scenario.view.lock);
  const [values, rows] = useMemo(() => {
    const values = valuesInForce?.(chosen) ?? chosen;
    // An unnamed text is read in its editor.
    const isSaid = (row: Parameter): boolean => row.kind !== 'text' || row.names.includes(String(values[row.key]));
    const named = keys.flatMap((key) => parameters.filter((row) => row.key === key && isSaid(row)));
    const isMoved = ({ key, default: usual }: (typeof named)[number]): boolean => values[key] !== usual;
    // A choice without a symbol is meaningless by its value alone.
    return [values, [...named.filter(isMoved), ...named.filter((row) => !isMoved(row) && row.symbol !== '')]];
  }, [keys, parameters, valuesInForce, chosen]);
  return (
    <ul className="embed-values" aria-label="Present values">
      {rows.map((row) => (
        <li key={row.key} title={row.label}>
          <span className="visually-hidden">{row.label}</span>
          <SymbolText source={row.symbol} /> {parameterText(row, values[row.key]!)}
          {fixed.includes(row.key) && <span className="embed-fixed">fixed</span>}
        </li>
      ))}
    </ul>
  );
}

/** Parts of the usual type that are still read on a screen; and drawings too low or too high to be read. */
const minType = 0.8;

const limits: FitBounds = {
  type() {
    document.documentElement.style.fontSize = '';
    const first = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return { first, min: minType * first };
  },
  room: { min: 0.45, max: 2 },
  measure(page) {
    const { paddingTop, paddingBottom } = getComputedStyle(page);
    const height = (part: string) => [...page.querySelectorAll(`:scope > ${part}`)].reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
    const [main, words] = [height('main'), page.dataset['folded'] === 'true' ? 0 : height('.lesson > .lesson-body')];
    const isBeside = window.innerWidth > narrow_px;
    const around = height('footer') + height('.lesson > .story-head') + parseFloat(paddingTop) + parseFloat(paddingBottom);
    const drawn = around + main + (isBeside ? 0 : words);
    return { needed: Math.max(drawn, around + words), drawn, given: window.innerHeight };
  },
};

/** Frame width up to which words stand under the figure. */
const narrow_px = 560;

/** Words never reduce the figure's usual height: without room for both they are on the other side. */
const lessonLimits: FitBounds = { ...limits, beside: 1 };

/** Beside sliders there are fewer diagrams rather than rows too low to be told apart. */
const openLimits: FitBounds = { ...limits, room: { ...limits.room, min: 0.65 } };

/** Reports the height that the frame would like. */
function useHeightMessages(): (height: number) => void {
  const said = useRef({ height: 0, times: 0 });
  return useCallback((height) => {
    const last = said.current;
    if (height === last.height) return;
    said.current = { height, times: last.times + 1 };
    post({ source: 'overlap-explorer', type: 'height', height });
    post({ subject: 'lti.frameResize', message_id: `height:${last.times + 1}`, height, width: document.documentElement.clientWidth });
  }, []);
}

/** The surrounding page decides what to do with it; it contains nothing confidential. */
function post(message: object): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** From an embed to the page with all around it; where the frame may open nothing, the address to copy. */
function FullPageLink() {
  const lab = useLab();
  const { store, player } = useExplorer();
  const address = useScenario(({ scenario }) => fullPageLink(scenario, lab, window.location.href));
  const [refused, setRefused] = useState<{ readonly of: string; readonly now: string } | null>(null);
  const open = (event: MouseEvent) => {
    // A sandbox refuses a link without a word; a window that it does not open is null.
    event.preventDefault();
    const now = fullPageLink(withWindow(store.getState().scenario, player), lab, window.location.href);
    const opened = window.open(now, '_blank');
    if (opened) opened.opener = null;
    setRefused(opened === null ? { of: address, now } : null);
  };
  return (
    <>
      <a href={address} target="_blank" rel="noopener" onClick={open}>
        Open full page
      </a>
      {refused !== null && (
        <div className="refused-link">
          <p role="status">This frame may not open another page. Copy its address:</p>
          <IconButton icon="close" label="Close" onClick={() => setRefused(null)} />
          <TextToCopy text={refused.of === address ? refused.now : address} rows={2} />
        </div>
      )}
    </>
  );
}
