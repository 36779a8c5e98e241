import 'virtual:symbols'; // terms use the symbols of all labs
import { MathText } from '../controls/MathText.tsx';
import { SymbolText } from '../controls/SymbolText.tsx';
import type { GlossaryTerm } from './terms.ts';

/** The text of an entry. */
export function GlossaryEntry({ term: { unit, meaning, equation, source } }: { readonly term: GlossaryTerm }) {
  return (
    <>
      <p>
        <MathText text={meaning} />
      </p>
      {equation !== undefined && (
        <p className="term-equation">
          <MathText text={equation} />
        </p>
      )}
      <p className="source">{[unit === undefined ? null : unit === '' ? 'a ratio' : `in ${unit}`, source].filter(Boolean).join('; ')}</p>
    </>
  );
}

export function EntryTitle({ term: { title, symbol } }: { readonly term: GlossaryTerm }) {
  return (
    <>
      {symbol !== undefined && <TermSymbol source={symbol} />}
      {title}
    </>
  );
}

/** A term's symbol: text with mathematics, or the page's typeset symbol. */
function TermSymbol({ source }: { readonly source: string }) {
  const [, letter, index] = /^(\p{L})_\{(\w+)\}$/u.exec(source) ?? [];
  if (index !== undefined)
    return (
      <span className="math-text">
        <i>{letter}</i>
        <sub>{index}</sub>
      </span>
    );
  return source.length === 1 || /^\p{L}_/u.test(source) ? <MathText text={`\`${source}\``} /> : <SymbolText source={source} />;
}
