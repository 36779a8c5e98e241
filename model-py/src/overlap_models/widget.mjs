/**
 * A figure of Overlap Explorer as an anywidget front end, for Jupyter, marimo and MyST's `{anywidget}`: the element overlap-figure, whose
 * script stands before this one (the first of a page defines it for all), and what its model and it say to each other.
 *
 * | trait | |
 * | --- | --- |
 * | link | whole, or from its # on beside `base`; follows what the reader moves |
 * | values | parameters by key, both ways |
 * | state | {link, values, model, simulation} when results have settled |
 * | refused | {parameter, value, allowed, message} of what the figure did not take; null: nothing |
 * | base, title, height | address of the page; name of the frame; its height in pixels, 0: the figure's own |
 * | twin | name of the static outputs that stand in for the figure, which are hidden while it is live |
 */

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

/** What a link says beside parameters and its version. */
const beside = (hash, values) =>
  hash
    .slice(1)
    .split('&')
    .filter((piece) => !Object.hasOwn({ ...values, v: 0 }, piece.split('=')[0]))
    .sort()
    .join('&');

/** JupyterLab, the notebook and exports: the outputs before that of the mark are those of the picture. */
const hidden = (twin) => {
  const mark = `[data-overlap-twin='${twin}']`;
  return `${mark}, .jp-OutputArea-child:has(${mark}), .jp-OutputArea-child:has(+ * ${mark}) { display: none !important }`;
};

function render({ model, el }) {
  const figure = document.createElement('overlap-figure');
  const style = document.createElement('style');
  const show = () => {
    const { base, hash } = placeOf(model);
    figure.setAttribute('base', base || 'none:');
    figure.setAttribute('link', base + hash);
  };
  const size = () => {
    figure.setAttribute('title', model.get('title') || 'Overlap Explorer');
    if (model.get('height')) figure.setAttribute('height', model.get('height'));
    else figure.removeAttribute('height');
  };
  /** Whether the link says what the figure shows but for values, and these differ: they are on their way. */
  const isMovedByValues = () => {
    const { state } = figure;
    const values = model.get('values');
    if (!state || !values || beside(placeOf(model).hash, state.values) !== beside(state.link, state.values)) return false;
    return Object.entries(values).some(([key, value]) => state.values[key] !== value);
  };
  const moveToLink = () => {
    if (placeOf(model).hash !== figure.state?.link && !isMovedByValues()) show();
  };
  const moveToValues = () => {
    if (!isMovedByValues()) return;
    const known = figure.values;
    const changed = Object.entries(model.get('values')).filter(([key, value]) => known[key] !== value);
    if (changed.length > 0) figure.values = Object.fromEntries(changed);
  };
  const tell = (traits) =>
    quietly(() => {
      for (const [name, value] of Object.entries(traits)) model.set(name, value);
      model.save_changes();
    });
  /** What the figure shows, in the traits. */
  const shown = ({ link, values }) => {
    const isWhole = (model.get('link') || '').indexOf('#') > 0;
    return { link: isWhole ? placeOf(model).base + link : link, values };
  };
  figure.addEventListener('state', ({ detail: { isAnswer: _, ...state } }) => tell({ ...shown(state), state, refused: null }));
  // The figure has stayed as it was, and so do link and values.
  figure.addEventListener('refused', ({ detail }) => tell({ ...(figure.state && shown(figure.state)), refused: detail }));
  figure.addEventListener('phase', ({ detail: { phase } }) => {
    const twin = model.get('twin');
    style.textContent = twin && phase === 'live' ? hidden(twin) : '';
  });
  const changes = { link: moveToLink, base: show, values: moveToValues, height: size, title: size };
  for (const [name, work] of Object.entries(changes)) model.on(`change:${name}`, work);
  size();
  show();
  // Whoever has values wants all results, also those that the figure does not need.
  if (model.get('values') !== undefined) figure.get();
  el.append(style, figure);
  return () => {
    for (const [name, work] of Object.entries(changes)) quietly(() => model.off(`change:${name}`, work));
    figure.remove();
  };
}

export default { render };
