declare module '*.tex' {
  const html: string;
  export default html;
}

/** Typesets every symbol of the parameter tables. */
declare module 'virtual:symbols';
