import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { Strips } from './types.ts';

/** Whether all processes redistribute all their data, FT and IS: such programs have curves over processes, all others over sizes. */
export const isAllToAll = (values: ParameterValues): boolean => values.pattern === 'all_to_all' || waitsByItself(values);

/**
 * Whether the program waits explicitly for each block (IS): HUNT keeps those waits. Others are hunted in their blocking
 * form, with message scheduling.
 */
export const waitsByItself = ({ pattern }: ParameterValues): boolean => pattern === 'histogram';

/** What HUNT makes of the program: the diagram and the column of its name. */
export const huntedForm = (values: ParameterValues): 'scheduled' | 'hunted_nonblocking' => (waitsByItself(values) ? 'hunted_nonblocking' : 'scheduled');

/** Whether the strip is started first that the scan reads last; who reads at random has no scan. */
export const isAgainst = ({ order, scan, access }: Strips['Values']): boolean => (order === 'down') !== (scan === 'down' && access !== 'random');
