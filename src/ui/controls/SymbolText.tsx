import symbols from 'virtual:symbols';

/** A symbol of the parameter table, typeset at build. Its meaning is always said in words beside it. */
export function SymbolText({ source }: { readonly source: string }) {
  return <span className="symbol-text" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols[source] ?? '' }} />;
}
