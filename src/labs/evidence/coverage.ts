import type { Paper } from './rows.ts';

/** One item that a paper describes or prints. */
export interface CoverageLine {
  /** Section, equation, figure or table. */
  readonly place: string;
  readonly item: string;
  /** The hash of a scenario that shows it; null: it is not here. */
  readonly link: string | null;
  /** What of it is not here, and why; null: nothing. */
  readonly missing: string | null;
}

export type CoverageState = 'in full' | 'in part' | 'not here';

export const coverageState = ({ link, missing }: CoverageLine): CoverageState => (link === null ? 'not here' : missing === null ? 'in full' : 'in part');

type Line = readonly [place: string, item: string, link: string | null, missing?: string];

const gain = (rest: string): string => `#v=2&lab=gain${rest}`;
const sockets = (rest: string): string => `#v=2&lab=sockets${rest}`;
const deposit = (rest: string): string => `#v=3&lab=deposit${rest}`;
const cluster = (rest: string): string => `#v=3&lab=cluster${rest}`;
const prefetch = (rest: string): string => `#v=2&lab=prefetch${rest}`;
const strips = (rest: string): string => `#v=2&lab=strips${rest}`;

const section3 = '&message_bytes=8192&latency_us=8000&interior_us=60000&boundary_us=10000&probe_us=10000&iterations=2';
const drawn = 'The paper draws it without numbers, so that nothing is compared.';

const strumpen: readonly Line[] = [
  ['section 2.1, figure 1', 'Heat equation on a grid, five-point stencil, domains', '#v=2&lab=explore', 'Only its times: no grid is computed.'],
  ['section 2.1, figure 2', 'Loop that blocks, and loop that hides (A.1, A.2)', '#v=2&lab=explore'],
  ['equation (1), figure 3', 'Gain of ideal hiding', gain('&omega=0&axis=figure')],
  ['equation (2), figure 4', 'Speedups with and without hiding, overlappable fraction', gain('&gamma_s=10&f=0.5&omega=0&axis=figure&family=f')],
  ['equation (3)', 'Time of a message from startup and bandwidth', gain('&startup=1')],
  ['equations (4) and (5), figures 5 to 8', 'Gain by granularities and overhead', gain('&axis=figure&family=gamma_h')],
  [
    'section 2.2',
    'Tasks of unequal granularity',
    gain('&edit=slow:1:2'),
    'Only as a task that an edit slows in the simulation: the paper defines a vector, and no equation or number of it takes one.',
  ],
  ['section 2.3.1', 'Examples 1 and 2: the best machine, a gain over a range', gain('')],
  [
    'equation (6), figures 9.1 to 9.3',
    'Gain over processes, messages and the fraction',
    gain('&omega=0&p=40&lambda=1600&q_law=linear&sweep=p&axis=figure&family=lambda'),
  ],
  ['section 2.3.3', 'Questions of architect, programmer and system designer', gain('&figure=map')],
  ['section 3.1.1', 'Socket buffers, closed window, probes; 4097 to 5552 bytes', sockets(`&scheme=separated${section3}`)],
  ['section 3.1.3', 'Deadlock from one byte on, and how it is avoided', sockets(`&scheme=naive${section3.replace('8192', '8193')}`)],
  ['section 3.1.1, figure 10', 'Messages copied in three ways', sockets('&latency_us=0&figure=transfers'), drawn],
  [
    'section 3.1.2, figure 11',
    'Fragments, and network memory of 112 bytes or a page',
    sockets('&message_bytes=65536&latency_us=0&mbuf_us=50&transfers=fragments&figure=transfers'),
    `4 KiB are as good as any longer fragment, but not the best: pages are not remapped in place of a copy, of which nothing is printed. ${drawn}`,
  ],
  ['section 3.2.1, figures 12 and 13', 'Naive program and blocking send, seen by user and system', sockets(`&scheme=separated${section3}&beside=naive`)],
  ['section 3.2.2, figures 14 and 15', 'Communication process', sockets(section3)],
  [
    'section 3.2.2, figure 17',
    'Protocol between user and communication process, step by step',
    sockets('&message_bytes=1000&latency_us=0&interior_us=8000&boundary_us=1000&iterations=1&beside=simultaneous'),
  ],
  [
    'section 3.2.2, figure 17',
    'A receive that comes late, and is copied',
    sockets('&message_bytes=1000&latency_us=0&interior_us=8000&boundary_us=1000&iterations=1&beside=none&edit=delay:7:8000'),
  ],
  [
    'section 3.2.2, figure 16',
    'Semaphores in place of pipes',
    sockets('&latency_us=0&transfers=pipes&figure=transfers'),
    `Pipes by closed form, of the machines whose copies are known; semaphores as numbers of Table 1, in the place of the pipe's. ${drawn}`,
  ],
  [
    'sections 3.2.2 and 5',
    'Kernel process driven by messages: tags, processes that come and go',
    null,
    'The paper says what tags allow, but not what one costs or which measured program uses it. The header has room for one, and no time would change.',
  ],
  ['Table 1', 'Pipes and semaphores of five machines', sockets('&message_bytes=4000&latency_us=0&interior_us=20000&pipe_us=180&beside=simultaneous')],
  ['Table 2, figure 19', 'Penalty of the protocol', sockets('&message_bytes=4000&latency_us=0&interior_us=20000&beside=simultaneous')],
  [
    'figure 18',
    'Three networks',
    sockets('&latency_us=0&transfers=networks&figure=transfers'),
    `Between the same machines, and with a bandwidth of the Internet that the paper does not give. ${drawn}`,
  ],
  [
    'figure 20',
    'Simultaneous sends on the Ethernet',
    sockets('&message_bytes=800000&send_buffer=16384&receive_buffer=16384&latency_us=0&interior_us=0&boundary_us=0&scheme=simultaneous&bandwidth_mb_s=1.25'),
  ],
  ['figures 21 and 22', 'Two processors across the Internet', sockets('&message_bytes=4000&interior_us=149000&boundary_us=1000&beside=sends')],
  [
    'figure 23',
    'Two processors on the Ethernet',
    sockets('&message_bytes=800000&send_buffer=32768&receive_buffer=32768&latency_us=0&interior_us=500000&boundary_us=100000&iterations=2&beside=simultaneous'),
  ],
  ['section 4.3, figure 24', 'Conjugate gradients: T, T_lh and eight numbers', '#v=2&lab=krylov', 'By closed form alone: no run.'],
];

