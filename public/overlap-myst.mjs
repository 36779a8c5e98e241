/**
 * A plugin of MyST (mystmd, Jupyter Book 2): figures of Overlap Explorer.
 *
 *     ```{overlap} https://notes.example/explorer/#v=3&lab=gain&figure=map
 *     :title: Gain over two granularities
 *     :picture: gain.png
 *     Where overlapping pays.
 *     ```
 *
 * On the web it is a frame; PDF, Word and other exports get its picture, with caption and link. The picture is drawn as the book
 * is built where a checkout of Overlap Explorer is there (the one of which this file is the dist/, or OVERLAP_CHECKOUT), otherwise
 * it is the author's. A link may begin with its # where OVERLAP_EXPLORER is the address of the page.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const overlap = {
  name: 'overlap',
  doc: 'A figure of Overlap Explorer: a frame on the web, its picture elsewhere.',
  arg: { type: String, required: true, doc: 'A link of the page.' },
  options: {
    title: { type: String, doc: 'What the figure is called, for screen readers.' },
    caption: { type: String, doc: 'The caption; the body of the directive is one with markup.' },
    height: { type: Number, doc: 'Height of the frame in pixels.' },
    picture: { type: String, doc: 'The picture for exports, where none can be drawn.' },
    label: { type: String, doc: 'A label to refer to.' },
  },
  body: { type: 'myst', doc: 'The caption.' },
  run({ arg, options = {}, body, node }, file) {
    const { link, refused, picture } = figureOf(arg.trim(), file.path);
    if (refused !== null) {
      fail(file, node, refused);
      return [refusal(arg, refused)];
    }
    const { title = 'Overlap Explorer', height = 450, label } = options;
    const url = picture ?? options.picture;
    if (url === undefined) file.message(missing(link), node, 'overlap:picture');
    const image = url === undefined ? [] : [{ type: 'image', placeholder: true, url, alt: title, width: '100%' }];
    // Typst takes the picture from the frame, all others from beside it.
    const frame = { type: 'iframe', src: `${link}&embed=1`, width: '100%', height: `${height}px`, title, children: image.map((each) => ({ ...each })) };
    const words = body ?? (options.caption ? [paragraph([text(options.caption)])] : [paragraph([text(title)])]);
    const way = paragraph([{ type: 'link', url: link, children: [text('Open the figure')] }]);
    return [{ type: 'container', kind: 'figure', label, identifier: label, children: [frame, ...image, { type: 'caption', children: [...words, way] }] }];
  },
};

const text = (value) => ({ type: 'text', value });
const paragraph = (children) => ({ type: 'paragraph', children });

const refusal = (link, message) => ({
  type: 'admonition',
  kind: 'error',
  children: [
    { type: 'admonitionTitle', children: [text('A figure of Overlap Explorer that is not there')] },
    paragraph([text(message)]),
    paragraph([{ type: 'inlineCode', value: link }]),
  ],
});

const missing = (link) =>
  `There is no picture of this figure for exports. Write one, and name it as :picture: npm run --silent headless -- --png figure.png '${link}'`;

/** An error of MyST, with the place in the text. */
function fail(file, node, message) {
  file.message(message, node, 'overlap:link').fatal = true;
}

/** The link as the page takes it, why it is refused, and the path of a picture of it from the file that shows it; null: there is none. */
function figureOf(given, path) {
  const own = process.env.OVERLAP_EXPLORER ?? '';
  const link = given.startsWith('#') && own !== '' ? `${own.replace(/\/$/, '')}/${given}` : given;
  if (!/^https?:\/\/[^#]+#./.test(link)) {
    return { link, refused: `${given} has no address of a page in front of its #, and OVERLAP_EXPLORER is not set.`, picture: null };
  }
  const checkout = [process.env.OVERLAP_CHECKOUT, fileURLToPath(new URL('..', import.meta.url))].find(
    (folder) => folder && existsSync(join(folder, 'scripts/run.mjs')) && existsSync(join(folder, 'src/headless')),
  );
  if (checkout === undefined) return { link, refused: null, picture: null };
  const folder = join(process.cwd(), '_build', 'overlap');
  const name = createHash('sha256').update(link).digest('hex').slice(0, 16);
  mkdirSync(folder, { recursive: true });
  // Every export takes pixels; they need a browser.
  for (const kind of ['png', 'svg']) {
    const picture = join(folder, `${name}.${kind}`);
    if (!existsSync(picture)) {
      const { status, stdout } = spawnSync(process.execPath, [join(checkout, 'scripts/run.mjs'), 'headless', `--${kind}`, picture, link], {
        cwd: checkout,
        encoding: 'utf8',
      });
      const refused = status === 2 ? refusedIn(stdout) : null;
      if (refused !== null) return { link, refused, picture: null };
    }
    if (existsSync(picture)) return { link, refused: null, picture: relative(dirname(path), picture) };
  }
  return { link, refused: null, picture: null };
}

/** What is wrong with the link, of what headless prints; null: something else is. */
function refusedIn(printed) {
  try {
    return JSON.parse(printed).error.message;
  } catch {
    return null;
  }
}

export default { name: 'Overlap Explorer', directives: [overlap] };
