import type { Lab } from '../core/lab.ts';
import { encodeWithRest } from '../core/link/codec.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { useLab, useLabPage } from '../ui/context.ts';

/** Parts of a scenario that its link cannot carry, and alternatives. `of`: the lab as the link has it. */
export function LeftOut({ scenario, of }: { readonly scenario: Scenario; readonly of: Lab }) {
  const { parameters } = useLab();
  const { outsideLinks } = useLabPage();
  const labels = encodeWithRest(scenario, of).leftOut.map((key) => parameters.find((row) => row.key === key)?.label ?? key);
  const outside = outsideLinks?.() ?? null;
  return (
    <>
      {labels.length > 0 && (
        <p className="share-warning">
          The {labels.join(' and the ')} is too long for a link: the link opens without it. Save it as a file and send that along.
        </p>
      )}
      {outside !== null && <p className="share-warning">{outside}</p>}
    </>
  );
}
