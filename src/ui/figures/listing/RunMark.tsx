/** Marks a line of the listing with the run that executes it, by colour and shape. */
export function RunMark({ tone }: { readonly tone: 'hiding' | 'without' }) {
  return (
    <svg className={`run-mark run-mark-${tone}`} viewBox="0 0 10 10" aria-hidden="true">
      {tone === 'hiding' ? <path d="M1 0.5l8.5 4.5L1 9.5z" /> : <rect x="1" y="1" width="8" height="8" />}
    </svg>
  );
}
