import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { Move, ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import { socketsPresets } from './presets.ts';
import type { SocketsExperiments, SocketsGains } from './results.ts';
import { surveyOf } from './survey.ts';
import type { Sockets } from './types.ts';

/** What sections 3 and 4 observe, beside the same in the simulator. */
export const socketsExperiments: ReferenceSpec<Sockets> = {
  origin: 'survey',
  title: 'Experiments of sections 3 and 4',
  note:
    'Simulated with the values of the presets, whatever the controls are set to. Figures 20 to 23 are drawings without numbers; what the text says of them stands here. ' +
    'What a network card holds was calibrated to the exchange of 800,000 bytes between two SPARCstation1+, and how long an acknowledgement is delayed is a constant of 100 ms: these two are no evidence. ' +
    'With 4000 bytes ours differs from the paper away from the maximum of the gain, where our blocking send waits for acknowledgements of the previous message.',
  read: (results) => {
    const survey = surveyOf(results);
    return survey === null ? null : rows(survey.experiments);
  },
};

const endings = { completed: 'completes', deadlock: 'deadlocks', unreceived: 'leaves messages', limit: 'reaches a limit' } as const;

function rows(found: SocketsExperiments): ReferenceRow[] {
  const predicted = (label: string, paper: string, ours: string, source: string, preset: string, ratio: number | null = null): ReferenceRow => ({
    label,
    paper,
    ours,
    ratio,
    use: 'prediction',
    source,
    move: moveTo(preset),
  });
  const { internet_a, internet_b, ethernet_us, remainder_us } = found;
  return [
    predicted('Naive, 8192 bytes', 'completes', endings[found.naive_8192], 'section 3.1.1', 'figure-12'),
    predicted('Naive, 8193 bytes', 'deadlocks', endings[found.naive_8193], 'section 3.1.1', 'deadlock-8193'),
    predicted('4500 bytes, TCP_NODELAY', 'less than 10 ms', time(remainder_us.nodelay), 'section 3.1.1', 'small-remainder'),
    {
      ...predicted(
        '4500 bytes without it',
        'about 100 ms',
        time(remainder_us.delayed),
        'section 3.1.1',
        'small-remainder',
        remainder_us.delayed === null ? null : remainder_us.delayed / 100_000,
      ),
      use: 'calibration',
    },
    predicted('Internet, 4000 bytes', 'blocking send and hiding alike', gains(internet_a), 'figure 21(a)', 'internet-a'),
    predicted('Internet, 4000 bytes, over all domains', 'alike', apart(found.internet_a_difference), 'figure 21(a)', 'internet-a'),
    predicted('Internet, 8000 bytes', 'only hiding gains', gains(internet_b), 'figure 21(b)', 'internet-b'),
    {
      label: 'Exchange of 800,000 bytes, ping-pong over simultaneous',
      paper: 'about 1.5',
      ours: number(found.exchange_ratio),
      ratio: found.exchange_ratio === null ? null : found.exchange_ratio / 1.5,
      use: 'calibration',
      source: 'section 4.1, figure 20',
      move: null,
    },
    predicted(
      'Ethernet, an iteration',
      'ping-pong, then simultaneous, then hiding fastest',
      `${time(ethernet_us.pingpong)}, ${time(ethernet_us.simultaneous)}, ${time(ethernet_us.hiding)}`,
      'figure 23',
      'ethernet',
    ),
  ];
}

function moveTo(name: string): Move {
  return { label: 'Show', values: socketsPresets.find((preset) => preset.name === name)!.scenario.values };
}

const number = (value: number | null): string => (value === null ? '–' : formatQuantity(value, 3));
const time = (time_us: number | null): string => (time_us === null ? '–' : formatTime(time_us));
const gains = ({ separated, hiding }: SocketsGains): string => `gains ${number(separated)} and ${number(hiding)}`;

/** How far hiding and blocking send are apart at most. */
const apart = (difference: number): string =>
  Math.abs(difference) < 0.03 ? 'alike within 3%' : `hiding ${difference > 0 ? 'ahead' : 'behind'} by up to ${formatPercent(Math.abs(difference))}`;
