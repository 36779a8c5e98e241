import type { Parameter } from '../../core/parameters/parameter.ts';
import { parameterText } from '../compare/differences.ts';

/** Under a control, what the pinned scenario has there. */
export function PinnedText({ id, parameter, value }: { readonly id: string; readonly parameter: Parameter; readonly value: number | string }) {
  return (
    <p id={id} className="pinned-text">
      pinned at {parameterText(parameter, value)}
    </p>
  );
}
