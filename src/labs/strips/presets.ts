import { presetsOf } from '../../core/lab/preset.ts';
import { stripsTable } from './model.ts';
import { huntedPrograms, multigrid } from './reference.ts';

/** The programs of section 6.2: few processes to look at, and the numbers of processes of Figures 10 and 11. */
const huntedPresets = presetsOf(stripsTable, [
  'Programs',
  [
    'strips-ft',
    'FT: all to all, then compute',
    { system: 'alphaserver', pattern: 'all_to_all', size_bytes: 1 << 19 },
    'Written by hand, the program waits for all blocks before it computes on the first; with page faults it begins when the first is there.',
  ],
  [
    'strips-is',
    'IS: all to all, block by block',
    { system: 'alphaserver', pattern: 'histogram', size_bytes: 1 << 19 },
    'Each block is computed on as it arrives, which leaves less to hide: strips shorten the wait for each.',
  ],
  [
    'strips-mg',
    'MG: stages with a neighbour',
    { system: 'itanium', pattern: 'neighbours', transfers: 5, size_bytes: 1 << 18 },
    'Each stage fetches half as much as the one before: below the threshold there is nothing left to gain.',
  ],
  [
    'strips-mg-program',
    'MG: the whole program',
    { system: 'itanium', ...multigrid[4] },
    'An exchange gains a quarter, but is so small a part of the program that the whole gains less than 1%.',
  ],
  [
    'strips-mg-alphaserver',
    'MG: below the threshold of a machine',
    { system: 'alphaserver', pattern: 'neighbours', size_bytes: 250 * 1024, own_threshold_bytes: 1 << 18 },
    'The AlphaServer left these messages whole; by the rule they would come in strips.',
  ],
  [
    'strips-figure-10',
    'Figure 10: FT on more processes',
    huntedPrograms.ft,
    'Blocking, all begin at the same process and wait there for each other; not blocking, each is served in turn by all. Blocks come in another order than they are read in, so that page faults gain little more.',
    'processes',
  ],
  [
    'strips-figure-11',
    'Figure 11: IS on more processes',
    huntedPrograms.is,
    'All begin at the same process. Not blocking, they need not wait there for each other, and compute on some blocks while others come.',
    'processes',
  ],
]);

const MiB = 2 ** 20;