const stricker: readonly Line[] = [
  ['sections 2.1 and 3', 'Control and data apart; direct deposit', deposit('')],
  [
    'section 2.1',
    'Hybrid messages: control that travels with data',
    null,
    'Requests, responses and acknowledgements carry no data, as in the measured systems: in an all-to-all exchange the block that could carry an acknowledgement back is sent only many steps later.',
  ],
  ['section 2.2', 'Rendezvous, fetch, active messages', null, 'Named by the paper, and not evaluated there.'],
  ['section 3, figure 1', 'Copies of a message, each on its own switch', deposit('&system=pvm&figure=step')],
  ['section 4', 'PVM, RRMSG and DMSG', deposit('&system=pvm')],
  ['section 4.1', 'Constant cost of a message for its buffer under PVM', deposit('&n=256&system=pvm'), 'Fitted to figure 13; it does not meet Table 1.'],
  [
    'section 2.3',
    'Flow control by finite buffers and packets',
    null,
    'PVM has unlimited buffers here. The paper prints no number of them, and with fewer buffers than messages a program that sends everything before it receives would stop.',
  ],
  ['section 3', 'Compiler that replaces acknowledgements by synchronization', deposit('&sync=tree'), 'Only its result: a barrier or a tree.'],
  [
    'sections 2 and 3',
    'Addresses of strided and indexed data, element by element',
    deposit('&access=strided&figure=addresses'),
    'The cost of an address is chosen, since the paper prints none. The length of a stride costs nothing, since the paper does not describe the memory.',
  ],
  ['figure 2', 'Synchronizing all with all: n², 2n, 2 log n messages, barrier', deposit('&p=512&sync=messages&figure=synchronization')],
  ['section 4.1', 'Torus, two nodes at an access, contention', deposit('&p=512&extra_barriers=off&link_mb_s=63')],
  ['section 4', '2D-FFT and SOR by columns', deposit('&kernel=sor&iterations=10'), 'Floating-point operations are time: nothing is transformed.'],
  [
    'figures 3, 5, 7 and 9',
    'FFT of 4096² on larger machines',
    deposit('&p=64&system=pvm&figure=scaling'),
    'PVM falls less on 512 nodes than it was measured to.',
  ],
  ['figures 4, 6, 8 and 10', 'SOR of 4096² on larger machines', deposit('&kernel=sor&p=64&system=pvm&iterations=10&figure=scaling')],
  ['figures 11 and 12', 'Where the time goes, 4096²', deposit('&system=pvm')],
  ['figures 13 and 14', 'Where the time goes, 256²', deposit('&n=256&system=rrmsg')],
  ['Table 1', '512 nodes', deposit('&p=512')],
  ['appendices A.1 and A.2', 'Remote store and barrier of the T3D', deposit('&p=512')],
];

