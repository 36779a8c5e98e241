import { formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import { depositParts, systemNames, systemWords } from './resultNumbers.ts';
import type { DepositAnswers, DepositBreakdown, DepositSystem } from './types.ts';

export const idea = { headline: 'Three ways to pass messages', reason: 'What do synchronization and copies cost beside the transfer of the data?' };

type Systems = DepositAnswers['systems'];

/** How many times as fast deposited data are communicated as sent ones. */
export function comparison(systems: Systems): string {
  const ratio = (other: DepositSystem): number => systems[other].communication_ms / systems.dmsg.communication_ms;
  const [pvm, rrmsg] = [ratio('pvm'), ratio('rrmsg')];
  if (isAlike(pvm) && isAlike(rrmsg)) return 'All three systems communicate equally fast';
  if (pvm < 1 && !isAlike(pvm) && pvm <= rrmsg) return `Direct deposit communicates ${timesAsFast(pvm, 'slowly')} as PVM`;
  const but = rrmsg < 1 && !isAlike(rrmsg) ? 'but' : 'and';
  return `Direct deposit communicates ${timesAsFast(pvm, 'slowly')} as PVM ${but} ${timesAsFast(rrmsg, 'slowly')} as request and response`;
}

const spent: Readonly<Record<keyof DepositBreakdown, string>> = {
  transfer: 'the transfer itself',
  control: 'synchronization',
  gather_scatter: 'gathering and scattering',
  pack_unpack: 'packing and unpacking',
};

/** What a system spends its communication on. */
export function spending(systems: Systems, system: DepositSystem): string {
  const { communication_ms, computation_ms, breakdown } = systems[system];
  const share = percent(communication_ms / (communication_ms + computation_ms));
  const parts = depositParts
    .map((part) => ({ part, of: breakdown[part] / communication_ms }))
    .filter(({ of }) => of >= 0.005)
    .sort((a, b) => b.of - a.of);
  const each = parts.map(({ part, of }) => `${percent(of)} ${spent[part]}`);
  const list = parts.length === 1 ? `all of it ${spent[parts[0]!.part]}` : `${each.slice(0, -1).join(', ')} and ${each[each.length - 1]}`;
  const name = system === 'pvm' ? systemNames.pvm : systemWords[system].replace(/^./, (first) => first.toUpperCase());
  return `${name} communicates for ${formatTime(1000 * communication_ms, 3)}, ${share} of the run: ${list}.`;
}

const percent = (part: number): string => formatPercent(part, part < 0.1 ? 1 : 2);
