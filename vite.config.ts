import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchBeforeImport } from './vite-plugins/fetchBeforeImport.ts';
import { formulas } from './vite-plugins/formulas.ts';
import { preloadedScripts, preloads } from './vite-plugins/preloads.ts';
import { pyodideAssets } from './vite-plugins/pyodideAssets.ts';
import { rebuildEngines } from './vite-plugins/rebuildEngines.ts';
import { workerEntries } from './vite-plugins/workerEntries.ts';

/** A page in a sandboxed frame has an opaque origin: to it even its own files come from elsewhere. */
const headers = { 'Access-Control-Allow-Origin': '*' };

export default defineConfig({
  base: './', // the build works from any folder of any server
  appType: 'mpa', // a missing file is a 404, never the page again
  plugins: [react(), formulas(), preloads(), fetchBeforeImport(preloadedScripts), pyodideAssets(), rebuildEngines()],
  worker: {
    format: 'es', // Pyodide loads its runtime with import(), which only module workers have
    plugins: () => [fetchBeforeImport(), workerEntries()],
  },
  optimizeDeps: { exclude: ['pyodide'] },
  build: {
    target: 'es2022',
    modulePreload: false, // vite-plugins/preloads.ts does it, also for what is imported later
    assetsInlineLimit: (file) => (file.endsWith('.wasm') ? false : undefined), // compiled while it streams in
  },
  server: { host: '127.0.0.1', cors: false, headers },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, cors: false, headers },
});
