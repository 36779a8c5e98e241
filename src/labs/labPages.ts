import type { LabName } from '../parameters/labs.ts';
import { explore } from './explore.ts';
import { gain } from './gain.ts';
import { krylov } from './krylov.ts';
import type { LabPage } from './lab.ts';
import { schedule } from './schedule.ts';
import { sockets } from './sockets.ts';

/** The page of every lab. */
export const labPages: Readonly<Record<LabName, LabPage>> = { explore, gain, krylov, sockets, schedule };