const tam: readonly Line[] = [
  ['section 3.2, Table 1', 'Costs of sending, link, receiving and copying', cluster('')],
  [
    'section 3.2, Table 1',
    'How each cost is measured',
    cluster('&algorithm=simple&copy=none&receive_queue=0&timeout_us=10000000'),
    'On the simulated machine, whose costs are inputs. A ping-pong is a packet that is passed on down the tree, with all pairs in L by p alone; the control computation is what the root does for its program.',
  ],
  [
    'section 2',
    'BSP and Postal model',
    null,
    'BSP is surveyed, and not used there; equation (1) is the cost of the postal model, beside which section 4 puts the measurements.',
  ],
  ['section 4, equation (1)', 'Broadcast by LogP', cluster('&operation=broadcast')],
  [
    'section 4, equation (2)',
    'Broadcast by the model of clusters',
    cluster('&operation=broadcast&copy=mtm'),
    'The copy on receipt that makes process p/2 the slowest is chosen: the paper mentions none here.',
  ],
  [
    'figures 1 and 3',
    'Broadcast tree and its schedule',
    cluster('&operation=broadcast&message_bytes=12000&machine=Os:40:0,gs:100:0,gr:100:0,Or:60:0,Ur:70:0,L:130:0:0:1'),
  ],
  ['figure 2', 'Both models beside a measured broadcast', cluster('&operation=broadcast'), drawn],
  ['section 5.2, equations (3) and (4)', 'How full a bottleneck becomes: saturation and transfer ratio', cluster('&algorithm=simple')],
  ['section 5.2, equations (5) and (6)', 'Lower and upper bound of the senders', cluster('&window=5')],
  ['section 5.3, equation (7)', 'Window', cluster('')],
  ['section 5.1', 'Copy of the root to the final place', cluster('')],
  ['section 5.1', 'Definition 1 and Lemma 1', cluster(''), 'As counts: packets dropped, and times that the receiving link is idle.'],
  ['section 5.2', 'Finite receive queue', cluster('&window=1'), 'Its size is chosen: the paper gives none.'],
  ['section 5.1', 'One memory for all outputs of a switch', cluster('&operation=broadcast&copy=mtm&buffer_units=4')],
  ['section 5.3, Algorithm 1', 'Coordinated gather', cluster('')],
  ['section 5.4, equation (8)', 'Time of the coordinated gather', cluster('')],
  ['section 5.5, figure 4', 'Measured and estimated gather', cluster(''), drawn],
  [
    'section 5.5, figure 5',
    'Simple and coordinated gather',
    cluster('&algorithm=simple'),
    `Recovery from loss is this product's: the paper describes none. ${drawn}`,
  ],
];

// Prefetching in strips, as its preset has it; a program in a link is deflated.
const strips33 =
  'z.hVJdj4MgEHznV-zjfZBG0fTB_hoqa-GqYhbqmfv1F8CqvbN3JATCMrMzAyfwGsHdOrANjPBpSbmwtV4jwUC2RucsOQ7SXVFBYwlMD86TGeJFNBftGczjQNhZjzBxGJfD1qSVRMZhgs04xe49Th68BUKpdkB5AL1DCW8wJtAZtelVxLbS-R2M-LORdNdghEUX1Sp-IGzQ13o5kUqZRFjwJP9YroTGpRxAzmICfwX5McXIpEapVnp3waQu50khiXwpnnv8WorbHHZQxf-ooUlr9kJCvO74ETNbudQ-7nf0luiAvWL04GMlKedQCnEPJf6G8C28xo6hrPUz_9lz_8r2uL7p7KTJeXSTPbiJxSbjaeY7GrO52WrUtf6njnJXR5D_K5744ixIrNg3';
const curvesOf = 'The paper draws it without numbers: compared is what its text says of it, and its tables.';

