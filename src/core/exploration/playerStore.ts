/**
 * Time as the reader moves it through the diagrams of an exploration: the moment, the window that is shown, playing, and steps from event
 * to event of what is in sight. Diagrams and transport subscribe; nothing here draws.
 *
 *     0 ────── window.from ═════ time ═════ window.to ────── end          until: an open question hides all that comes after it
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deriveEventTimes, deriveMoments, deriveStepTimes, nextEvent, previousEvent, type TimelineEvent } from '../timeline/deriveEvents.ts';
import type { FirstShown } from '../timeline/lookup.ts';
import { pictureEnd } from '../timeline/lookup.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { advanced, axisEndOf, lastShown, moved, type Playback, playedToEnd, toggled, withEnd } from './playback.ts';
import { following, initialWindow, shifted, type TimeWindow, wholeWindow, zoomed } from './timeWindow.ts';

export interface PlayerState extends Playback {
  readonly window: TimeWindow;
  /** Whether the reader chose the window; until then it follows the results. */
  readonly windowChosen: boolean;
  /** The diagram whose spans are stepped through, by name; null: all events of visible diagrams. */
  readonly stepped: string | null;
  /** `shiftOf`: how long after the beginning of the axis a diagram begins; absent: all begin there. */
  show(timelines: readonly Timeline[], firstShown?: FirstShown, shiftOf?: (timeline: Timeline) => number): void;
  stepThrough(diagram: string | null): void;
  /** Reports a diagram's visibility: steps go through visible events, so that each press shows something. */
  see(diagram: string, inSight: boolean): void;
  /** Rewinds, and hides everything after a time, and the ends of diagrams; null: shows all. */
  hold(until_us: number | null): void;
  /** Where playing begins from the start, and where it pauses; playing again continues from there. */
  readonly part: PlayedPart;
  playPart(part: PlayedPart): void;
  /** Whether playing stops at the moments to look at. */
  readonly stopping: boolean;
  stopAtMoments(stopping: boolean): void;
  /** What happens at the cursor that is worth stopping for; null where nothing is. */
  momentText(): string | null;
  /** Keeps the window as it is, whatever the results, while a mark is pulled; then it follows them as before. */
  keepWindow(keeps: boolean): void;
  /** Lets the window follow the results again: the next ones are unrelated to the previous. */
  forgetWindow(): void;
  toggle(): void;
  pause(): void;
  stepForward(): void;
  stepBack(): void;
  moveTo(time_us: number): void;
  /** The cursor in the time of the first diagram. */
  ownTime_us(): number;
  setSpeed(speed: number): void;
  /** About a time, or about the cursor. */
  zoom(factor: number, about_us?: number): void;
  /** Shows a part of time, as far as there is something in it. */
  lookAt(window: TimeWindow): void;
  /** Moves the shown part of time. */
  pan(by_us: number): void;
  /** Shows all of the time, or again the part chosen at first. */
  fit(): void;
  /** Called once a frame while playing. */
  advance(elapsed_ms: number): void;
  /** Playing for readers who want no motion: from event to event. */
  advanceByEvent(): void;
}

export interface PlayedPart {
  readonly from_us: number;
  /** Infinity: nowhere. */
  readonly stop_us: number;
}

/** From the beginning to the end. */
const allPlayed: PlayedPart = { from_us: 0, stop_us: Infinity };

export type PlayerStore = StoreApi<PlayerState>;

/** Drawings for a window are reused as long as it is the same object. */
const sameOr = (before: TimeWindow, now: TimeWindow): TimeWindow => (before.from_us === now.from_us && before.to_us === now.to_us ? before : now);

