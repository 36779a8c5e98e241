/**
 * The element <overlap-figure link="#v=3&lab=NAME">: a figure of Overlap Explorer in a page of somebody else (docs/notes.md). One
 * classic or module script without dependencies, at an address that stays. What is inside the element, its twin, such as a picture, is seen
 * where scripts do not run, where the explorer does not answer, and in print where the frame has not come; what has slot="caption" stands
 * below both.
 *
 * | attribute | |
 * | --- | --- |
 * | link | the scenario, as a whole address or from its # on |
 * | title, caption | the name of the frame, and the words below it |
 * | height | pixels; absent: what the figure takes |
 * | base | the address of the explorer; absent: the folder of this script |
 *
 * | property, method | |
 * | --- | --- |
 * | values | by key: what the figure shows, and what was assigned and is under way; assigned, these parameters change |
 * | state | the last `state`; null: none yet |
 * | get() | asks for the state with all that the lab computes |
 *
 * | event, its detail | |
 * | --- | --- |
 * | state {link, values, model, simulation, isAnswer} | results have settled; `isAnswer`: of values that the page has assigned |
 * | refused {parameter, value, allowed, message} | a link or values that are not allowed; the message stands below the figure, too |
 * | phase {phase} | loading, live or absent |
 *
 * What happens, by phase; widgets of notebooks are this element, too:
 *
 * | | loading: the frame does not listen yet | live | absent: no address, or no answer from it |
 * | --- | --- | --- | --- |
 * | link changes | loads it | `set` link | loads it |
 * | values assigned | kept | kept, and `set` values | kept |
 * | `ready` | live; says theme, kept values, `get` | the same: it was loaded anew | live, the same |
 * | `state` | | shown; kept values that it has are done | |
 * | `refused` | values kept are dropped: `values` are those of the last `state` | the same | |
 * | moved in its document | loads the link given last, or what was shown if that is newer; kept values stay | the same, loading | the same |
 * | theme of the page changes | | says it | |
 * | 30 s without `ready` | absent | | |
 * | printed | the twin, while it is | the frame | the twin |
 */
