import { askerOf, drawing, fromReference, outOfReach } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { numberRow, type ReferenceRow, statementRow } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import { formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { costTable, noProbe, socketsExperiments } from './comparison.ts';
import { firstProbe_us, onEthernet, socketsMachine, socketsMachines } from './machines.ts';
import { socketsTable as parameterTable, type Sockets, socketsConstants, socketsParameters, socketsPoints, socketsTable } from './model.ts';
import { socketsPresets } from './presets.ts';

const preset = (name: string): Sockets['Values'] => valuesOf(socketsParameters, socketsPresets.find((each) => each.name === name)!.values);
const bytes = (count: number): string => formatCount(count, 'byte');
const constant = (key: (typeof socketsConstants)[number]['key']): number => socketsConstants.find((each) => each.key === key)!.value;

/** Table 2, its first column: four pipe messages of Table 1, as printed there. */
const printedOverheads = { rs6000: 200, sparc1: 1520, sparc10: 440 } as const;

/** What is set up as the paper says. */
export function socketsSettings(): Promise<ReferenceRow[]> {
  const [internet, larger, ethernet, usual] = [preset('internet-a'), preset('internet-b'), preset('ethernet'), preset('figure-12')];
  const input = (source: string, label: string, printed: number, ours: number, format: (value: number) => string, values?: Sockets['Values']): ReferenceRow =>
    numberRow(source, label, printed, ours, format, { use: 'input', move: values ? { label: 'Show', values } : null });
  return Promise.resolve([
    ...Object.entries(printedOverheads).map(([id, printed_us]) => {
      const { name, pipe_us } = socketsMachine(id);
      return input('Table 2', `${name}: four pipe messages`, printed_us, 4 * pipe_us, formatTime);
    }),
    input('section 3.1.1', 'Send buffer of a socket', 4096, usual.send_buffer, bytes, usual),
    input('section 3.1.1', 'Receive buffer of a socket', 4096, usual.receive_buffer, bytes, usual),
    input('section 3.1.3', 'Fragment of the protocol', 4096, usual.fragment, bytes, usual),
    input('section 3.2.2', 'Message through a pipe: header and identifier', 8, constant('pipe_bytes'), bytes),
    input('section 4.1', 'Startup across the Internet', 50_000, internet.latency_us, formatTime, internet),
    input('section 4.2', 'Internet, experiment (a): message', 4000, internet.message_bytes, bytes, internet),
    input('section 4.2', 'Internet, experiment (b): message', 8000, larger.message_bytes, bytes, larger),
    input('section 4.2', 'Ethernet: message', 800_000, ethernet.message_bytes, bytes, ethernet),
    input('section 4.2', 'Ethernet: buffers of the sockets', 32_768, ethernet.send_buffer, bytes, ethernet),
  ]);
}

/** What the diagrams of section 3 show, and figure 20. */
export async function mechanismRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { simulation, show } = askerOf<Sockets, typeof socketsParameters>(engines, socketsTable);
  const blocking: Sockets['Values'] = { ...preset('figure-13'), probe_us: firstProbe_us };
  const { zero_window_probes } = (await simulation(blocking)).values.schemes.separated;
  const sparc1 = socketsMachines.find(({ id }) => id === 'sparc1')!;
  const exchange: Sockets['Values'] = {
    ...preset('ethernet'),
    ...onEthernet(sparc1),
    scheme: 'simultaneous',
    send_buffer: 16_384,
    receive_buffer: 16_384,
    interior_us: 0,
    boundary_us: 0,
  };
  const { iteration_us } = (await simulation(exchange)).values.schemes.simultaneous;
  const rate = iteration_us === null ? NaN : (2 * exchange.message_bytes) / iteration_us / exchange.bandwidth_mb_s;
  return [
    statementRow(
      'section 3.1.1',
      'Blocking send of 8192 bytes while the receiver computes: probes of the closed window',
      'some',
      formatQuantity(zero_window_probes),
      zero_window_probes > 0,
      { why: noProbe, move: show(blocking) },
    ),
    statementRow('figure 20', 'Exchange of 800,000 bytes with buffers of 16 KiB: rate, of the Ethernet', 'almost all', formatPercent(rate), rate > 0.8, {
      use: 'calibration',
      why: 'What a network card holds was calibrated to this exchange.',
      move: show(exchange),
    }),
  ];
}

const parameters = defaultValues(parameterTable);
const survey = { lab: parameterTable.name, parameters, trace: false, points: socketsPoints(parameters) };

const cited = 'Strumpen 1994';

export const evidence = [
  ...[costTable, socketsExperiments].map((spec) => fromReference(cited, spec, survey)),
  { cited, engine: 'simulation', rows: socketsSettings } as const,
  { cited, engine: 'simulation', rows: mechanismRows } as const,
  outOfReach(cited, [
    [
      'Messages copied byte by byte, SPARCstation1+, over their transmission',
      'more than 3',
      'figure 10',
      'What the loop takes for a byte is not printed: any value would be set from this sentence.',
    ],
    ['Buffers of 112 bytes and half a page in the kernel', '112 bytes', 'section 3.1.2', 'What it takes to map a page, and to chain buffers, is not printed.'],
    ['Transfer times over the size of a message, copied in three ways', 'curves', 'figure 10', drawing],
    ['Transfer times over the length of a fragment', 'curves', 'figure 11', drawing],
    ['Messages through a pipe beside a semaphore', 'curves', 'figure 16', drawing],
    ['Transfer times over the size of a message on three networks', 'curves', 'figure 18', drawing],
    ['Penalty of small messages over the gain', 'about the same', 'section 4.1', 'Of which messages and which gain the paper does not say.'],
    ['Penalty over the size of a message', 'curves', 'figure 19', drawing],
    ['Gains and speedups over the size of the domain', 'curves', 'figures 21 to 23', drawing],
    [
      'Ethernet, 800,000 bytes: speedup where one machine has too little memory',
      'above 10',
      'figure 23',
      'Swapping of the sequential program is no part of the mechanism.',
    ],
  ]),
];
