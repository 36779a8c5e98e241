import { Fragment, type ReactNode } from 'react';
import { unbroken } from '../../core/units/formatQuantity.ts';

/**
 * Words with mathematics between backticks, such as `q γ_h/γ_s`: letters as the formulas of the page have them, the
 * one after an underscore as an index.
 */
export function MathText({ text, around = (_, shown) => shown }: MathTextProps) {
  return text.split('`').map((part, i) => <Fragment key={i}>{i % 2 === 0 ? unbroken(part) : around(part, <Mathematics text={part} />)}</Fragment>);
}

interface MathTextProps {
  readonly text: string;
  /** Wraps a piece of mathematics; absent: nothing. */
  readonly around?: (mathematics: string, shown: ReactNode) => ReactNode;
}

function Mathematics({ text }: { readonly text: string }) {
  return (
    <span className="math-text">
      {text.split(/(max|min|\p{L}(?:_[\p{L}\d])?)/u).map((part, i) => {
        if (i % 2 === 0) return part;
        const [symbol, index] = part.split('_');
        // Capital Greek letters are upright in formulas.
        const Letter = symbol!.length > 1 ? 'span' : /\p{Lu}/u.test(symbol!) && /\p{Script=Greek}/u.test(symbol!) ? 'span' : 'i';
        return (
          <Letter key={i}>
            {symbol}
            {index && <sub>{index}</sub>}
          </Letter>
        );
      })}
    </span>
  );
}
