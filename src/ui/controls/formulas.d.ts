declare module '*.tex' {
  const html: string;
  export default html;
}

declare module 'virtual:symbols' {
  /** HTML by LaTeX source, for every symbol of the parameter table. */
  const symbols: Readonly<Record<string, string>>;
  export default symbols;
}
