import { presetsOf } from '../../core/lab/preset.ts';
import { machineTable } from './model.ts';

/** Machines with a story, and the one straight line that none of them is. */
export const machinePresets = presetsOf(machineTable, [
  [
    'alps-setting',
    'Alps: one missing setting',
    { machine: 'alps_mpich', beside: 'alps_tcp' },
    'The same nodes, the same network card. Without its plug-in MPI falls back to TCP: short messages take 13 times as long, long ones 7 times.',
  ],
  [
    'protocols',
    'Where the protocol changes',
    { machine: 'hpc6a', message_bytes: 131_072 },
    'Between 64 and 128 KiB the time more than doubles. One straight line through everything hides that, and errs by 8% on average.',
  ],
  [
    'generations',
    'Three decades of bandwidth',
    { machine: 'azure_hbv5', beside: 'azure_hbv3', beside_second: 'connectx3', beside_third: 'gigabit_tcp', message_bytes: 1_048_576 },
    'From 1 Gbit/s to 800 Gbit/s long messages became almost 900 times as fast, short ones at least 12 times.',
  ],
  [
    'all-reduce',
    'A collective is not a message',
    { machine: 'h200_all_reduce', message_bytes: 26_214_400 },
    'An all-reduce of eight GPUs, in four ranges of sizes. LogGP describes single messages: an all-reduce says nothing of its parameters.',
  ],
]);
