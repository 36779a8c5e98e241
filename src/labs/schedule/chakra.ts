/** What converts execution traces, loaded with the first file. */
export { chakraGoal } from '../../core/chakra/chakraGoal.ts';
export { looksLikeChakra } from '../../core/chakra/readChakra.ts';
