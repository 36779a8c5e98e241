import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ComparisonState } from '../core/exploration/comparison.ts';
import type { EditorState } from '../core/exploration/editorStore.ts';
import type { Exploration } from '../core/exploration/exploration.ts';
import { type ExplorerState, labShown } from '../core/exploration/explorerStore.ts';
import type { PlayerState } from '../core/exploration/playerStore.ts';
import type { ResultsState, ResultsStore } from '../core/exploration/resultsStore.ts';
import type { Catalogue, Lab } from '../core/lab/lab.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { LabResults, LabTypes, Origin } from '../core/results/labResults.ts';
import { formatTime, type TimeUnit } from '../core/units/formatQuantity.ts';
import type { LabPage } from './labPage.ts';
import type { LabPages } from './labPages.ts';

/** The exploration that components show, and the pages of labs. */
export interface Explorer extends Exploration {
  readonly pages: LabPages;
  /** Accessible name of the player's diagrams; absent: the page's. */
  readonly ownTime?: string;
}

export const ExplorerContext = createContext<Explorer | null>(null);

export function useExplorer(): Explorer {
  const explorer = useContext(ExplorerContext);
  if (explorer === null) throw new Error('useExplorer outside of ExplorerContext');
  return explorer;
}

/** Results as they are shown where not all of the page is in sight (FigureHost); null: all at once. */
export const LateResults = createContext<{ readonly of: ResultsStore; readonly shown: ResultsStore } | null>(null);

/** The results as shown here: the exploration's, possibly delayed. */
export function useShownResults(): ResultsStore {
  const { results } = useExplorer();
  const late = useContext(LateResults);
  return late?.of === results ? late.shown : results;
}

export const useScenario = <T>(select: (state: ExplorerState) => T): T => useStore(useExplorer().store, select);
export const useResults = <T>(select: (state: ResultsState) => T): T => useStore(useShownResults(), select);
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(useExplorer().player, select);
export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useExplorer().editor, select);
export const useComparison = <T>(select: (state: ComparisonState<Exploration>) => T): T => useStore(useExplorer().comparison, select);
/** The pinned exploration; null: none. */
export const usePinned = (): Exploration | null => useComparison(({ pinned }) => pinned);
/** The pinned exploration for parts of the page, with the player of their partners. Null: none. */
export function usePinnedExplorer(): Explorer | null {
  const { pages, player } = useExplorer();
  const pinned = usePinned();
  return useMemo(() => pinned && { ...pinned, pages, player }, [pinned, pages, player]);
}

/** Every lab that is known, for what leads into others: as long as not all are, they are on their way. */
export function useCatalogue(): Catalogue {
  const { pages } = useExplorer();
  useEffect(() => void pages.complete().catch(() => {}), [pages]);
  return useScenario(({ catalogue }) => catalogue);
}
export const useLab = (): Lab => useScenario(labShown);
export const useLabPage = (): LabPage => useExplorer().pages.use(useLab().name);
/** Formats times as the lab does. */
export function useTimeText(): (time_us: number, digits?: number, common?: TimeUnit) => string {
  const { timeUnit } = useLabPage();
  return useCallback((time_us, digits, common) => formatTime(time_us, digits, timeUnit ?? common), [timeUnit]);
}

/**
 * Results typed for a lab, for its page. Unchecked here and in the two hooks below: a page is only shown for scenarios of its lab, and answers are dropped with
 * their lab.
 */
export const labResultsOf = <Lab extends LabTypes>(results: LabResults): LabResults<Lab> => results as LabResults<Lab>;

/** The reader's chosen values, typed for a lab: for controls, while results may still be older (FigureHost). */
export const useChosen = <Values extends ParameterValues, T>(select: (values: Values) => T): T =>
  useScenario(({ scenario }) => select(scenario.values as ParameterValues as Values));
/** A function that reads the newest values at each call: for drags faster than rendering. */
export function useChosenNow<Values extends ParameterValues>(): () => Values {
  const { store } = useExplorer();
  return () => store.getState().scenario.values as ParameterValues as Values;
}

export type Part = 'values' | 'model' | 'curved' | 'simulation' | 'survey';

/** Parts read by a curve with simulated points. */
export const curveAndPoints: readonly Part[] = ['curved', 'survey'];

/** Parts read by an origin. */
export const partsOf: Readonly<Record<Origin, readonly Part[]>> = {
  model: ['model'],
  curve: ['curved'],
  simulation: ['simulation'],
  both: ['model', 'simulation'],
  survey: ['curved', 'simulation', 'survey'],
};

/**
 * The results as of the last change of one of these parts, so that derived values are computed once for each change.
 * With the curve among them, the model's answer is the curve's.
 */
export const useResultsWith = (parts: readonly Part[]): ResultsState => useResultsOf(useShownResults(), parts);

/** The pinned results as of the last change of one of these parts; null while nothing is pinned. */
export function usePinnedWith(parts: readonly Part[]): ResultsState | null {
  const own = useShownResults();
  const pinned = usePinned();
  const results = useResultsOf(pinned?.results ?? own, ['values', ...parts]);
  return pinned && results;
}

function useResultsOf(results: ResultsStore, parts: readonly Part[]): ResultsState {
  const watched = useStore(
    results,
    useShallow((state) => parts.map((part) => state[part])),
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again when one of the parts has come, and only then
  return useMemo(() => resultsWith(results.getState(), parts), [results, watched]);
}

const resultsWith = (state: ResultsState, parts: readonly Part[]): ResultsState =>
  parts.includes('curved') && state.curved ? { ...state, model: state.curved } : state;

/** All results; for components that show several. */
export const useAllResults = (): ResultsState => useResults((state) => state);

/** Host of a figure: its page, or a frame, where there is less room. */
type HostKind = 'page' | 'frame';

export const HostKindContext = createContext<HostKind>('page');
export const useHostKind = (): HostKind => useContext(HostKindContext);

/** The page of diagrams that is shown where not all fit; diagrams report their number. */
export interface OwnPage {
  readonly at: number;
  readonly size: number;
  tell(count: number): void;
}

export const OwnPageContext = createContext<OwnPage | null>(null);
