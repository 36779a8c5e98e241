import { askerOf, numberRow, statementRow } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import { formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { noProbe } from './experiments.ts';
import { firstProbe_us, onEthernet, socketsMachine, socketsMachines } from './machines.ts';
import { socketsConstants, socketsParameters, socketsTable } from './parameters.ts';
import { socketsPresets } from './presets.ts';
import type { Sockets } from './types.ts';

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
