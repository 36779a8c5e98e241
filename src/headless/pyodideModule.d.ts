/** The script beside Pyodide's WebAssembly, which has no types in its package. */
declare module 'pyodide/pyodide.asm.mjs' {
  const create: import('../engines/analytic/runtime.ts').CreateModule;
  export default create;
}
