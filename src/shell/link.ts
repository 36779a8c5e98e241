import { type ExplorerStore, labShown } from '../core/exploration/explorerStore.ts';
import { labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { currentVersion } from '../core/lab/version.ts';
import { encode, maxPieces } from '../core/link/codec.ts';
import { scenarioPart } from '../core/link/mend.ts';
import { splitLink } from '../core/link/pieces.ts';
import { messageOf } from '../engines/workerMessages.ts';
import type { Explorer } from '../ui/context.ts';

/** The part of `window` that the address bar needs; a test hands in its own. */
export interface LinkHost {
  readonly location: { readonly hash: string };
  readonly history: Pick<History, 'replaceState' | 'pushState' | 'state'>;
  addEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
  removeEventListener(type: 'hashchange' | 'popstate', listener: () => void): void;
  setTimeout(action: () => void, delay_ms: number): number;
  clearTimeout(timer: number): void;
}

/**
 * Keeps the address and the store in step, and returns a function that ends it. A release makes a history entry;
 * what changes while a slider moves is written over the present one once it has rested for `delay_ms`, because
 * Safari refuses to be called often. An embed makes no entries: they would take over the Back button of the page
 * around it. Each entry that is written here remembers the link that reset leads to. Where the address cannot be
 * written (an opaque origin) everything else goes on working. `awaited`: what has to be there before a link can be read;
 * null, if all is. Where that does not come, the store says that the link cannot be opened.
 */
export function connectLink(store: ExplorerStore, host: LinkHost, delay_ms = 250, awaited: (link: string) => Promise<unknown> | null = () => null): () => void {
  const present = (): string => encode(store.getState().scenario, labShown(store.getState()));
  /** The present entry before a drag wrote over it: its address, and the scenario as `encode` writes it. */
  let entry = { hash: readHash(host), link: present() };
  let written = entry.hash;
  let timer: number | null = null;

  const cancel = () => {
    if (timer !== null) host.clearTimeout(timer);
    timer = null;
  };
  /** Written once for each link that is opened: a text in it takes long to compress. */
  let known: { readonly scenario: Scenario; readonly memory: Memory } | null = null;
  const memory = (): Memory => {
    const { opened, catalogue } = store.getState();
    if (known?.scenario !== opened) known = { scenario: opened, memory: { opened: encode(opened, labOf(catalogue, opened.lab)) } };
    return known.memory;
  };
  const replace = (link: string) => {
    if (link === written) return;
    attempt(() => host.history.replaceState(memory(), '', link || '#'));
    written = link;
  };
  const replaceLater = () => {
    cancel();
    timer = host.setTimeout(() => {
      timer = null;
      replace(present());
    }, delay_ms);
  };
  const push = (link: string) => {
    replace(entry.hash);
    attempt(() => host.history.pushState(memory(), '', link));
    entry = { hash: link, link };
    written = link;
  };

  const stop = store.subscribe(({ scenario, lastChange }, before) => {
    if (lastChange === 'load' || (scenario === before.scenario && lastChange === before.lastChange)) return;
    if (lastChange === 'drag') return replaceLater();
    cancel();
    const link = present();
    if (link === entry.link) return replace(entry.hash);
    if (lastChange === 'commit' && !scenario.view.embed) return push(link);
    replace(link);
    entry = { hash: link, link };
  });

  /** Back, forward, or a typed address; both events report the same change. */
  const follow = () => {
    const hash = readHash(host);
    if (hash === written) return;
    // A drag that is still to be written would be written over the link.
    cancel();
    const first = awaited(hash);
    if (first === null) return load(hash);
    const isStill = (): boolean => readHash(host) === hash;
    void first.then(
      () => isStill() && load(hash),
      (error: unknown) => isStill() && show(hash, () => store.getState().cannotOpen(hash, messageOf(error))),
    );
  };
  const show = (hash: string, act: () => void) => {
    cancel();
    act();
    entry = { hash, link: present() };
    written = hash;
  };
  const load = (hash: string) => show(hash, () => store.getState().load(hash, openedLink(host) ?? hash));
  host.addEventListener('popstate', follow);
  host.addEventListener('hashchange', follow);

  return () => {
    stop();
    cancel();
    host.removeEventListener('popstate', follow);
    host.removeEventListener('hashchange', follow);
  };
}

/** What the browser keeps with an entry that was written here. */
interface Memory {
  readonly opened: string;
}

/** The opened link recorded with the present history entry; null for a foreign entry. */
export function openedLink({ history }: Pick<LinkHost, 'history'>): string | null {
  try {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'opened' in state && typeof state.opened === 'string' ? state.opened : null;
  } catch {
    return null;
  }
}

/** The lab that a link names. */
export const labIn = (link: string): string | null => splitLink(link, maxPieces).pieces.find(({ key }) => key === 'lab')?.value ?? null;

/** The options of appearance in a link that cannot be opened. */
export function howShown(link: string): string {
  const pieces = link.slice(1).split('&');
  return `#${pieces.filter((piece) => /^(v|embed|theme)=/.test(piece)).join('&')}`;
}

/** A link whose hash was lost has its scenario in the path or the query: moves it back. */
export function takeFromPath({ location, history, document }: { readonly location: Location; readonly history: History; readonly document: Document }): void {
  const lost = location.hash === '' ? scenarioPart(location.href) : '';
  if (lost !== '') attempt(() => history.replaceState(history.state, '', `${new URL('.', document.baseURI).pathname}#${lost}`));
}

function readHash(host: LinkHost): string {
  try {
    return host.location.hash;
  } catch {
    return '';
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The address stays behind; "copy link" takes the scenario from the store, not from the address.
  }
}

/** Opens a lab. The present page stays until the lab's page has loaded; opening reports a failure to load. */
export async function openLab(name: string, { store, pages }: Pick<Explorer, 'store' | 'pages'>): Promise<void> {
  const cause = await pages.load(name).then(
    () => null,
    (error: unknown) => messageOf(error),
  );
  const { catalogue, openLab: open, cannotOpen } = store.getState();
  if (catalogue.has(name)) open(name);
  else cannotOpen(`#v=${currentVersion}&lab=${name}`, cause ?? '');
}
