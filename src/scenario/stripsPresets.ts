import type { StripsKey } from '../parameters/strips.ts';
import { presetsOf } from './preset.ts';

/** The machines of Table 1, the micro-benchmarks of section 6.1 and the programs of section 6.2. */
export const stripsPresets = presetsOf<StripsKey>('strips', [
  [
    'strips-opteron', 'Section 6.1: a megabyte and a copy, Opteron', { system: 'opteron' },
    'A fault costs less than a round trip: strips let the copy run while the rest is on its way.',
  ],
  [
    'strips-itanium', 'The same on Itanium 2 with Myrinet', { system: 'itanium' },
    'The slowest network and fast signals: a fault is small beside what it hides.',
  ],
  [
    'strips-ppc', 'The same on the PowerPC', { system: 'ppc' },
    'A signal takes longer than a round trip, `I > RTT`: strips have to be few and large.',
  ],
  [
    'strips-alphaserver', 'The same on the AlphaServer', { system: 'alphaserver' },
    'The network card keeps address translations: each protection call costs `T` more, and the page before a strip is the protected one.',
  ],
  [
    'strips-one-small', 'Table 2: one small transfer', { system: 'ppc', size_bytes: 8 },
    'Nothing can be hidden behind 8 bytes: the fault is pure cost, three round trips on the PowerPC.',
  ],
  [
    'strips-two-small', 'Table 2: two small transfers', { system: 'opteron', size_bytes: 8, transfers: 2 },
    'Two transfers in one page share one fault, which is enough to beat blocking where signals are fast.',
  ],
  [
    'strips-train', 'Section 6.1: a train of small transfers', { system: 'ppc', size_bytes: 8, transfers: 5 },
    'One fault for five transfers: from here on the PowerPC wins too.',
  ],
  [
    'strips-independent', 'Section 6.1: independent work', { size_bytes: 1 << 18, independent_us: 600 },
    'Work that needs none of the data hides the transfer: one fault finds everything there, and no strip is waited for.',
  ],
  [
    'strips-random', 'Section 5.2: random access', { access: 'random', strips: 8 },
    'In random order some of the last data is wanted at once: every page is protected, and strips gain nothing.',
  ],
  [
    'strips-ft', 'Section 6.2: all to all as in FT', { system: 'alphaserver', pattern: 'all_to_all', size_bytes: 1 << 19 },
    'The program written by hand waits for all blocks before it computes; page faults let it begin with the first.',
  ],
  [
    'strips-is', 'Section 6.2: block by block as in IS', { system: 'alphaserver', pattern: 'histogram', size_bytes: 1 << 19 },
    'Waiting block by block leaves little to find: only the last block can still come in strips.',
  ],
  [
    'strips-mg', 'Section 6.2: stages as in MG', { system: 'itanium', pattern: 'neighbours', transfers: 5, size_bytes: 1 << 18 },
    'Each stage gets half of the one before: below the threshold a transfer comes in one piece, and there is nothing left to gain.',
  ],
]);
