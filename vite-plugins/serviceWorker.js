/**
 * The service worker of the page: keeps every file of its version on the reader's machine, and answers from there, so
 * that the page opens without a network. In front of this stands `version`: the name of the build and its files
 * (vite-plugins/version.ts).
 *
 *   published    1 ----------------- 2 ------------------------------
 *   tab A        opens as 1 ............... stays 1 .... reloads as 2
 *   tab B                                opens as 2 .................
 *   files of 1   kept ............................. kept | removed
 *   files of 2                        come, then kept ...............
 *
 * A new version comes as a whole before anything is answered from it, and is then what the next tab or the next reload
 * gets. In Chromium that may be 30 s later: a file that is asked for just while the old worker stops has it started again,
 * until it has had nothing to do for so long. An open page goes on finding its own files, which carry their contents in
 * their names. Each page holds a lock with the name of its version (public/boot.js): files of versions that nobody holds
 * are removed.
 */
(() => {
  'use strict';
  const { build, files } = version;
  const forEver = new RegExp(version.forEver);
  const { registration } = self;
  const prefix = `overlap-explorer ${registration.scope} `;
  const own = prefix + build;
  const addressOf = (name) => new URL(name, registration.scope).href;
  const kept = new Set(files.map(addressOf));
  const page = addressOf('./');

  self.addEventListener('install', (event) => {
    event.waitUntil(keepAll().then(() => self.skipWaiting()));
  });

  // Also the page that has brought this worker: what it has not asked for so far comes from here.
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = request.url.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/');
    const isPage = request.mode === 'navigate' && address === page;
    if (request.method !== 'GET' || request.cache === 'no-store' || !(isPage || isOf(address))) return;
    event.respondWith(
      find(address)
        .catch(() => undefined)
        .then((file) => file ?? fetch(request)),
    );
  });

  // A page is there, and wants to know of which version those will be that open now.
  self.addEventListener('message', (event) => {
    event.source.postMessage({ build });
    event.waitUntil(tidy());
  });

  /** Whether a file belongs to this version of the page or, by its name, to another one. */
  const isOf = (address) => address !== page && (kept.has(address) || isForEver(address));
  const isForEver = (address) => address.startsWith(registration.scope) && forEver.test(address.slice(registration.scope.length));

  /** Whatever headers it was asked for with. */
  const options = { ignoreVary: true };
  const find = (address) => (isForEver(address) ? caches.match(address, options) : caches.open(own).then((cache) => cache.match(address, options)));

  /** All or nothing: what has come of a version stays for the next attempt. */
  async function keepAll() {
    const cache = await caches.open(own);
    await Promise.all(
      [...kept].map(async (address) => {
        await cache.put(address, (await find(address)) ?? (await fetchNow(address)));
      }),
    );
  }

  /** Versions may be exchanged on the host just now: the document says which one it is of. */
  async function fetchNow(address) {
    const answer = await fetch(address, isForEver(address) ? {} : { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${address}: the server answered ${answer.status}`);
    const text = address === page ? await answer.clone().text() : build;
    if (!text.includes(build)) throw new Error(`${address} is of another version`);
    // A browser takes no answer for a page that came from elsewhere.
    return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
  }

  async function tidy() {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    // The next version is on its way: one of the names is its.
    if (registration.installing !== null || registration.waiting !== null) return;
    const { held = [] } = await navigator.locks.query();
    const used = new Set(held.map(({ name }) => name));
    for (const name of names) if (!used.has(`overlap-explorer ${name.slice(prefix.length)}`)) await caches.delete(name);
  }
})();
