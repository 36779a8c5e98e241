/** The sign of the pinned scenario, with its accessible name. */
export function PinnedMark() {
  return (
    <span className="pinned-mark">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M5 1l4 4-4 4-4-4z" />
      </svg>
      <span className="visually-hidden">pinned: </span>
    </span>
  );
}
