/** Where a memory snapshot stays between two visits. Everything may fail; a visit then just starts slowly. */
export interface SnapshotStore {
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  write(snapshot: Uint8Array<ArrayBuffer>): Promise<void>;
  forget(): Promise<void>;
}

const cacheName = 'overlap-explorer-python';

/**
 * Opens the store for what is started, by its name. Null where there is no storage: in a frame with an opaque origin,
 * in some private windows, on a page without https.
 */
export async function openSnapshotStore(indexURL: string, started: string): Promise<SnapshotStore | null> {
  try {
    const address = `${indexURL}snapshot-${started}`;
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
