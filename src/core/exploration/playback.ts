/** The time cursor of the event diagrams, and how it moves. */
export interface Playback {
  readonly time_us: number;
  /** The end of the longest diagram. */
  readonly end_us: number;
  /** How far playback goes: unlimited, unless an answer is hidden. */
  readonly until_us: number;
  readonly playing: boolean;
  /** Factor of the ordinary speed, at which the window takes `ordinarySeconds`. */
  readonly speed: number;
}

export const speeds = [0.1, 0.25, 0.5, 1, 2, 4] as const;
export const ordinarySeconds = 12;

/** The next slower or faster one; the last stays. */
export const speedBeside = (speed: number, by: 1 | -1): number =>
  (by === 1 ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed)) ?? speed;

/** The still picture: everything has happened. */
export const playedToEnd = (end_us: number): Playback => ({ time_us: end_us, end_us, until_us: Infinity, playing: false, speed: 1 });

/** The last time that may be shown. */
export const lastShown = ({ end_us, until_us }: Pick<Playback, 'end_us' | 'until_us'>): number => Math.min(end_us, until_us);

/** How much longer than the diagrams the time axis is while an answer is hidden, so that it does not reveal their ends. */
export const hiddenAxisSlack = 1.3;

/** The end of the time axis. */
export const axisEndOf = (end_us: number, until_us: number): number => (until_us === Infinity ? end_us : end_us * hiddenAxisSlack);

/** New diagrams: a cursor at the end stays at the end, any other keeps its time as long as that exists. */
export function withEnd(playback: Playback, end_us: number): Playback {
  const stays = playback.time_us >= lastShown(playback) && !playback.playing;
  const last_us = lastShown({ ...playback, end_us });
  return { ...playback, end_us, time_us: stays ? last_us : Math.min(playback.time_us, last_us) };
}

/** Playing from the end begins again, at a time that there still is. */
export function toggled(playback: Playback, first_us = 0): Playback {
  if (playback.playing) return { ...playback, playing: false };
  const last_us = lastShown(playback);
  const again_us = first_us < last_us ? first_us : 0;
  return { ...playback, playing: true, time_us: playback.time_us >= last_us ? again_us : playback.time_us };
}

/** Some time later, where `shown_us` is the time that the diagrams show at once. Stops at the end. */
export function advanced(playback: Playback, elapsed_ms: number, shown_us: number): Playback {
  if (!playback.playing) return playback;
  const step = (elapsed_ms / 1000 / ordinarySeconds) * shown_us * playback.speed;
  const time_us = Math.min(lastShown(playback), playback.time_us + step);
  return { ...playback, time_us, playing: time_us < lastShown(playback) };
}

/** The cursor put somewhere by hand, which also stops it. */
export function moved(playback: Playback, time_us: number): Playback {
  return { ...playback, playing: false, time_us: Math.max(0, Math.min(lastShown(playback), time_us)) };
}
