import { messageOf } from './workerMessages.ts';

/** Without a single function: its compilation tells whether any may be. */
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

export type Browser = { readonly Worker?: unknown; readonly WebAssembly?: Pick<typeof WebAssembly, 'Module'> };

/** Why no engine can run here, and where one could; null if they can. */
export function lackingForEngines(browser: Browser = globalThis): string | null {
  if (browser.Worker === undefined) return 'This browser has no web workers; a newer one has';
  if (browser.WebAssembly === undefined)
    return 'This browser has no WebAssembly; a newer one has, and a protective mode that switches it off can be left for this page';
  try {
    new browser.WebAssembly.Module(emptyModule);
    return null;
  } catch (error) {
    return `WebAssembly is not allowed on this page: ${messageOf(error)}`;
  }
}
