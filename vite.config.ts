import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchBeforeImport } from './vite-plugins/fetchBeforeImport.ts';
import { formulas } from './vite-plugins/formulas.ts';
import { hostFiles } from './vite-plugins/hostFiles.ts';
import { sendHostingHeaders } from './vite-plugins/hostingHeaders.ts';
import { licences } from './vite-plugins/licences.ts';
import { preloadedScripts, preloads } from './vite-plugins/preloads.ts';
import { pyodideAssets, pyodideScriptName } from './vite-plugins/pyodideAssets.ts';
import { rebuildEngines } from './vite-plugins/rebuildEngines.ts';
import { chunkFileNames, scripts } from './vite-plugins/scripts.ts';
import { version } from './vite-plugins/version.ts';
import { workerEntries } from './vite-plugins/workerEntries.ts';

const licencesOf = licences();

export default defineConfig({
  base: './', // the build works from any folder of any server
  appType: 'mpa', // a missing file is a 404, never the page again
  plugins: [
    react(),
    hostFiles(),
    formulas(),
    scripts(),
    preloads(),
    fetchBeforeImport(preloadedScripts),
    pyodideAssets(),
    pyodideScriptName(),
    licencesOf.page,
    version(),
    rebuildEngines(),
    sendHostingHeaders(),
  ],
  worker: {
    format: 'es', // Pyodide loads its runtime with import(), which only module workers have
    plugins: () => [fetchBeforeImport(), workerEntries(), pyodideScriptName(), licencesOf.worker],
    rollupOptions: { output: { chunkFileNames } },
  },
  resolve: { preserveSymlinks: true }, // the project may be reached by a link (scripts/lib/plainRoot.mjs)
  optimizeDeps: { exclude: ['pyodide'] },
  build: {
    target: 'es2022',
    modulePreload: false, // vite-plugins/preloads.ts does it, also for what is imported later
    assetsInlineLimit: 0, // a content security policy forbids data: addresses
  },
  server: { host: '127.0.0.1', cors: false },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, cors: false },
});