/** The machines of Table 1, the micro-benchmarks of section 6.1 and the programs of section 6.2. */
export const stripsPresets = [
  ...presetsOf(stripsTable, [
    'Fetching 1 MiB, then copying it',
    [
      'strips-opteron',
      'Fetching 1 MiB, then copying it: Opteron',
      { system: 'opteron' },
      'A fault costs less than a round trip: strips let the copy run while the rest is on its way.',
    ],
    [
      'strips-itanium',
      'Fetching 1 MiB, then copying it: Itanium 2, Myrinet',
      { system: 'itanium' },
      'The slowest network and fast signals: a fault is small beside what it hides.',
    ],
    [
      'strips-ppc',
      'Fetching 1 MiB, then copying it: PowerPC',
      { system: 'ppc' },
      'A signal takes longer than a round trip, `I > RTT`: strips have to be few and large.',
    ],
    [
      'strips-alphaserver',
      'Fetching 1 MiB, then copying it: AlphaServer',
      { system: 'alphaserver' },
      "Each protection call costs `T` more for the network card's translations; the page before a strip is the protected one.",
    ],
    [
      'strips-section-8',
      'Section 8: one call, and translations left alone',
      { system: 'alphaserver', strips: 8, computation_us_per_kb: 10, protection_calls: 'joined', tlb_updates: 'avoided' },
      'What the authors ask of systems: one call restores a page and protects the next, and no call waits for the network card to update translations that have not changed.',
    ],
    'One small transfer',
    [
      'strips-one-opteron',
      'Table 2, one small transfer: Opteron',
      { system: 'opteron', size_bytes: 8 },
      'Nothing can be hidden behind 8 bytes, but a fault and its calls cost less than a quarter of the round trip.',
    ],
    [
      'strips-one-itanium',
      'Table 2, one small transfer: Itanium 2',
      { system: 'itanium', size_bytes: 8 },
      'Much of the signal passes while the data is on its way: only what follows its arrival is exposed.',
    ],
    [
      'strips-one-small',
      'Table 2, one small transfer: PowerPC',
      { system: 'ppc', size_bytes: 8 },
      'Nothing can be hidden behind 8 bytes: the fault is pure cost, three round trips on the PowerPC.',
    ],
    [
      'strips-one-alphaserver',
      'Table 2, one small transfer: AlphaServer',
      { system: 'alphaserver', size_bytes: 8 },
      'The data is there before the page is protected: two calls, each with `T` for the card, are nearly all of the time.',
    ],
    'Several small transfers',
    [
      'strips-two-small',
      'Table 2, two small transfers: Opteron',
      { system: 'opteron', size_bytes: 8, transfers: 2 },
      'Two transfers in one page share one fault, which is enough to match blocking where signals are fast.',
    ],
    [
      'strips-two-itanium',
      'Table 2, two small transfers: Itanium 2',
      { system: 'itanium', size_bytes: 8, transfers: 2 },
      'The second round trip is longer than the fault: on demand beats blocking, and is nearly as fast as the program written by hand.',
    ],
    [
      'strips-two-ppc',
      'Table 2, two small transfers: PowerPC',
      { system: 'ppc', size_bytes: 8, transfers: 2 },
      'One fault for two transfers is still longer than both round trips.',
    ],
    [
      'strips-two-alphaserver',
      'Table 2, two small transfers: AlphaServer',
      { system: 'alphaserver', size_bytes: 8, transfers: 2 },
      'Each transfer is protected by a call of its own: the cost of coherence grows with their number.',
    ],
    [
      'strips-train',
      'A train of small transfers: PowerPC',
      { system: 'ppc', size_bytes: 8, transfers: 5 },
      'Five transfers share one fault: from this length on, faults pay on the PowerPC as well.',
    ],
    'Over the size of a transfer',
    [
      'strips-figure-6',
      'Figure 6: what grows with the size, and what does not',
      { system: 'alphaserver', size_bytes: 2 ** 16 },
      'Only the transfer grows: a fault and a protection call cost the same at any size.',
      'costs',
    ],
    [
      'strips-figure-7',
      'Figure 7: small transfers on the PowerPC',
      { system: 'ppc', size_bytes: 2 ** 13 },
      'Where a transfer is shorter than a fault, waiting for it costs less than hiding it.',
      'small',
    ],
    [
      'strips-sizes-opteron',
      'Figures 8 and 9: time and size, Opteron',
      { system: 'opteron', size_bytes: 4 * MiB },
      'From 64 KiB on strips pay, and they gain more the larger the transfer.',
      'curves',
    ],
    [
      'strips-sizes-itanium',
      'Figures 8 and 9: time and size, Itanium 2',
      { system: 'itanium', size_bytes: 4 * MiB },
      'On a slow network strips pay earliest: 32 KiB are on their way for a long time.',
      'curves',
    ],
    [
      'strips-sizes-ppc',
      'Figures 8 and 9: time and size, PowerPC',
      { system: 'ppc', size_bytes: 4 * MiB },
      'Slow signals move the threshold to 184 KiB; at several MiB the gain is the same as elsewhere.',
      'curves',
    ],
    [
      'strips-sizes-alphaserver',
      'Figures 8 and 9: time and size, AlphaServer',
      { system: 'alphaserver', size_bytes: 4 * MiB },
      'Coherence with the card raises the cost of every strip, and so the size from which they pay.',
      'curves',
    ],
    'Independent work',
    [
      'strips-independent',
      'Independent work: Opteron',
      { independent_us: 1500 },
      'Work that needs none of the data hides the transfer: no strip is waited for.',
    ],
    [
      'strips-independent-itanium',
      'Independent work: Itanium 2',
      { system: 'itanium', independent_us: 5500 },
      'The longer a transfer, the more there is to hide: non-blocking by hand is hardly better.',
    ],
    [
      'strips-independent-ppc',
      'Independent work: PowerPC',
      { system: 'ppc', independent_us: 1500 },
      'Even the slowest signal is paid for only once: it costs little beside the transfer of 1 MiB that it hides.',
    ],
    [
      'strips-independent-alphaserver',
      'Independent work: AlphaServer',
      { system: 'alphaserver', independent_us: 4500 },
      'One fault and two calls with `T` are all that is left of the transfer.',
    ],
    'How the program uses its data',
    [
      'strips-random',
      'Random access',
      { access: 'random', strips: 8 },
      'In random order some of the last data is needed at once: every page is protected, and strips gain nothing.',
    ],
    [
      'strips-growing',
      'Growing strips',
      { computation_us_per_kb: 2, strips: 8, strip_sizes: 'growing' },
      'Where much is computed on each strip, a small first one is there early, and the larger ones are covered.',
    ],
    [
      'strips-put',
      'Puts: sending 1 MiB, then overwriting it',
      { operation: 'put' },
      'The source of a put may be overwritten once it has been sent; the first write to a page that is still to be sent faults. Large puts gain as much as large gets.',
    ],
    [
      'strips-down',
      'Against the scan: set_order(DOWN)',
      { order: 'down' },
      'The strip that is needed first comes last: one fault waits for all of them, as if nothing were decomposed.',
    ],
    [
      'strips-decreasing',
      'A decreasing scan',
      { scan: 'down', order: 'down' },
      'The program reads from the last address down, and set_order(DOWN) starts its last strip first: the last page of each strip is protected, and strips gain what they do upwards. Started from the first address up they gain nothing.',
    ],
    [
      'strips-too-many',
      'Too many strips: PowerPC',
      { system: 'ppc', strips: 64 },
      'Every strip costs a fault: with 64 of them the signals take longer than what they hide.',
    ],
    [
      'strips-barrier',
      'A barrier before the scan',
      { retired: 'before' },
      'The barrier waits for all transfers that are outstanding: no strip is left to compute on early.',
    ],
  ]),
  ...huntedPresets,
];
