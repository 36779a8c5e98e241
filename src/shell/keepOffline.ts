import type { ExplorerStore } from '../core/exploration/explorerStore.ts';

const hour_ms = 3_600_000;

/**
 * Caches the page's files on this machine (vite-plugins/serviceWorker.js), looks for a newer version now and then,
 * and notifies public/boot.js of one: not while the page is presented. Does nothing in a frame, which belongs to another page, without service workers, and in
 * development.
 */
export async function keepOffline(store: ExplorerStore): Promise<void> {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (build === undefined || window.parent !== window || self.origin === 'null' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ask = () => serviceWorker.controller?.postMessage('here');
  serviceWorker.addEventListener('controllerchange', ask);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly build: string }>) => {
    if (data.build !== build) tellNewer(store);
  });
  serviceWorker.startMessages();
  ask();
  const registration = await serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => null);
  if (registration === null) return;
  const look = () => void registration.update().catch(() => leaveIfGone(registration));
  if (registration.active !== null) look();
  setInterval(look, hour_ms);
}

let isTold = false;

function tellNewer(store: ExplorerStore): void {
  if (isTold) return;
  isTold = true;
  const tell = () => {
    if (store.getState().scenario.view.present) return;
    stop();
    window.dispatchEvent(new Event('overlap:newer'));
  };
  const stop = store.subscribe(tell);
  tell();
}

/** Removes the cache when the host no longer has the page: a later server on this port may be unrelated. */
async function leaveIfGone(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch('version.json', { cache: 'no-store' }).catch(() => null);
  if (answer === null) return;
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
  const isOurs = async () => typeof ((await answer.json().catch(() => null)) as { build?: unknown } | null)?.build === 'string';
  if (answer.status !== 404 && answer.status !== 410 && !(isLocal && !(await isOurs()))) return;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`overlap-explorer ${registration.scope} `)) await caches.delete(name);
}
