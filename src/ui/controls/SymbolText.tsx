const symbols = new Map<string, string>();

/** HTML by LaTeX source; a lab's come with its page (vite-plugins/formulas.ts). */
export function learnSymbols(texts: Readonly<Record<string, string>>): void {
  for (const [source, html] of Object.entries(texts)) symbols.set(source, html);
}

/** A symbol of the parameter table, typeset at build. Its meaning always stands beside it in words. */
export function SymbolText({ source }: { readonly source: string }) {
  return <span className="symbol-text" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols.get(source) ?? '' }} />;
}
