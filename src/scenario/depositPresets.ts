import type { DepositKey } from '../parameters/deposit.ts';
import { presetsOf } from './preset.ts';

const large = { kernel: 'sor', n: 4096, iterations: 10 };

/** Figures 2 to 14 and Table 1 of Stricker et al. 1995, and two machines that the paper asks about. */
export const depositPresets = presetsOf<DepositKey>('deposit', [
  [
    'table-1-fft', 'Table 1: the FFT on 512 nodes', { n: 4096, p: 512 },
    'Each node has a kilobyte for each other node. Deposited, the blocks take less than a third of the time that the nodes compute; under PVM nine tenths of all time is communication.',
  ],
  [
    'table-1-sor', 'Table 1: SOR on 512 nodes', { ...large, p: 512 },
    'Two long messages a node and iteration: what PVM loses here it loses by copying.',
  ],
  [
    'figure-2', 'Figure 2: synchronizing all with all', { n: 4096, p: 512, sync: 'messages' },
    'Three control messages for each of the data messages against a combining tree and a hardware barrier, which costs the same for any machine.',
  ],
  [
    'figure-3', 'Figures 3, 5, 7, 9: the FFT on larger machines', { n: 4096, p: 64, system: 'pvm' },
    'Beyond 64 nodes PVM falls: the blocks become small, and its system buffers many.',
  ],
  [
    'figure-4', 'Figures 4, 6, 8, 10: SOR on larger machines', { ...large, p: 64, system: 'pvm' },
    'A halo has the same size on every machine, so nothing falls; PVM stays behind by its copies.',
  ],
  [
    'figure-11', 'Figure 11: where the time of the FFT goes', { n: 4096, p: 128, system: 'pvm' },
    'Blocks of 16 kilobytes: the transfer takes a fifth of what gathering and scattering take.',
  ],
  [
    'figure-12', 'Figure 12: where the time of SOR goes', { ...large, p: 128, system: 'pvm' },
    'Nothing is gathered, since halos are whole columns; PVM packs, copies and unpacks them all the same.',
  ],
  [
    'figure-13', 'Figure 13: the FFT of a small array', { n: 256, p: 128, system: 'rrmsg' },
    'Blocks of 64 bytes: what counts is the cost of a message, and with it what is said beside the data.',
  ],
  [
    'figure-14', 'Figure 14: SOR of a small array', { kernel: 'sor', n: 256, p: 128, system: 'rrmsg', iterations: 10 },
    'With two neighbours control messages cost little beside the data.',
  ],
  [
    'no-hardware-barrier', 'A machine without a hardware barrier', { n: 256, p: 128, sync: 'tree', extra_barriers: 'off' },
    'Direct deposit over a combining tree: two trees a step still cost less than three messages for each block.',
  ],
  [
    'free-copies', 'A machine with free copies', { n: 4096, p: 512, system: 'pvm', gather: 'off', pack: 'off', buffer: 'off', unpack: 'off', scatter: 'off' },
    'Without a single copy PVM needs nine tenths of its time on 512 nodes: it is spent among its buffers.',
  ],
]);
