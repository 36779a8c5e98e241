/** Something else decides instead of a control. */
export interface Overruled {
  /** Why the control has no effect, in a few words; mathematics between backticks. */
  readonly reason: string;
  /** A button that gives the control back its effect; null where the link forbids it. */
  readonly end: { readonly label: string; readonly act: () => void } | null;
}