(() => {
  'use strict';
  if (customElements.get('overlap-figure')) return;
  // Modules have no document.currentScript: the script is found by its name.
  const script = document.currentScript ?? document.querySelector('script[src*="overlap-figure.js"]');
  const ownFolder = new URL('.', script?.src || document.baseURI).href;
  /** Pixels of a figure that has not said yet how high it is. */
  const firstHeight = 400;
  /** No figure is higher; a page that is no explorer may say anything. */
  const mostHeight = 20_000;
  const isRecord = (data) => typeof data === 'object' && data !== null && !Array.isArray(data);
  /** How long a frame that has come may take until it listens. */
  const patience_ms = 30_000;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');

  /** The theme of the page around, where it names one on its body or root: JupyterLab, furo and others with data-theme, MyST, marimo. */
  function themeOfPage() {
    for (const { dataset, classList } of [document.body, document.documentElement]) {
      if (dataset.jpThemeLight !== undefined) return dataset.jpThemeLight === 'false' ? 'dark' : 'light';
      const named = ['dark', 'light'].find((theme) => dataset.theme === theme || classList.contains(theme));
      if (named !== undefined) return named;
    }
    return null;
  }

  class OverlapFigure extends HTMLElement {
    static observedAttributes = ['link', 'title', 'caption', 'height', 'base'];

    #frame = document.createElement('iframe');
    #caption = document.createElement('div');
    #refusal = document.createElement('div');
    #twin = document.createElement('slot');
    #way = document.createElement('a');
    /** Whether it is in its document and set up: while it is upgraded, attributes come before that. */
    #isThere = false;
    /** Whether the frame speaks: a heading of the table above. */
    #phase = 'loading';
    /** Address of the explorer that the frame shows; null: none yet. */
    #shown = null;
    #patience = 0;
    #state = null;
    /** All values after the last assignment; null: the reader has gone on. */
    #assigned = null;
    /** What was assigned and is not shown yet; null: nothing. The frame may not listen yet, or be loaded anew. */
    #unanswered = null;
    /** Whether the page has asked for all results: a frame that is loaded anew is asked again. */
    #wantsState = false;
    /** What the frame has been told of the theme of the page; null: nothing. */
    #toldTheme = null;
    /** The scenario of the attribute that is shown, and whether no state has come since it was. */
    #asked = null;
    #isAskedLast = true;
    /** Whether a refusal answers this element: the frame itself shows what is wrong with its first link. */
    #hasSpoken = false;
    #hear = (event) => this.#heard(event);
    #tellTheme = () => this.#sayTheme();
    #themes = new MutationObserver(this.#tellTheme);
    #print = () => this.#showTwin(this.#phase !== 'live');
    #afterPrint = () => this.#showTwin(this.#phase === 'absent');

    constructor() {
      super();
      this.#frame.loading = 'lazy';
      this.#frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      this.#frame.addEventListener('load', () => this.#wait());
      this.#refusal.setAttribute('role', 'status');
      // By properties, because a page may forbid style attributes.
      Object.assign(this.#frame.style, { width: '100%', border: '0' });
      Object.assign(this.#refusal.style, { borderLeft: '4px solid #b3261e', paddingLeft: '0.5em' });
      // Words of the author's own replace those of the attribute; a way to the page stands where there is no twin.
      const words = document.createElement('slot');
      words.name = 'caption';
      words.append(this.#caption);
      this.#twin.append(this.#way);
      this.attachShadow({ mode: 'open' }).append(this.#frame, this.#twin, words, this.#refusal);
      // What a page assigned before this script ran is a property of its own, which would hide the one below.
      if (Object.hasOwn(this, 'values')) {
        const { values } = this;
        delete this.values;
        this.values = values;
      }
    }
    connectedCallback() {
      this.#isThere = true;
      this.style.display ||= 'block';
      window.addEventListener('message', this.#hear);
      window.addEventListener('beforeprint', this.#print);
      window.addEventListener('afterprint', this.#afterPrint);
      dark.addEventListener('change', this.#tellTheme);
      for (const part of [document.documentElement, document.body]) this.#themes.observe(part, { attributes: true });
      this.#label();
      if (this.#shown === null || this.#asked !== this.#scenario() || this.#base() !== this.#shown) this.#show();
      else this.#showAgain();
    }
    /** Moved with all its state: the frame goes on. */
    connectedMoveCallback() {}
    disconnectedCallback() {
      this.#isThere = false;
      window.removeEventListener('message', this.#hear);
      window.removeEventListener('beforeprint', this.#print);
      window.removeEventListener('afterprint', this.#afterPrint);
      dark.removeEventListener('change', this.#tellTheme);
      this.#themes.disconnect();
      clearTimeout(this.#patience);
    }
    attributeChangedCallback(name, before, now) {
      // The link that it was given before is one to go back to.
      if (!this.#isThere || (before === now && name !== 'link')) return;
      // Values are those of the link before.
      if (name === 'link' && before !== null) this.#unanswered = null;
      if (name !== 'link' && name !== 'base') this.#label();
      else if (this.#phase === 'live' && this.#scenario() !== null && this.#base() === this.#shown) {
        this.#asked = this.#scenario();
        this.#isAskedLast = true;
        this.#say({ type: 'set', link: this.#asked });
      } else this.#show();
    }

    get values() {
      const { values } = this.#state ?? {};
      return values || this.#unanswered ? { ...values, ...this.#unanswered } : null;
    }
    set values(values) {
      this.#assigned = { ...this.#assigned, ...this.#state?.values, ...values };
      this.#unanswered = { ...this.#unanswered, ...values };
      // A copy: what Vue hands over is a proxy, which no message takes.
      if (this.#phase === 'live') this.#say({ type: 'set', values: { ...values } });
    }
    get state() {
      return this.#state;
    }
    get() {
      this.#wantsState = true;
      if (this.#phase === 'live') this.#say({ type: 'get' });
    }

    #enter(phase) {
      this.#showTwin(phase === 'absent');
      if (this.#phase === phase) return;
      this.#phase = phase;
      this.dispatchEvent(new CustomEvent('phase', { detail: { phase } }));
    }

    /** The scenario behind the # of the link; null: the link has none. */
    #scenario() {
      const link = this.getAttribute('link') ?? '';
      const hash = link.slice(link.indexOf('#') + 1).trim();
      return link.includes('#') && hash !== '' ? `#${hash}` : null;
    }
    #base() {
      const [page] = (this.getAttribute('link') ?? '').split('#');
      const base = this.getAttribute('base') || page || ownFolder;
      try {
        const { protocol, href } = new URL(base, document.baseURI);
        return protocol === 'https:' || protocol === 'http:' ? href.replace(/#.*$/, '') : null;
      } catch {
        return null;
      }
    }
    #address(scenario) {
      return `${this.#base()}${scenario.replace(/([#&])embed=[^&]*&?/, '$1')}&embed=1`;
    }
    /** What it showed last. A frame that was moved in its page is loaded anew by the browser, with its first link: another takes its place. */
    #showAgain() {
      const frame = this.#frame.cloneNode();
      frame.src = this.#address(this.#state === null || this.#isAskedLast ? this.#asked : this.#state.link);
      frame.addEventListener('load', () => this.#wait());
      this.#frame.replaceWith(frame);
      this.#frame = frame;
      this.#enter('loading');
    }
    #show() {
      const wrongLink = ['link', this.getAttribute('link') ?? '', 'a link with a #, such as #v=3&lab=explore'];
      const wrongBase = ['base', this.getAttribute('base') ?? '', 'an address that begins with http'];
      const wrong = this.#scenario() === null ? wrongLink : this.#base() === null ? wrongBase : null;
      this.#enter(wrong === null ? 'loading' : 'absent');
      if (wrong !== null) {
        const [parameter, value, allowed] = wrong;
        this.#refused({ parameter, value, allowed, message: `${parameter} = ${value.slice(0, 60)} is not allowed; allowed: ${allowed}.` });
        return;
      }
      this.#tell('');
      this.#hasSpoken = false;
      this.#state = null;
      this.#shown = this.#base();
      this.#way.href = this.#shown + this.#scenario();
      this.#asked = this.#scenario();
      this.#isAskedLast = true;
      this.#frame.src = this.#address(this.#asked);
    }
    #label() {
      const height = Number(this.getAttribute('height'));
      this.#frame.title = this.#way.textContent = this.getAttribute('title') ?? 'Overlap Explorer';
      this.#frame.style.height = `${height > 0 ? height : firstHeight}px`;
      this.#caption.textContent = this.getAttribute('caption');
    }
    #tell(text) {
      this.#refusal.textContent = text;
      this.#refusal.hidden = text === '';
    }
    /** Shows what is inside the element in the place of the frame, or the frame. */
    #showTwin(isShown) {
      this.#frame.style.display = isShown ? 'none' : 'block';
      this.#twin.style.display = isShown ? 'contents' : 'none';
    }
    /** A frame that has come and does not speak is no explorer, or the network failed. */
    #wait() {
      clearTimeout(this.#patience);
      this.#patience = setTimeout(() => {
        if (this.#phase !== 'loading') return;
        this.#enter('absent');
        this.#tell(`The figure has not come from ${this.#shown}: is the page there?`);
      }, patience_ms);
    }
    #say(message) {
      this.#hasSpoken = true;
      this.#tell('');
      this.#post(message);
    }
    /** The page's theme, once it names one, or the system's where it no longer does; an explicit one in the link goes before it. */
    #sayTheme() {
      const named = themeOfPage();
      const theme = named ?? (dark.matches ? 'dark' : 'light');
      if (this.#phase !== 'live' || theme === this.#toldTheme || (named === null && this.#toldTheme === null)) return;
      this.#toldTheme = theme;
      this.#post({ type: 'theme', theme });
    }
    #post(message) {
      // The frame has no origin of its own, and nothing in a message is confidential.
      this.#frame.contentWindow?.postMessage({ target: 'overlap-explorer', ...message }, '*');
    }
    #heard({ source, data }) {
      if (source === null || source !== this.#frame.contentWindow || data?.source !== 'overlap-explorer') return;
      if (data.type === 'ready') {
        this.#enter('live');
        this.#tell('');
        this.#toldTheme = null;
        this.#sayTheme();
        if (this.#unanswered !== null) this.#say({ type: 'set', values: this.#unanswered });
        if (this.#wantsState) this.#say({ type: 'get' });
      }
      if (data.type === 'height' && !this.hasAttribute('height') && data.height > 0) this.#frame.style.height = `${Math.min(mostHeight, Math.ceil(data.height))}px`;
      // An explorer from before version 2 of these messages does not know `theme`.
      if (data.type === 'refused' && typeof data.message === 'string' && !(data.parameter === 'type' && data.value === 'theme')) {
        this.#unanswered = null;
        // Nothing has changed: what was shown is shown.
        if (this.#hasSpoken && this.#state !== null) this.#isAskedLast = false;
        this.#refused(data, this.#hasSpoken);
      }
      if (data.type === 'state' && isRecord(data.values)) {
        const { link, values, model, simulation } = data;
        const isAnswer = this.#assigned !== null && Object.entries(this.#assigned).every(([key, value]) => values[key] === value);
        if (!isAnswer) this.#assigned = null;
        // What is neither as assigned nor another than before was said before the assignment was heard.
        const isUnderWay = ([key, value]) => String(values[key]) !== String(value) && values[key] === this.#state?.values[key];
        const underWay = Object.entries(this.#unanswered ?? {}).filter(isUnderWay);
        this.#unanswered = underWay.length > 0 ? Object.fromEntries(underWay) : null;
        this.#hasSpoken = false;
        this.#isAskedLast = false;
        this.#tell('');
        this.#state = { link, values, model, simulation };
        this.dispatchEvent(new CustomEvent('state', { detail: { ...this.#state, isAnswer } }));
      }
    }
    #refused({ parameter, value, allowed, message }, isTold = true) {
      if (isTold) this.#tell(message);
      this.dispatchEvent(new CustomEvent('refused', { detail: { parameter, value, allowed, message } }));
    }
  }
  customElements.define('overlap-figure', OverlapFigure);
})();
