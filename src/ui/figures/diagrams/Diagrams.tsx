import {
  Activity,
  cloneElement,
  type KeyboardEventHandler,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { labShown } from '../../../core/exploration/explorerStore.ts';
import type { PlayerState } from '../../../core/exploration/playerStore.ts';
import { stillness_ms } from '../../../core/exploration/resultsStore.ts';
import { editParameter, editText } from '../../../core/link/edits.ts';
import { limitOf } from '../../../core/results/labResults.ts';
import { diagramMargin } from '../../../draw/diagramLayout.ts';
import { lightNow, litPalette, onLight } from '../../../draw/lights.ts';
import { type MarkKind, markKinds, marks } from '../../../draw/marks.ts';
import { useAnswered, useAsked } from '../../asked.ts';
import { usePair } from '../../compare/usePair.ts';
import { OwnPageContext, partsOf, useExplorer, useHostKind, useResults, useResultsWith, useScenario, useShownResults } from '../../context.ts';
import { type Anchor, Dialog } from '../../controls/Dialog.tsx';
import { KeyList } from '../../controls/KeyList.tsx';
import { MathText } from '../../controls/MathText.tsx';
import { type DiagramSpec, type DiagramsSpec, diagramsFor, partnersFor, titlesOf } from '../../diagramsSpec.ts';
import { part } from '../../figure.tsx';
import { diagramActions, performKey } from '../../keyActions.ts';
import { later } from '../../later.tsx';
import { LessonContext } from '../../lessonState.ts';
import type { PictureSpec } from '../../pictureSpec.ts';
import { Awaited, standingFor, useLook } from '../../standing.ts';
import { Term } from '../../text/Term.tsx';
import { useScale, useWidth } from '../../useDrawing.ts';
import { usePalette } from '../../usePalette.ts';
import { MarkSample } from '../charts/MarkSample.tsx';
import { CriticalToggle } from '../critical/CriticalToggle.tsx';
import type { EditOffer } from '../edits/Edits.tsx';
import { Editing } from '../edits/editing.ts';
import type { EditTarget } from '../edits/editTargets.ts';
import { ListingPart } from '../listing/ListingPart.tsx';
import { DiagramFigure } from './DiagramFigure.tsx';
import { occurringKinds } from './occurringKinds.ts';
import { SpotlightContext } from './spotlight.ts';
import { Switches, TimeAxis, TransportBar } from './Transport.tsx';
import { Beginning, shownOf, useInPlayer } from './useInPlayer.ts';

/** What explains a mark in the glossary, where its entry has another name. */
const entries: Readonly<Partial<Record<MarkKind, string>>> = { overhead: 'overhead_mark', buffer: 'socket_buffer' };

interface LegendProps {
  readonly kinds: readonly MarkKind[];
  /** Names that the diagrams have of their own. */
  readonly names?: Readonly<Partial<Record<MarkKind, string>>> | undefined;
  readonly children?: ReactNode;
}

/** What the marks of the event diagrams mean; drawn with what these are drawn with. */
const Legend = memo(function Legend({ kinds, names: own = {}, children }: LegendProps) {
  return (
    <ul className="legend" aria-label="Legend">
      {markKinds
        .filter((name) => kinds.includes(name))
        .map((name) => (
          <li key={name} data-lights={name}>
            <MarkSample of={marks[name]} name={name} />
            <Term name={entries[name] ?? name}>{own[name] ?? marks[name].words}</Term>
          </li>
        ))}
      {children}
    </ul>
  );
});

/** Few readers edit a run. */
const EditList = later('The edits', async () => (await import('../edits/Edits.tsx')).EditList);
const EditDialog = later('What can be edited', async () => (await import('../edits/Edits.tsx')).EditDialog);

/** The keys of the event diagrams. */
const KeysDialog = memo(function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="Keys of the diagrams" open={open} onClose={onClose}>
      {open && <KeyList actions={diagramActions} />}
      <p>They work while the focus is on the diagrams.</p>
    </Dialog>
  );
});

/** Event diagrams on one time axis under one transport. Their keys work only while the focus is inside. */
export const Diagrams = Object.assign(part('The diagrams', DiagramsView), {
  hidesAnswer: 'diagrams' as const,
  picture: (spec: DiagramsSpec): PictureSpec => ({ kind: 'diagrams', spec }),
});

