/** An entry of the glossary. */
export interface GlossaryTerm {
  /** The term's name in links. */
  readonly name: string;
  readonly title: string;
  /** Mathematics as words with mathematics have it, without backticks; absent: it has no symbol. */
  readonly symbol?: string;
  /** Empty for a ratio or a count; absent for no quantity. */
  readonly unit?: string;
  /** Mathematics between backticks. */
  readonly meaning: string;
  readonly equation?: string;
  readonly source?: string;
}

const strumpen = 'Strumpen 1994';

/** Terms beyond the parameter tables, whose parameters are entries as well. */
export const terms: readonly GlossaryTerm[] = [
  {
    name: 'latency_hiding',
    title: 'latency hiding',
    meaning: 'Computing while messages travel, instead of waiting for them. The time of the messages stays the same; it is spent on something useful.',
    source: strumpen,
  },
  {
    name: 'granularity',
    title: 'granularity',
    unit: '',
    meaning:
      'How much is computed for each unit that is communicated. The software granularity `γ_s` says it of a program, the hardware granularity `γ_h` of a machine: what its processor could compute while one unit travels. Where `γ_s = q γ_h`, with `q` messages in each iteration, computing takes as long as communicating.',
    equation: 't_calc / t_com = `γ_s/(q γ_h)`',
    source: `${strumpen}, section 2.2`,
  },
  {
    name: 'gain_of_hiding',
    title: 'gain of hiding',
    symbol: 'G',
    unit: '',
    meaning:
      'How many times as fast a program becomes by hiding: its time without hiding divided by its time with it. Above 1 hiding pays; it is never above 2.',
    equation: '`G = (1 + q γ_h/γ_s) / (1 − f + max(f + Ω, q γ_h/γ_s))`',
    source: `${strumpen}, equation (4) for long messages`,
  },
  {
    name: 'half_bandwidth',
    title: 'half bandwidth',
    symbol: 'n_½',
    unit: 'bytes',
    meaning: 'The size of a message that reaches half of the bandwidth of a range of sizes: its fixed time is then as long as that of its bytes.',
    equation: '`n_½ = α/β`',
    source: 'Hockney, The Science of Computer Benchmarking, SIAM 1996',
  },
  {
    name: 'eager_rendezvous',
    title: 'eager and rendezvous',
    meaning:
      'Two protocols of message passing. A short message is sent at once and waits at its receiver (eager); a long one waits until the receiver has said where it goes (rendezvous). Where the one gives way to the other, the time of a message jumps.',
  },
  {
    name: 'speedup',
    title: 'speedup',
    unit: '',
    meaning: 'How many times as fast a program is on p processors as on one: with hiding, or without.',
    source: `${strumpen}, section 2.1`,
  },
  {
    name: 'efficiency',
    title: 'efficiency',
    unit: '',
    meaning: 'The speedup divided by the number of processors: 1 if none of them ever waits or does extra work.',
  },
  {
    name: 'exposed_communication',
    title: 'exposed communication',
    unit: 'µs',
    meaning:
      'The time in which a process does not compute because of messages: the part of communication that is not hidden. Of a simulated run it is what the process that finishes last does not compute, waiting for a late partner included; a trace tells the two apart.',
    source: 'a term of profilers of training such as Holistic Trace Analysis; none of the papers of the labs has it',
  },
  {
    name: 'critical_path',
    title: 'critical path',
    unit: 'µs',
    meaning:
      'A chain of activities from the beginning of a run to its end, each of which could begin only when the one before it had ended. Whatever is not on it can take somewhat longer without the run taking longer, until it becomes critical itself.',
  },
  {
    name: 'blocking',
    title: 'blocking',
    meaning: 'Computation and communication in turns: a process that sends or receives does nothing else until that is done.',
    source: `${strumpen}, section 1`,
  },
  {
    name: 'overlapped',
    title: 'overlapped',
    meaning: 'Computation and communication at once: a process starts its messages, computes what does not need them, and waits for what is left of them.',
    source: `${strumpen}, section 1`,
  },
  {
    name: 'deposit_message',
    title: 'direct deposit',
    meaning:
      'The sender writes data straight to where the receiver wants them; that all are ready is settled beforehand, by a barrier. Nothing is copied, and the processor of the receiver takes no part.',
    source: 'Stricker et al. 1995',
  },
  { name: 'compute', title: 'computation', meaning: 'The processor works on the problem itself.' },
  { name: 'overhead_mark', title: 'overhead', meaning: 'The processor works for the communication: it hands over, takes over, or does what hiding costs.' },
  { name: 'wait', title: 'waiting', meaning: 'The processor has nothing to do until a message arrives, a buffer has room or a barrier opens.' },
  {
    name: 'copy',
    title: 'copy',
    meaning: 'The processor moves data from one place in memory to another: into a buffer or out of it, from scattered places into one block or back.',
  },
  { name: 'data', title: 'data message', meaning: 'A message with data of the program. Its arrow begins when it is sent and ends when it has arrived.' },
  { name: 'control', title: 'control message', meaning: 'A message without data: a request, a response, an acknowledgement, or the signal to begin.' },
  { name: 'dropped', title: 'dropped packet', meaning: 'A packet that found a buffer full and was thrown away; its sender sends it again after a timeout.' },
  {
    name: 'queue',
    title: 'switch queue',
    unit: 'packets',
    meaning: 'Packets that wait at the output of a switch because more arrive than the link takes away.',
  },
  {
    name: 'backlog',
    title: 'backlog',
    unit: 'packets',
    meaning: 'Packets that have arrived at a process and that it has not taken over yet.',
  },
  {
    name: 'socket_buffer',
    title: 'socket buffer',
    unit: 'bytes',
    meaning: 'Memory in which the system keeps what was written and not yet read; a write into a full one blocks.',
  },
  { name: 'idle', title: 'idle link', meaning: 'The link has nothing to transfer.' },
  {
    name: 'fault',
    title: 'page fault',
    meaning: 'The access to a protected page interrupts the program; whoever handles it waits for the data and lets the program go on.',
    source: 'Iancu et al. 2005',
  },
  { name: 'handler', title: 'fault handler', meaning: 'What runs in place of the program after a page fault.', source: 'Iancu et al. 2005' },
  {
    name: 'network_latency',
    title: 'latency',
    unit: 'µs',
    meaning: 'The time from the sending of a message to its arrival, apart from the time that its bytes take: how long an empty message travels.',
  },
  {
    name: 'network_bandwidth',
    title: 'bandwidth',
    unit: 'GB/s',
    meaning: 'How many bytes a network transfers in a second. A long message takes the latency plus its size divided by the bandwidth.',
  },
  {
    name: 'network_card',
    title: 'NIC',
    meaning:
      'Network interface card: the part of a computer that sends and receives. One that moves messages by itself leaves the processor free to compute, which makes overlap possible.',
  },
  {
    name: 'domain',
    title: 'domain',
    meaning: 'The part of a mesh that one process computes. Its interior needs no data of other processes; its boundary does.',
  },
  {
    name: 'halo',
    title: 'halo',
    meaning:
      'Copies of the points next to a domain, which neighbours compute and send in every iteration. The exchange of a halo can be hidden behind the interior.',
  },
  { name: 'rank', title: 'rank', meaning: 'The number of a process in MPI, from 0; also the process itself.' },
  {
    name: 'nonblocking_send',
    title: 'MPI_Isend, MPI_Irecv',
    meaning:
      'Calls that begin a transfer and return at once; MPI_Wait waits for its end. Between them the program may compute. Whether the message travels meanwhile is up to library and network card.',
  },
  {
    name: 'all_reduce',
    title: 'all-reduce',
    meaning:
      'An operation of all processes together: each gives numbers, and each receives their sums. In training of neural networks it adds up the gradients.',
  },
  {
    name: 'bucket',
    title: 'bucket',
    meaning:
      'Gradients of several layers, which are summed in one all-reduce while earlier layers are still computed. Small buckets begin early; large ones pay the latency less often.',
  },
  { name: 'message', title: 'message', meaning: 'What one process sends to another at a time; the network may split it into packets.' },
  { name: 'process', title: 'process', meaning: 'A program that runs on a processor of its own; here each has a row of the diagram.' },
  { name: 'barrier', title: 'barrier', meaning: 'A point that no process passes before all have reached it.' },
  { name: 'deadlock', title: 'deadlock', meaning: 'Processes wait for each other in a circle, for ever.' },
  { name: 'timeout', title: 'timeout', unit: 'µs', meaning: 'How long a sender waits for an acknowledgement before it sends again.' },
  {
    name: 'logp',
    title: 'LogP',
    meaning:
      'A machine in four numbers: latency `L`, overhead `o` of sending or receiving, gap `g` between messages, and `P` processors. LogGP adds `G`, the time of a byte.',
    source: 'Culler et al. 1993',
  },
  {
    name: 'goal',
    title: 'GOAL',
    meaning: 'A language for schedules: what each rank sends, receives and computes, and what has to wait for what.',
    source: 'Hoefler, Siebert, Lumsdaine 2009',
  },
  {
    name: 'slackness',
    title: 'slackness',
    unit: '',
    meaning: 'How many virtual processes a processor simulates: the more, the more there is to compute while others wait.',
    source: 'Warschko, Herter, Tichy 1994',
  },
  { name: 'utilization', title: 'utilization', unit: '', meaning: 'The part of its time in which a processor computes.' },
  {
    name: 'closed_form',
    title: 'closed form',
    meaning: 'An equation that gives the result at once. Here it is evaluated in Python, beside a simulation of the mechanism.',
  },
];
