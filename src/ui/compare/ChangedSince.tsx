/** Said where values are no longer those of what is told, with the way back to them. */
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
