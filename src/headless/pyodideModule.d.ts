/** The script beside Pyodide's WebAssembly, which the package brings without types. */
declare module 'pyodide/pyodide.asm.mjs' {
  const create: import('../engines/analytic/runtime.ts').CreateModule;
  export default create;
}
