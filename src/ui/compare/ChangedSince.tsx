/** Shown where values differ from those that the text describes, with the way back. */
export function ChangedSince({ back, onBack }: { readonly back: string; readonly onBack: () => void }) {
  return (
    <p className="story-changed">
      Changed since.{' '}
      <button type="button" className="line-link" onClick={onBack}>
        {back}
      </button>
    </p>
  );
}
