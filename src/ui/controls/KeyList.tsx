import type { KeyAction } from '../keyActions.ts';

/** Keys, and what each does. */
export function KeyList({ actions }: { readonly actions: readonly Pick<KeyAction<never>, 'shown' | 'words'>[] }) {
  return (
    <dl className="keys">
      {actions.map(({ shown, words }) => (
        <div key={shown}>
          <dt>
            <kbd>{shown}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
