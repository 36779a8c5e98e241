import type { PythonSources } from './types.ts';

/** Where a memory snapshot stays between two visits. Everything may fail; a visit then just starts slowly. */
export interface SnapshotStore {
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  write(snapshot: Uint8Array<ArrayBuffer>): Promise<void>;
  forget(): Promise<void>;
}

const cacheName = 'overlap-explorer-python';

/**
 * Opens the store for one version of Pyodide and of the sources. Null where there is no storage: in a frame with
 * an opaque origin, in some private windows, on a page without https.
 */
export async function openSnapshotStore(
  indexURL: string,
  pyodideVersion: string,
  sources: PythonSources,
): Promise<SnapshotStore | null> {
  try {
    const key = await digest(JSON.stringify([pyodideVersion, sources]));
    const address = `${indexURL}snapshot-${key}`;
    const cache = await caches.open(cacheName);
    return {
      async read() {
        const response = await cache.match(address).catch(() => undefined);
        return response === undefined ? null : new Uint8Array(await response.arrayBuffer());
      },
      async write(snapshot) {
        try {
          for (const old of await cache.keys()) await cache.delete(old);
          await cache.put(address, new Response(snapshot));
        } catch {
          // No room: the next visit starts slowly.
        }
      },
      async forget() {
        await cache.delete(address).catch(() => false);
      },
    };
  } catch {
    return null;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
