import type { LabName } from '../parameters/labs.ts';
import { explore } from './explore.ts';
import type { LabPage } from './lab.ts';
import { schedule } from './schedule.ts';

/** The page of every lab. */
export const labPages: Readonly<Record<LabName, LabPage>> = { explore, schedule };