const warschko: readonly Line[] = [
  ['sections 2 and 6', 'Thread switching', null, 'The paper calls it similar, names no cost of a switch, and leaves it to later work.'],
  ['section 3.1', 'Virtualization loops, and prefetching by reordering', prefetch('')],
  ['equation (1)', 'Time that a loop of prefetches overlaps', prefetch('')],
  ['section 3.2, figure 1', 'Blocking network, and pipelined (m, k)', prefetch('')],
  ['section 3.2', 'Bound of the improvement, m + 1, where both forms ask for as many words', prefetch('&benchmark=ll5&virtualization=1000&figure=curves')],
  ['section 3.2', 'One request in flight, as with asynchronous messages', prefetch('&virtualization=1500&m=1&k=1000&figure=curves')],
  [
    'section 3.3',
    'Prefetch buffer with presence bits',
    prefetch(''),
    'It is never full, and words arrive in order, as in the simulator of the paper. Cache, tagged registers and tagged cache differ in no time that the paper gives.',
  ],
  [
    'section 3.3',
    'Loops for a buffer with too few places',
    prefetch(`&virtualization=100&program=${strips33}`),
    'One program, not the kernels: the paper gives no such loop and no result.',
  ],
  ['section 4', 'DLX with prefetch and time stamps', prefetch('')],
  [
    'section 4, Table 1',
    '33 kernels in classes of communication',
    prefetch('&benchmark=ll1'),
    'Written anew from their descriptions: the paper prints no programs.',
  ],
  ['figure 2', 'Utilization of jacobi', prefetch('&virtualization=750&figure=utilization'), curvesOf],
  ['figure 3', 'Utilization of ll3', prefetch('&benchmark=ll3&virtualization=250&figure=utilization'), curvesOf],
  ['figure 4', 'Utilization of ll5', prefetch('&benchmark=ll5&virtualization=100&figure=utilization'), curvesOf],
  ['figure 5', 'Improvement of jacobi', prefetch('&virtualization=50&figure=curves'), curvesOf],
  ['figure 6', 'Improvement of ll3', prefetch('&benchmark=ll3&figure=curves'), curvesOf],
  ['figure 7', 'Improvement of ll5', prefetch('&benchmark=ll5&virtualization=1000&figure=curves'), curvesOf],
  ['Table 2', 'Necessary virtualizations, 1000 cycles', prefetch('')],
  ['Table 3', 'Largest improvements, 100, 1000 and 10,000 cycles', prefetch('&figure=curves')],
  ['section 5', 'Classes by how communication grows with virtualization', prefetch('&benchmark=bl1.6&virtualization=100')],
  ['Table 4', 'Necessary virtualizations, 100 cycles', prefetch('&latency=100&k=10')],
  ['Table 5', 'Necessary virtualizations, 10,000 cycles', prefetch('&latency=10000&k=1000')],
];

const iancu: readonly Line[] = [
  ['sections 2 and 3, figures 1 and 2', 'UPC, GASNet and the translator', null, 'Patterns of communication stand for programs.'],
  ['section 4', 'Strips, and page protection instead of waiting', strips('')],
  ['section 5.5, figures 4 and 5', 'Signal handler that completes transfers on demand', strips('&size_bytes=8')],
  ['section 5.1, figure 3', 'Inequalities: when a strip pays', strips('&figure=inequalities')],
  ['section 5.2', 'Boundary page, lazy completion, late strips', strips('&strips=8')],
  ['section 5.2', 'Increasing and decreasing scans', strips('&scan=down&order=down')],
  ['section 5.2', 'Virtual addresses in the network card, and their translations', strips('&system=alphaserver')],
  ['section 5.3', 'Scheduling of messages: outstanding transfers, piggyback', strips('&system=ppc&size_bytes=8&transfers=5')],
  [
    'section 5.5',
    'Statistics at run time that guide decomposition and scheduling',
    null,
    'The paper says that there are some, but not of what, nor what they decide. Outstanding transfers and a threshold, which it names, are here.',
  ],
  [
    'section 5.4',
    'Barriers, locks and strict accesses retire transfers',
    strips('&retired=before'),
    'Point-to-point patterns are not detected; the measured system, for UPC, need not detect them either.',
  ],
  ['section 5.5', 'set_decomp, set_order, start_piggyback_thresh', strips('&order=down')],
  ['Table 1', 'Four systems', strips('&system=itanium')],
  ['Table 2', 'Small transfers, three ways to wait', strips('&system=ppc&size_bytes=8')],
  ['figures 6 and 7', 'Costs over the size of a transfer', strips('&system=alphaserver&size_bytes=65536&figure=costs')],
  ['figures 8 and 9', 'Strips over the size of a transfer', strips('&size_bytes=4194304&figure=curves')],
  ['section 6.2, figure 10', 'FT', strips('&system=alphaserver&size_bytes=2097152&pattern=all_to_all&processes=16&rest_mflop=4603&figure=processes')],
  [
    'section 6.2, figure 11',
    'IS',
    strips('&system=alphaserver&size_bytes=524288&computation_us_per_kb=2&pattern=histogram&processes=16&rest_mflop=210&figure=processes'),
  ],
  ['section 6.2', 'MG', strips('&system=itanium&size_bytes=262144&pattern=neighbours&rest_mflop=81.08333333333333')],
];

/** Every system, equation, figure and table of the five papers, and where it is. */
export const coverage: Readonly<Partial<Record<Paper['name'], readonly CoverageLine[]>>> = Object.fromEntries(
  Object.entries({ strumpen, stricker, tam, warschko, iancu }).map(([paper, lines]) => [
    paper,
    lines.map(([place, item, link, missing = null]): CoverageLine => ({ place, item, link, missing })),
  ]),
);
