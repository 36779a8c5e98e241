/**
 * The element <overlap-figure link="#v=3&lab=NAME">: a figure of Overlap Explorer in a page of somebody else (docs/notes.md). One
 * classic or module script without dependencies, at an address that stays. What is inside the element, such as a picture, is seen where
 * scripts do not run, and where the explorer does not answer.
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
 * | values | what the figure shows, by key; assigned, these parameters change |
 * | state | the last `state`; null: none yet |
 * | get() | asks for the state with all that the lab computes |
 *
 * | event, its detail | |
 * | --- | --- |
 * | state {link, values, model, simulation, isAnswer} | results have settled; `isAnswer`: of values that the page has assigned |
 * | refused {parameter, value, allowed, message} | a link or values that are not allowed; the message stands below the figure, too |
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

  class OverlapFigure extends HTMLElement {
    static observedAttributes = ['link', 'title', 'caption', 'height', 'base'];

    #frame = document.createElement('iframe');
    #caption = document.createElement('div');
    #refusal = document.createElement('div');
    #twin = document.createElement('slot');
    /** Address of the explorer that the frame shows; null: none yet. */
    #shown = null;
    #isReady = false;
    #patience = 0;
    #state = null;
    /** All values after the last assignment; null: the reader has gone on. */
    #assigned = null;
    /** What was assigned and is not shown yet; null: nothing. The frame may not listen yet, or be loaded anew. */
    #unanswered = null;
    /** What was asked for before the frame listens. */
    #wantsState = false;
    /** The scenario of the attribute that is shown, and whether no state has come since it was. */
    #asked = null;
    #isAskedLast = true;
    /** Whether a refusal answers this element: the frame itself shows what is wrong with its first link. */
    #hasSpoken = false;
    #hear = (event) => this.#heard(event);

    constructor() {
      super();
      this.#frame.loading = 'lazy';
      this.#frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      this.#frame.addEventListener('load', () => this.#wait());
      this.#refusal.setAttribute('role', 'status');
      // By properties, because a page may forbid style attributes.
      Object.assign(this.#frame.style, { width: '100%', border: '0' });
      Object.assign(this.#refusal.style, { borderLeft: '4px solid #b3261e', paddingLeft: '0.5em' });
      this.attachShadow({ mode: 'open' }).append(this.#frame, this.#twin, this.#caption, this.#refusal);
      // What a page assigned before this script ran is a property of its own, which would hide the one below.
      if (Object.hasOwn(this, 'values')) {
        const { values } = this;
        delete this.values;
        this.values = values;
      }
    }
    connectedCallback() {
      this.style.display ||= 'block';
      window.addEventListener('message', this.#hear);
      this.#label();
      this.#isReady = false;
      if (this.#shown === null || this.#asked !== this.#scenario() || this.#base() !== this.#shown) this.#show();
      else this.#showAgain();
    }
    /** Moved with all its state: the frame goes on. */
    connectedMoveCallback() {}
    disconnectedCallback() {
      window.removeEventListener('message', this.#hear);
      clearTimeout(this.#patience);
    }
    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now) return;
      if (name !== 'link' && name !== 'base') this.#label();
      else if (this.#isReady && this.#scenario() !== null && this.#base() === this.#shown) {
        this.#showTwin(false);
        this.#asked = this.#scenario();
        this.#isAskedLast = true;
        this.#unanswered = null;
        this.#say({ type: 'set', link: this.#asked });
      } else this.#show();
    }

    get values() {
      return this.#state === null ? null : { ...this.#state.values };
    }
    set values(values) {
      this.#assigned = { ...this.#assigned, ...this.#state?.values, ...values };
      this.#unanswered = { ...this.#unanswered, ...values };
      if (this.#isReady) this.#say({ type: 'set', values });
    }
    get state() {
      return this.#state;
    }
    get() {
      if (this.#isReady) this.#say({ type: 'get' });
      else this.#wantsState = true;
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
    /** A frame that was moved in its page is loaded anew by the browser: with what it showed last. */
    #showAgain() {
      const address = this.#address(this.#state === null || this.#isAskedLast ? this.#asked : this.#state.link);
      if (this.#frame.src !== address) this.#frame.src = address;
    }
    #show() {
      const wrongLink = ['link', this.getAttribute('link') ?? '', 'a link with a #, such as #v=3&lab=explore'];
      const wrongBase = ['base', this.getAttribute('base') ?? '', 'an address that begins with http'];
      const wrong = this.#scenario() === null ? wrongLink : this.#base() === null ? wrongBase : null;
      this.#showTwin(wrong !== null);
      if (wrong !== null) {
        const [parameter, value, allowed] = wrong;
        this.#refused({ parameter, value, allowed, message: `${parameter} = ${value.slice(0, 60)} is not allowed; allowed: ${allowed}.` });
        return;
      }
      this.#tell('');
      this.#isReady = false;
      this.#hasSpoken = false;
      this.#state = null;
      this.#shown = this.#base();
      this.#asked = this.#scenario();
      this.#isAskedLast = true;
      this.#frame.src = this.#address(this.#asked);
    }
    #label() {
      const height = Number(this.getAttribute('height'));
      this.#frame.title = this.getAttribute('title') ?? 'Overlap Explorer';
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
        if (this.#isReady || this.#frame.style.display === 'none') return;
        this.#showTwin(true);
        this.#tell(`The figure has not come from ${this.#shown}.`);
      }, patience_ms);
    }
    #say(message) {
      this.#hasSpoken = true;
      this.#tell('');
      // The frame has no origin of its own, and nothing in a message is confidential.
      this.#frame.contentWindow?.postMessage({ target: 'overlap-explorer', ...message }, '*');
    }
    #heard({ source, data }) {
      if (source === null || source !== this.#frame.contentWindow || data?.source !== 'overlap-explorer') return;
      if (data.type === 'ready') {
        this.#isReady = true;
        this.#showTwin(false);
        this.#tell('');
        if (this.#unanswered !== null) this.#say({ type: 'set', values: this.#unanswered });
        if (this.#wantsState) this.#say({ type: 'get' });
        this.#wantsState = false;
      }
      if (data.type === 'height' && !this.hasAttribute('height') && data.height > 0) this.#frame.style.height = `${Math.min(mostHeight, Math.ceil(data.height))}px`;
      if (data.type === 'refused' && typeof data.message === 'string') {
        this.#unanswered = null;
        this.#refused(data, this.#hasSpoken);
      }
      if (data.type === 'state' && isRecord(data.values)) {
        const { link, values, model, simulation } = data;
        const isAnswer = this.#assigned !== null && Object.entries(this.#assigned).every(([key, value]) => values[key] === value);
        if (!isAnswer) this.#assigned = null;
        if (Object.entries(this.#unanswered ?? {}).every(([key, value]) => values[key] === value)) this.#unanswered = null;
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