function DiagramsView({ spec }: { readonly spec: DiagramsSpec }) {
  // In a frame there is less room: lower lines, no tables, the legend below.
  const place = useHostKind();
  const answered = useAnswered();
  const { ownTime } = useExplorer();
  const { simulation: pinnedRun } = usePair();
  const { fitting, diagrams } = useDiagrams(spec);
  const partners = useMemo(() => partnersFor(spec, fitting, pinnedRun), [spec, fitting, pinnedRun]);
  const note = useResults((state) => spec.note?.(state) ?? null);
  const simulation = useResults((state) => state.simulation);
  const look = useLook('simulation');
  const isComing = useResults((state) => ['computing', 'ready'].includes(standingFor(state, 'simulation')));
  const colours = usePalette();
  const light = useSyncExternalStore(onLight, lightNow, lightNow);
  const palette = useMemo(() => litPalette(colours, light), [colours, light]);
  const box = useRef<HTMLDivElement>(null);
  const boxWidth = useWidth(box);
  const titles = useMemo(() => titlesOf(diagrams), [diagrams]);
  const { mayEdit, isEdited, offered, setOffered, offer } = useEditing(titles);
  const closeEdit = useCallback(() => setOffered(null), [setOffered]);
  const [help, setHelp] = useState(false);
  const closeHelp = useCallback(() => setHelp(false), []);
  const [line, setLine] = useState<number | null>(null);
  const scale = useScale();
  const names = diagrams.flatMap(({ tracks }) => tracks.map(({ diagram }) => diagram)).join();
  const shown = useMemo(() => simulation && shownOf(simulation.result.timelines, names), [simulation, names]);
  const margin = useMemo(() => diagramMargin(shown ?? [], boxWidth), [shown, boxWidth]) * scale;
  const width = Math.max(0, boxWidth - margin);
  const shows = useContext(SpotlightContext)?.shows;
  useEffect(() => {
    shows?.(shown ?? []);
  }, [shows, shown]);
  const results = useResultsWith(partsOf.simulation);
  const marks = useMemo(() => (answered && spec.marks?.(results)) || {}, [spec, results, answered]);
  useInPlayer(spec, diagrams, names);
  const onKeyDown = useKeys(titles, () => setHelp(true), mayEdit ? setOffered : null);
  /**
   * The diagrams of the last complete results, hidden while values have none: a slider may come back, and rendering them anew takes as long as all else of a
   * step.
   */
  const kept = useRef<ReactElement<{ 'data-stale': boolean }> | null>(null);

  const title = spec.title !== undefined && place === 'page' && <h3 className="diagram-title diagrams-title">{spec.title}</h3>;
  const noted = answered && place === 'page' && note !== null && (
    <p className="curves-note diagrams-note">
      <MathText text={note} />
    </p>
  );
  const listing = answered && spec.listing && shown && (
    <ListingPart spec={spec.listing} timelines={shown} look={look} line={line} onLine={setLine} place={place} />
  );
  const section = (
    <section className="diagrams" data-listing={listing ? place : undefined} aria-label={ownTime ?? 'Event diagrams'} tabIndex={0} onKeyDown={onKeyDown}>
      {title}
      <div className="diagrams-bar" data-stale={shown?.[0]?.unseen}>
        <TransportBar />
        <Beginning />
        <div ref={box} className="diagrams-axis">
          {width > 0 && <TimeAxis width={width} margin={margin} scale={scale} />}
        </div>
      </div>
      {spec.listing && noted}
      <div className="diagrams-pictures">
        {place === 'page' && (
          <Legend kinds={spec.kinds === 'occurring' ? occurringKinds(shown ?? []) : spec.kinds} names={spec.names}>
            {answered && ownTime === undefined && criticalToggle}
          </Legend>
        )}
        <div className="diagrams-head">
          {!spec.listing && noted}
          {spec.switches && <Switches title={spec.switches.title} keys={spec.switches.keys} />}
        </div>
        {answered && simulation && isEdited && <EditList timelines={simulation.result.timelines} titles={titles} />}
        <Editing.Provider value={mayEdit ? offer : null}>
          {width > 0 &&
            diagrams.map((each, i) => (
              <DiagramFigure
                key={each.id}
                spec={each}
                partner={partners.get(each) ?? each}
                {...{ simulation, width, margin, scale, palette, look, place, marks, line, words: spec.words, grips: spec.grips }}
                isFirst={i === 0}
                mark={spec.listing?.runs.find(({ diagram }) => each.tracks.some((track) => track.diagram === diagram))?.tone ?? null}
              />
            ))}
        </Editing.Provider>
        {place === 'frame' && listing}
        {place === 'frame' && shown && (
          <Legend kinds={occurringKinds(shown)} names={spec.names}>
            {answered && criticalToggle}
          </Legend>
        )}
      </div>
      {place === 'page' && listing}
      <KeysDialog open={help} onClose={closeHelp} />
      {offered && <EditDialog offer={offered} onClose={closeEdit} />}
    </section>
  );
  const isThere = shown === null ? isComing : shown.length > 0;
  // A hidden copy must not be awaiting results for ever.
  if (isThere && !look['data-stale'] && !shown?.some(({ unseen }) => unseen)) kept.current = section;
  const lingers = useLingering(shown?.length === 0, simulation) && kept.current !== null;
  // A limit is explained elsewhere, unless the diagrams have a text for it.
  const limit = isThere || !answered ? null : limitOf({ simulation });
  const reason = limit && spec.nothing?.(limit);
  return (
    <>
      {!isThere && !lingers && (shown === null || reason) && (
        <section className="diagrams" {...(shown && look)}>
          {title}
          <p className="source">{reason ?? <Awaited what="event diagrams" origin="simulation" />}</p>
          {shown === null && answered && <EditList timelines={[]} titles={titles} />}
        </section>
      )}
      <Activity mode={isThere || lingers ? 'visible' : 'hidden'}>
        {isThere ? section : kept.current && cloneElement(kept.current, { 'data-stale': lingers })}
      </Activity>
    </>
  );
}

