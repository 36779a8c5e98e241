import type { ExplorerState } from '../../core/exploration/explorerStore.ts';
import type { PlayerStore } from '../../core/exploration/playerStore.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Scenario, Stretch } from '../../core/lab/scenario.ts';
import { encode, encodeStep } from '../../core/link/codec.ts';

/** The page without its scenario, from an address that may carry one. */
export const pageAddress = (address: string): string => address.replace(/#.*$/s, '');

/** A link that opens the page as it is now. */
export const linkTo = (scenario: Scenario, lab: LabTable, page: string): string => pageAddress(page) + encode(scenario, lab);

/** The same, as the place in a lesson alone where the reader has changed nothing else. */
export const shortLinkTo = (scenario: Scenario, lab: LabTable, { catalogue, lessons }: Pick<ExplorerState, 'catalogue' | 'lessons'>, page: string): string =>
  pageAddress(page) + (encodeStep(scenario, catalogue, lessons) ?? encode(scenario, lab));

/** The full page with an embed's present state. The theme of a frame is that of the page around it, and stays there. */
export function fullPageLink(scenario: Scenario, lab: LabTable, page: string): string {
  const { view } = scenario;
  return linkTo({ ...scenario, view: { ...view, embed: false, autoplay: false, theme: view.embed ? 'auto' : view.theme } }, lab, page);
}

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
