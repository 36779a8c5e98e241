/** Something else decides instead of a control. */
export interface Overruled {
  /** In a few words; mathematics between backticks. */
  readonly reason: string;
  /** What gives the control back its effect; null where the link forbids it. */
  readonly end: { readonly label: string; readonly act: () => void } | null;
}
