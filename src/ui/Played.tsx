import { useScenario } from './context.ts';
import { MathText } from './controls/MathText.tsx';
import type { PlayedSpec } from './diagramsSpec.ts';
import { Swatch } from './Legend.tsx';
import { part } from './part.tsx';
import { Term } from './Term.tsx';

/** What is played, in a sentence for each of the marks that matter, with the times of this scenario. */
export const Played = part('What is played', PlayedView);

function PlayedView({ spec }: { readonly spec: PlayedSpec }) {
  const values = useScenario((state) => state.scenario.values);
  return (
    <dl className="played">
      {spec.lines(values).map(({ mark, title, text }) => (
        <div key={title}>
          <dt>
            <Swatch kind={mark} /> {title}
          </dt>
          <dd>
            <MathText text={text} around={(symbol, shown) => (spec.terms[symbol] === undefined ? shown : <Term name={spec.terms[symbol]}>{shown}</Term>)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
