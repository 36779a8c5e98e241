/**
 * Says how far the page is while it loads and, where it cannot, what is wrong and what to do. A script that needs no
 * other, because it has to run where no module does: a file is missing, the page was opened as a file, a sandboxed
 * frame may read nothing. Later it waits for `overlap:missing`, which the page sends when a part of it does not come,
 * and says so if the cause is a newer version, and for `overlap:newer`, when one is there to open instead.
 */
(() => {
  'use strict';
  const boot = document.getElementById('boot');
  const status = document.getElementById('boot-status');
  const folder = new URL('.', document.baseURI).href;
  /** The page's; that of these words stands in the head. */
  const style = 'body link[rel=stylesheet]';

  // The page does this too, but later.
  const theme = /[#&]theme=(light|dark)\b/.exec(location.hash);
  if (theme) document.documentElement.dataset.theme = theme[1];
  boot.dataset.embed = String(/[#&]embed=1\b/.test(location.hash));
  boot.dataset.page = /^#?$|[#&]article=/.test(location.hash) ? 'reading' : 'labs';

  fetchFirst();
  const build = document.querySelector('meta[name=build]');
  holdFiles();
  addEventListener('pageshow', ({ persisted }) => persisted && holdFiles());

  const isMounted = () => !boot.isConnected;
  const isSaid = () => document.querySelector('.boot-problem, .boot-notice') !== null;
  const wait = (time_ms) => new Promise((resolve) => setTimeout(resolve, time_ms));

  addEventListener('error', ({ target, message, filename }) => {
    if (target instanceof HTMLLinkElement) noStyle(target);
    else if (target instanceof HTMLScriptElement) whyNotStarted(null);
    // What other people's scripts do in this page is no failure of ours.
    else if (target === window && (!filename || filename.startsWith(folder))) whyNotStarted(message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => whyNotStarted((reason && reason.message) || String(reason)));
  // Where a file is missing some hosts answer with a page, which has come, and is no style. Of this the window hears nothing.
  document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLLinkElement && !holdsRules(target.sheet)) noStyle(target);
  }, true);
  /** A style that may not be read, as that of a page opened as a file, is one all the same. */
  const holdsRules = (sheet) => {
    try {
      return sheet !== null && sheet.cssRules.length > 0;
    } catch {
      return true;
    }
  };
  const mounted = showProgress();
  const noStyle = async (link) => {
    if (!link.matches(style)) return;
    await mounted;
    say('The page has lost its style.', await causeOf(null));
  };
  addEventListener('overlap:missing', async () => {
    await mounted;
    if (await isOutdated()) say('A part of this page is no longer there.', outdated);
  });

  addEventListener('overlap:newer', () => {
    say('A newer version of this page is there.', { text: 'This one stays as it is until you reload it; its address keeps what you see.', reload: true }, 'status');
  });

  /** Has what the address asks for fetched all together: pages to read need less than labs, and a link to another lab than the front page more. */
  function fetchFirst() {
    const named = (name) => (document.querySelector(`meta[name=${name}]`) || { content: '' }).content.split(' ').filter(Boolean);
    const keys = new URLSearchParams(location.hash.slice(1));
    const reads = boot.dataset.page === 'reading';
    for (const address of reads ? named('reading') : [...named('front'), ...otherLab(keys, named('labs'))]) {
      // The letters of formulas are in the panel, which a frame begins without.
      if (keys.get('embed') === '1' && /\.woff2$/.test(address)) continue;
      const link = document.createElement('link');
      const as = /\.woff2$/.test(address) ? 'font' : 'fetch';
      Object.assign(link, { crossOrigin: '', href: address }, /\.js$/.test(address) ? { rel: 'modulepreload' } : { rel: 'preload', as });
      document.head.append(link);
    }
  }

  /** What a link to another lab needs, and one into a lesson: what is known of all. */
  function otherLab(keys, all) {
    const { dataset } = document.querySelector('meta[name=labs]') || { dataset: {} };
    const isShort = !keys.has('lesson');
    if (isShort && [null, dataset.front].includes(keys.get('lab'))) return [];
    const own = [...document.querySelectorAll('meta[name=lab]')].map(({ content }) => content.split(' ')).find(([name]) => isShort && name === keys.get('lab'));
    return (own ? own.slice(1) : all).filter(Boolean);
  }

  /** As long as the page is open the service worker keeps the files of its version, to which it looks for the name of this lock. */
  function holdFiles() {
    const until = (event) => new Promise((resolve) => addEventListener(event, resolve, { once: true }));
    // Not in a sandboxed frame, and not without https: there nothing is kept.
    if (!build || !navigator.locks) return;
    navigator.locks.request(`overlap-explorer ${build.content}`, { mode: 'shared' }, () => until('pagehide')).catch(() => {});
  }

  /** A slow connection is no failure: how much has come is shown until the page is there. */
  function showProgress() {
    const bar = document.createElement('progress');
    bar.setAttribute('aria-label', 'Part of the page that has come');
    const text = document.createElement('span');
    text.setAttribute('role', 'status');
    text.textContent = 'Loading …';
    status.replaceChildren(bar, text);
    let come = 0;
    let came = performance.now();
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        if (isMounted()) {
          clearInterval(timer);
          return resolve();
        }
        const files = namedFiles();
        const there = files.filter((address) => performance.getEntriesByName(address).length > 0).length;
        if (there > come) came = performance.now();
        come = there;
        bar.max = files.length;
        bar.value = come;
        if (performance.now() - came > 60_000) text.textContent = 'Nothing has come for a minute. Wait, or reload the page.';
      }, 250);
    });
  }

  async function whyNotStarted(error) {
    // An error that stops nothing is overtaken by the page.
    await wait(300);
    if (isMounted() || isSaid()) return;
    const cause = await causeOf(error);
    if (!isMounted()) say('This page cannot start.', cause);
  }

  /** Addresses of what the document names and the page cannot do without. */
  function namedFiles() {
    return [...document.querySelectorAll(`script[type=module], link[rel=modulepreload], ${style}`)].map(({ src, href }) => src || href);
  }

  const outdated = { text: 'A newer version was published. Reload the page: its address keeps what you see.', reload: true };

  /** Whether the host has another build than the one that this document belongs to. */
  async function isOutdated() {
    const published = await fetch('version.json', { cache: 'no-store' }).then((answer) => answer.json()).catch(() => null);
    return build !== null && published !== null && published.build !== build.content;
  }

  /** What is wrong and what to do, and whether reloading may help. */
  async function causeOf(error) {
    if (location.protocol === 'file:') {
      return { text: 'It was opened as a file, and browsers run its scripts only from a web server. Put its folder on one, or run npm start in the project, and open the http address.', reload: false };
    }
    if (await isOutdated()) return outdated;
    if (self.origin === 'null' && await isForbidden(namedFiles()[0])) {
      return { text: `It stands in a sandboxed frame, and its server does not let such frames read its files. Ask who hosts it to send the header Access-Control-Allow-Origin: * with each of them. By itself the page works: ${location.href}`, reload: false };
    }
    const faulty = (await Promise.all(namedFiles().map(probe))).filter(({ fault }) => fault !== null);
    if (faulty.length > 0) {
      const remedy = faulty.every(({ fault }) => fault === noAnswer) ? 'Check the connection and reload the page.' : 'Reload the page; if that does not help, tell whoever hosts it.';
      return { text: `It needs ${list(faulty)}. ${remedy}`, reload: true };
    }
    if (error) return { text: `An error has stopped it: ${error}. Reload the page; if the error comes again, try an up-to-date browser.`, reload: true };
    return { text: 'One of its files did not come. It is there now: reload the page.', reload: true };
  }

  const noAnswer = 'no answer';

  const ask = (address, mode) => fetch(address, { method: 'HEAD', cache: 'no-store', mode }).catch(() => null);

  /** Whether a file comes, but may not be read. */
  const isForbidden = async (address) => (await ask(address, 'cors')) === null && (await ask(address, 'no-cors')) !== null;

  /** What is wrong with a file, if anything: asked again, because the browser does not say why it did not come. */
  async function probe(address) {
    const answer = await ask(address, 'cors');
    if (answer === null) return { address, fault: noAnswer };
    if (!answer.ok) return { address, fault: `answered with ${answer.status}` };
    const type = answer.headers.get('content-type') || 'nothing';
    return { address, fault: (/\.css$/.test(address) ? /text\/css/ : /(java|ecma)script/).test(type) ? null : `served as ${type}` };
  }

  function list(faulty) {
    const named = faulty.slice(0, 3).map(({ address, fault }) => `${address.slice(folder.length)} (${fault})`).join(', ');
    return faulty.length > 3 ? `${named} and ${faulty.length - 3} more files` : named;
  }

  /** In the place of what loads, or over the page; what is wrong takes the place of what is only told. */
  function say(title, { text, reload }, role = 'alert') {
    if (role === 'alert') for (const told of document.querySelectorAll('.boot-notice[role=status]')) told.remove();
    if (isSaid()) return;
    const box = document.createElement('div');
    box.className = isMounted() ? 'boot-notice' : 'boot-problem';
    box.setAttribute('role', role);
    const words = document.createElement('p');
    const what = document.createElement('b');
    what.textContent = title;
    words.append(what, ` ${text}`);
    box.append(words);
    if (reload) box.append(button('Reload', () => location.reload()));
    if (isMounted()) box.append(button('Not now', () => box.remove()));
    if (isMounted()) document.body.append(box);
    else status.replaceChildren(box);
  }

  function button(label, press) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.addEventListener('click', press);
    return element;
  }
})();
