/** A key, and what it does. */
type KeyRow = readonly [key: string, action: string];

const keys: readonly KeyRow[] = [
  ['Space', 'play or pause'],
  ['→ or .', 'step to the next event in the diagrams in sight, or the next instruction of a program'],
  ['← or ,', 'step to the one before'],
  ['Home, End', 'go to the beginning or the end; to any time by a press on the axis, or by dragging there'],
  ['+ and −', 'show less or more of the time; also Ctrl with the wheel'],
  ['Shift with → or ←', 'move along the time; also by dragging a diagram'],
  ['Enter', 'edit what happens at this time: delay or drop it, slow or pause a process; or a press on it'],
  ['Tab, then arrows', 'read a diagram as a tree: down and up its processes, right to what one does and to its messages, left back; Enter to edit'],
  ['?', 'show these keys'],
];

/** The keys of the diagrams, after those of what they stand in. */
export function KeyList({ before = [] }: { readonly before?: readonly KeyRow[] }) {
  return (
    <dl className="keys">
      {[...before, ...keys].map(([key, action]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
