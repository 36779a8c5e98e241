import { type MarkKind, marks } from '../../draw/marks.ts';
import { MarkSample } from '../../ui/charts/MarkSample.tsx';
import { useChosen } from '../../ui/context.ts';
import { MathText } from '../../ui/controls/MathText.tsx';
import { part } from '../../ui/figure.tsx';
import { Term } from '../../ui/glossary/Term.tsx';
import { byte_us, computation_us, message_bytes } from '../exchange/inUnits.ts';
import { computesText, travelsText, waitsText } from '../exchange/words.ts';
import type { Explore } from './types.ts';

/** What is played, in a sentence for each of the marks that matter, with the times of this scenario. */
export const Played = part('What is played', PlayedView);

function PlayedView() {
  const values = useChosen((chosen: Explore['Values']) => chosen);
  return (
    <dl className="played">
      {lines(values).map(({ mark, title, text }) => (
        <div key={title}>
          <dt>
            <MarkSample of={marks[mark]} name={mark} /> {title}
          </dt>
          <dd>
            <MathText text={text} around={(symbol, shown) => (terms[symbol] === undefined ? shown : <Term name={terms[symbol]}>{shown}</Term>)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The entries of the glossary that symbols in these sentences lead to. */
const terms: Readonly<Record<string, string>> = { γ_h: 'gamma_h', γ_s: 'gamma_s' };

function lines(values: Explore['Values']): readonly { readonly mark: MarkKind; readonly title: string; readonly text: string }[] {
  const { gamma_h, gamma_s, f, omega, q } = values;
  const calculation_us = computation_us(values);
  const times = {
    ...{ gamma_h, gamma_s, q, message_bytes, byte_us },
    instruction_us: byte_us / gamma_h,
    computation_us: calculation_us,
    messages_us: q * message_bytes * byte_us,
    hidden_us: f * calculation_us,
    overhead_us: omega * calculation_us,
  };
  return [
    { mark: 'compute', title: 'computes', text: computesText(times) },
    { mark: 'data', title: 'travels', text: travelsText(times) },
    { mark: 'wait', title: 'waits', text: waitsText(times) },
  ];
}
