/** Something that the reader can put right: shown as its message alone, without a stack. */
export class SetUpError extends Error {
  forReader = true;
}
