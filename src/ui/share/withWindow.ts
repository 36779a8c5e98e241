import type { PlayerStore } from '../../core/exploration/playerStore.ts';
import type { Scenario, Stretch } from '../../core/link/scenario.ts';

/** The scenario with the window of time that the reader has set; without one by default. */
export function withWindow(scenario: Scenario, player: PlayerStore): Scenario {
  const { window, windowChosen } = player.getState();
  return { ...scenario, view: { ...scenario.view, zoom: windowChosen ? stretchOf(window.from_us, window.to_us) : null } };
}

/** To a ten-thousandth of its length, which is less than a pixel. */
function stretchOf(from_us: number, to_us: number): Stretch {
  const unit = 10 ** Math.floor(Math.log10(to_us - from_us) - 4);
  const rounded = (time_us: number): number => Number((Math.round(time_us / unit) * unit).toPrecision(12));
  return [Math.max(0, rounded(from_us)), rounded(to_us)];
}