/** One transport for all event diagrams of a page. */
export function createPlayerStore(): PlayerStore {
  return createStore<PlayerState>()((set, get) => {
    let timelines: readonly Timeline[] = [];
    let events: Float64Array | null = null;
    let moments: readonly TimelineEvent[] | null = null;
    let first: FirstShown | undefined;
    /** Whether the reader had chosen the window that is kept; null: none is. */
    let chosenBefore: boolean | null = null;
    let shift: (timeline: Timeline) => number = () => 0;
    const inSight = new Set<string>();
    /** The latest non-empty set of visible diagrams. */
    let seen: ReadonlySet<string> = inSight;
    const timelinesSeen = (): readonly Timeline[] => timelines.filter(({ diagram }) => seen.has(diagram));
    const timesToStep = (): Float64Array => {
      const stepped = timelines.find(({ diagram }) => diagram === get().stepped);
      if (stepped !== undefined)
        return deriveStepTimes(
          stepped,
          timelines.filter((each) => each !== stepped),
        );
      const shown = timelinesSeen();
      // Before any diagram is visible, the first one counts, which stands under the transport.
      return deriveEventTimes(shown.length > 0 ? shown : timelines.slice(0, 1), get().end_us, shift);
    };
    const eventTimes = (): Float64Array => (events ??= timesToStep());
    const put = (playback: Playback): void => {
      const { window } = get();
      const shown = playback.playing || playback.time_us < playback.end_us;
      set({ ...playback, window: shown ? following(window, playback.time_us, axisEnd()) : window });
    };
    /** Playback pauses at no event of an invisible diagram; hidden answers play to their end without pauses. */
    const momentsNow = (): readonly TimelineEvent[] => {
      const shown = timelinesSeen();
      return get().until_us < Infinity ? [] : (moments ??= deriveMoments(shown.length > 0 ? shown : timelines, shift));
    };
    /** Stops at an event on the way, or at the end of the played part. */
    const stopped = (next: Playback): Playback => {
      const { stopping, time_us, part } = get();
      const stops = [part.stop_us, ...(stopping ? momentsNow().map((each) => each.time_us) : [])].filter((at) => at > time_us && at <= next.time_us);
      return stops.length > 0 ? moved(next, Math.min(...stops)) : next;
    };
    /** Whether there is no time to show: no results yet, or a scenario without diagrams. */
    const isEmpty = (): boolean => timelines.length === 0;
    const ends = (): number[] => timelines.map((timeline) => pictureEnd(timeline) + shift(timeline));
    const axisEnds = (): number[] => ends().map((end) => axisEndOf(end, get().until_us));
    const axisEnd = (): number => Math.max(1e-3, ...axisEnds());
    const firstWindow = (): TimeWindow => sameOr(get().window, initialWindow(axisEnds(), first));

    return {
      ...playedToEnd(0),
      window: wholeWindow(0),
      windowChosen: false,
      stepped: null,
      stepThrough(stepped) {
        events = null;
        set({ stepped });
      },
      see(diagram, isSeen) {
        if (inSight.has(diagram) === isSeen) return;
        if (isSeen) inSight.add(diagram);
        else inSight.delete(diagram);
        if (inSight.size > 0) seen = new Set(inSight);
        events = null;
        moments = null;
      },
      show(newTimelines, firstShown, shiftOf = () => 0) {
        timelines = newTimelines;
        shift = shiftOf;
        first = firstShown;
        events = null;
        moments = null;
        const end_us = isEmpty() ? 0 : Math.max(1e-3, ...ends());
        const { windowChosen, window } = get();
        set({
          ...withEnd(get(), end_us),
          // A chosen window stays comparable while sliders move, as long as there is something in it.
          ...(windowChosen && window.from_us < end_us ? {} : { window: firstWindow(), windowChosen: false }),
        });
      },
      hold(until_us) {
        set({ until_us: until_us ?? Infinity, time_us: until_us === null ? get().end_us : 0, playing: false });
        set({ window: firstWindow(), windowChosen: false });
      },
      part: allPlayed,
      playPart: (part) => set({ part }),
      stopping: false,
      stopAtMoments: (stopping) => set({ stopping }),
      momentText: () =>
        momentsNow()
          .filter(({ time_us }) => time_us === get().time_us)
          .map(({ text }) => text)
          .join('; ') || null,
      keepWindow(keeps) {
        if (keeps === (chosenBefore !== null)) return;
        if (keeps) {
          chosenBefore = get().windowChosen;
          return set({ windowChosen: true });
        }
        set(chosenBefore ? {} : { window: firstWindow(), windowChosen: false });
        chosenBefore = null;
      },
      forgetWindow: () => set({ windowChosen: false }),
      toggle: () => put(toggled(get(), get().part.from_us)),
      pause: () => set({ playing: false }),
      stepForward: () => put(moved(get(), nextEvent(eventTimes(), get().time_us))),
      stepBack: () => put(moved(get(), previousEvent(eventTimes(), get().time_us))),
      ownTime_us: () => get().time_us - (timelines[0] ? shift(timelines[0]) : 0),
      moveTo: (time_us) => put(moved(get(), time_us)),
      setSpeed: (speed) => set({ speed }),
      zoom: (factor, about_us) => {
        if (isEmpty()) return;
        const { window, time_us } = get();
        set({ window: zoomed(window, factor, about_us ?? time_us, axisEnd()), windowChosen: true });
      },
      lookAt: (window) => {
        if (window.from_us < axisEnd()) set({ window, windowChosen: true });
      },
      pan: (by_us) => {
        if (!isEmpty()) set({ window: shifted(get().window, by_us, axisEnd()), windowChosen: true });
      },
      fit: () => {
        if (isEmpty()) return;
        const { window } = get();
        const whole = wholeWindow(axisEnd());
        const isWhole = window.from_us === 0 && window.to_us >= whole.to_us;
        set({ window: isWhole ? firstWindow() : whole, windowChosen: !isWhole });
      },
      advance: (elapsed_ms) => {
        const { window } = get();
        put(stopped(advanced(get(), elapsed_ms, window.to_us - window.from_us)));
      },
      advanceByEvent: () => {
        const event = moved(get(), nextEvent(eventTimes(), get().time_us));
        const next = stopped(event);
        const { stopping, part } = get();
        const stops = next.time_us === part.stop_us || (stopping && momentsNow().some(({ time_us }) => time_us === next.time_us));
        put({ ...next, playing: !stops && next.time_us < lastShown(next) });
      },
    };
  });
}
