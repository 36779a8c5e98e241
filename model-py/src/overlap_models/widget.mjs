/**
 * A figure of Overlap Explorer as an anywidget front end: a frame of the page, and what host and figure say to each other.
 * It runs in Jupyter, marimo and MyST's `{anywidget}`, and fetches nothing but the frame.
 *
 * | trait | |
 * | --- | --- |
 * | link | whole, or from its # on beside `base`; follows what the reader moves |
 * | values | parameters by key, both ways |
 * | state | {link, values, model, simulation} when results have settled |
 * | refused | {parameter, value, allowed, message} of what the figure did not take; null: nothing |
 * | base, title, height | address of the page; name of the frame; its height in pixels, 0: the figure's own |
 */
const me = { source: 'overlap-explorer', target: 'overlap-explorer' };

/** Without a kernel there is nobody to tell, and the model says so by throwing. */
function quietly(work) {
  try {
    work();
  } catch {
    // MyST's models have no `off` and no `save_changes`.
  }
}

/** Link from its # on and address of the page; a link may be whole. */
function placeOf(model) {
  const link = model.get('link') || '#v=3';
  const at = link.indexOf('#');
  return at > 0 ? { base: link.slice(0, at), hash: link.slice(at) } : { base: model.get('base') || '', hash: at < 0 ? `#${link}` : link };
}

const changed = (values, known) => Object.fromEntries(Object.entries(values).filter(([key, value]) => known[key] !== value));

function render({ model, el }) {
  const frame = document.createElement('iframe');
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.style.cssText = 'margin:.3em 0;font:13px/1.4 system-ui,sans-serif';
  words.hidden = true;
  // What the figure has said last: it is not told again, or two sides would answer each other for ever.
  let known = { link: null, values: {} };
  let isReady = false;
  let wait = 0;

  const say = (text) => {
    words.textContent = text;
    words.hidden = text === '';
  };
  const post = (message) => frame.contentWindow?.postMessage({ target: me.target, ...message }, '*');
  const load = () => {
    const { base, hash } = placeOf(model);
    isReady = false;
    known = { link: null, values: {} };
    say(base === '' ? 'This figure needs the address of a page: a whole link, or base.' : '');
    if (base !== '') frame.src = `${base}${hash}&embed=1`;
  };
  const size = () => {
    frame.style.height = `${model.get('height') || 450}px`;
    frame.title = model.get('title') || 'Overlap Explorer';
  };
  const moveToLink = () => {
    const { base, hash } = placeOf(model);
    if (hash === known.link) return;
    if (isReady && frame.src.startsWith(`${base}#`)) post({ type: 'set', link: hash });
    else load();
  };
  const moveToValues = () => {
    const values = changed(model.get('values') ?? {}, known.values);
    // Values beside a link that is on its way are those of the link.
    if (isReady && known.link !== null && placeOf(model).hash === known.link && Object.keys(values).length > 0) post({ type: 'set', values });
  };
  const tell = (traits) =>
    quietly(() => {
      for (const [name, value] of Object.entries(traits)) model.set(name, value);
      model.save_changes();
    });

  const heard = {
    ready() {
      isReady = true;
      say('');
      // Whoever has values wants all results, also those that the figure does not need.
      if (model.get('values') !== undefined) post({ type: 'get' });
    },
    height({ height }) {
      if (!model.get('height') && Number.isFinite(height)) frame.style.height = `${Math.min(Math.max(height, 200), 2000)}px`;
    },
    state({ link, values, model: closedForms, simulation }) {
      known = { link, values };
      say('');
      const { base } = placeOf(model);
      const isWhole = (model.get('link') || '').indexOf('#') > 0;
      tell({ link: isWhole ? base + link : link, values, state: { link, values, model: closedForms, simulation }, refused: null });
    },
    refused({ parameter, value, allowed, message }) {
      say(message);
      // The figure has stayed as it was, and so do the values.
      tell({ ...(known.link !== null && { values: known.values }), refused: { parameter, value, allowed, message } });
    },
  };
  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow || data?.source !== me.source || !Object.hasOwn(heard, data.type)) return;
    heard[data.type](data);
  };
  const loaded = () => {
    clearTimeout(wait);
    const { base } = placeOf(model);
    wait = setTimeout(() => isReady || base === '' || say(`No answer from ${base}: is the page there? (npm start serves it)`), 15_000);
  };

  frame.loading = 'lazy';
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.style.cssText = 'display:block;border:0;width:100%';
  frame.addEventListener('load', loaded);
  window.addEventListener('message', hear);
  const changes = { link: moveToLink, base: load, values: moveToValues, height: size, title: size };
  for (const [name, work] of Object.entries(changes)) model.on(`change:${name}`, work);
  size();
  load();
  el.append(frame, words);
  return () => {
    clearTimeout(wait);
    window.removeEventListener('message', hear);
    for (const [name, work] of Object.entries(changes)) quietly(() => model.off(`change:${name}`, work));
  };
}

export default { render };
