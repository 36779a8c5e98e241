import { presetsOf } from '../../core/link/preset.ts';
import { stripsTable } from './parameters.ts';
import { huntedPrograms, multigrid } from './referencePrograms.ts';

/** The programs of section 6.2: few processes to look at, and the numbers of processes of Figures 10 and 11. */
export const huntedPresets = presetsOf(stripsTable, [
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
    huntedPrograms.ft.values,
    'The more processes, the smaller the blocks and the more faults. Not blocking gains nothing on this machine, whose gap is as long as its round trip; strips gain a little, and with scheduling a little more.',
    'processes',
  ],
  [
    'strips-figure-11',
    'Figure 11: IS on more processes',
    huntedPrograms.is.values,
    'A program that computes block by block waits idly only for its first block: little is left to hide.',
    'processes',
  ],
]);