/** The diagrams for these values; `diagrams`: the part shown at a time where they do not all fit. */
function useDiagrams(spec: DiagramsSpec): { readonly fitting: readonly DiagramSpec[]; readonly diagrams: readonly DiagramSpec[] } {
  const ids = useResults((state) =>
    diagramsFor(spec, state.values, spec.chosen?.(state) ?? null)
      .map(({ id }) => id)
      .join(),
  );
  const apart = useContext(OwnPageContext);
  const fitting = useMemo(() => ids.split(',').flatMap((id) => spec.diagrams.filter((each) => each.id === id)), [spec, ids]);
  const askedAbout = useAsked()?.diagram ?? null;
  const isColumn = useContext(LessonContext)?.isColumn === true;
  const diagrams = useMemo(() => {
    if (apart === null && !isColumn) return fitting;
    // The one that a question is about is seen first.
    const isAsked = ({ tracks }: (typeof fitting)[number]): boolean => tracks.some(({ diagram }) => diagram === askedAbout);
    const inTurn = [...fitting.filter(isAsked), ...fitting.filter((each) => !isAsked(each))];
    return apart === null ? inTurn : inTurn.slice(apart.at * apart.size, (apart.at + 1) * apart.size);
  }, [apart, fitting, askedAbout, isColumn]);
  useEffect(() => {
    apart?.tell(fitting.length);
  }, [apart, fitting]);
  return { fitting, diagrams };
}

/** What can be edited in the diagrams, and the latest offer. */
function useEditing(titles: ReturnType<typeof titlesOf>) {
  const store = useShownResults();
  const answered = useAnswered();
  const [offered, setOffered] = useState<EditOffer | null>(null);
  const mayEdit = useScenario((state) => {
    const { lock, hide } = state.scenario.view;
    return (
      answered && [lock, hide].every((keys) => !keys.includes(editParameter.key)) && labShown(state).parameters.some(({ key }) => key === editParameter.key)
    );
  });
  const offer = useCallback(
    (diagram: string, of: EditTarget['of'], number: number, beside: Anchor) =>
      setOffered({ timelines: store.getState().simulation?.result.timelines ?? [], titles, at: { diagram, of, number }, beside }),
    [store, titles],
  );
  const isEdited = useScenario((state) => editText(state.scenario.values) !== editParameter.default);
  return { mayEdit, isEdited, offered, setOffered, offer };
}

/** Keys of the diagrams; `offer` receives what can be edited at the cursor's time; null: editing is off. */
function useKeys(titles: ReturnType<typeof titlesOf>, help: () => void, offer: ((offer: EditOffer) => void) | null): KeyboardEventHandler {
  const { player } = useExplorer();
  const results = useShownResults();
  return (event) => {
    // A tree of a diagram has taken it.
    if (event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const state = player.getState();
    const edit = (): void =>
      offer?.({
        timelines: results.getState().simulation?.result.timelines ?? [],
        titles,
        at: state,
        beside: cursorIn(event.currentTarget, state),
      });
    const isOwn = event.target === event.currentTarget;
    if (event.key === 'Enter' && (offer === null || !isOwn)) return;
    performKey(diagramActions, { player: state, shift: event.shiftKey, help, edit }, event.nativeEvent);
  };
}

/**
 * Whether diagrams that the values no longer have stay dimmed for some time: a slider may be passing through such values, and the page below would jump back
 * and forth. Not where values are refused: a text is, whose editor
 * stands below.
 */
function useLingering(isGone: boolean, newest: unknown): boolean {
  const [isOver, setOver] = useState(isGone);
  useEffect(() => {
    if (!isGone) return setOver(false);
    const timer = setTimeout(() => setOver(true), stillness_ms);
    return () => clearTimeout(timer);
  }, [isGone, newest]);
  return isGone && !isOver;
}

/** Position of the time cursor in the first visible diagram; null: none. */
function cursorIn(diagrams: Element, { time_us, window: { from_us, to_us } }: Pick<PlayerState, 'time_us' | 'window'>): Anchor | null {
  const plots = [...diagrams.querySelectorAll('.track-plot')].map((plot) => plot.getBoundingClientRect());
  const plot = plots.find(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
  if (plot === undefined) return null;
  const part = Math.max(0, Math.min(1, (time_us - from_us) / (to_us - from_us)));
  return { x: plot.left + part * plot.width, y: Math.max(0, plot.top) };
}

/** One element, identical across renders, so that the legend is not drawn again. */
const criticalToggle = <CriticalToggle />;
