import { describe, expect, it } from 'vitest';
import { advanced, moved, ordinarySeconds, playedToEnd, speedBeside, toggled, withEnd } from './playback.ts';

describe('the time cursor', () => {
  it('stands at the end at first, so that the still picture is whole', () => {
    expect(playedToEnd(6000)).toMatchObject({ time_us: 6000, playing: false });
  });

  it('begins again when played from the end, and goes on from anywhere else', () => {
    expect(toggled(playedToEnd(6000))).toMatchObject({ time_us: 0, playing: true });
    expect(toggled(moved(playedToEnd(6000), 500))).toMatchObject({ time_us: 500, playing: true });
    expect(toggled(toggled(playedToEnd(6000)))).toMatchObject({ playing: false });
  });

  it('crosses what is shown in the ordinary time, and stops at the end', () => {
    const playing = toggled(playedToEnd(6000));
    expect(advanced(playing, (ordinarySeconds / 2) * 1000, 6000).time_us).toBeCloseTo(3000, 9);
    expect(advanced({ ...playing, speed: 0.5 }, (ordinarySeconds / 2) * 1000, 6000).time_us).toBeCloseTo(1500, 9);
    expect(advanced(playing, 1e9, 6000)).toMatchObject({ time_us: 6000, playing: false });
  });

  it('goes from speed to speed, and stays at the slowest and the fastest', () => {
    expect(speedBeside(1, -1)).toBe(0.5);
    expect(speedBeside(1, 1)).toBe(2);
    expect([speedBeside(0.1, -1), speedBeside(4, 1)]).toEqual([0.1, 4]);
  });

  it('does not move while paused', () => {
    const paused = moved(playedToEnd(6000), 10);
    expect(advanced(paused, 1000, 6000)).toBe(paused);
  });

  it('stays at the end when new diagrams are longer, and inside when they are shorter', () => {
    expect(withEnd(playedToEnd(6000), 9000).time_us).toBe(9000);
    expect(withEnd(moved(playedToEnd(6000), 5000), 9000).time_us).toBe(5000);
    expect(withEnd(moved(playedToEnd(6000), 5000), 2000).time_us).toBe(2000);
  });

  it('cannot be put before the start or after the end', () => {
    expect(moved(playedToEnd(100), -5).time_us).toBe(0);
    expect(moved(playedToEnd(100), 500).time_us).toBe(100);
  });
});
