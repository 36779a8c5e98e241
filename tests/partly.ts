/** Results of which a test gives what it is about; the rest is not read. */
export const partly = <Whole extends object>(part: NoInfer<Partial<Whole>>): Whole => part as Whole;
