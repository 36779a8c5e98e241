import { parseArgs } from 'node:util';
import { currentVersion } from '../core/link/version.ts';

/** What the command line asks for. */
export interface Arguments {
  readonly positionals: readonly string[];
  readonly help: boolean;
  readonly trace: string | null;
  readonly csv: string | null;
  readonly goal: string | null;
}

/** A mistake in the command line, said in one sentence. */
export class UsageError extends Error {}

export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        trace: { type: 'string' },
        csv: { type: 'string' },
        goal: { type: 'string' },
      },
    });
    const { help, trace = null, csv = null, goal = null } = values;
    return { positionals, help, trace, csv, goal };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `front`: the lab of the front page; `ofGoal`: that of schedules. */
export const usage = (front: string, ofGoal: string): string => `headless [--trace FILE] [--csv FILE] [--goal FILE] LINK...

LINK is a whole link, its hash ('#v=${currentVersion}&lab=${front}') or the path of a file with one link a line, in which
blank lines and lines that begin with "# " are skipped. One JSON object is printed for each, in their order.

--trace FILE  write the event diagrams of the only link as Chrome-trace JSON (opens in Perfetto)
--csv FILE    write the curve of the only link, or its spans if its lab has no curve
--goal FILE   the schedule (GOAL, text or binary) of every link, all of the lab ${ofGoal}; without a link, of '#v=${currentVersion}&lab=${ofGoal}'

Exit code: 0, or 2 if a link or the command line is wrong, or 3 if an engine or the disk failed.`;
