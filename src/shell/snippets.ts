/** A figure for somebody else. */
export interface Shared {
  /** Link of the frame's content. */
  readonly link: string;
  /** Link of the full page, for readers without frames. */
  readonly page: string;
  /** Address of the folder of the explorer, where its scripts for hosts are. */
  readonly folder: string;
  /** The figure in words. */
  readonly title: string;
  /** The author's words below it; empty: its title. */
  readonly caption: string;
  /** Size of the frame in CSS pixels; width null: the full width available. */
  readonly width: number | null;
  readonly height: number;
  /** Name of the files in which the picture of the figure is saved, without their ends. */
  readonly picture: string;
}

/** Where a figure goes, by groups of the chooser. */
export const formatGroups = {
  Link: { link: 'Link' },
  'Page of HTML': { iframe: 'Frame', html: 'Frame with picture', element: 'Element, as high as its figure' },
  'Course notes': { markdown: 'Markdown', myst: 'MyST, Jupyter Book', sphinx: 'Sphinx', quarto: 'Quarto', latex: 'LaTeX' },
  Notebook: { jupyter: 'Jupyter, marimo', observable: 'Observable' },
  Moodle: { moodle: 'Page', scorm: 'Marks: SCORM package', gift: 'Question bank: GIFT' },
} as const;

export type Format = { [Group in keyof typeof formatGroups]: keyof (typeof formatGroups)[Group] }[keyof typeof formatGroups];

/** What is a file rather than a text to paste. */
export type FileFormat = 'scorm' | 'gift';
export type TextFormat = Exclude<Format, FileFormat>;
export const isFile = (format: Format): format is FileFormat => format === 'scorm' || format === 'gift';

/** What has to be installed or known where the text or the file goes. */
export const hints = (format: Format, folder: string): string | null => allHints(folder)[format] ?? null;

const allHints = (folder: string): Readonly<Partial<Record<Format, string>>> => ({
  markdown: 'Save the picture beside the text: it leads to the page, and where it is missing its words do.',
  element: 'One script for all figures of a page; the picture is for readers without scripts. It also serves Hugo, MkDocs and Docusaurus.',
  myst: `Once, in myst.yml, under project: plugins: [${folder}overlap-myst.mjs]. Web pages get the frame, PDF the picture.`,
  sphinx: `Once: pip install "overlap_models[sphinx] @ ${folder}${wheel}", and in conf.py: extensions = ['overlap_models.sphinx'].`,
  quarto: `Once, beside the document: quarto add ${folder}${quartoArchive}. Web pages get the frame, PDF and Word the picture.`,
  jupyter: `Once: pip install "overlap_models[notebook,picture,sim] @ ${folder}${wheel}". Moved sliders are values in Python.`,
  observable: 'In Framework this is a block of Markdown; in a notebook, a cell of HTML.',
  moodle:
    'Paste it into the source code view of the editor (</>). Pages and labels written by teachers keep the frame; forums and wikis drop it and keep the link.',
  scorm: 'Add it as an activity, SCORM package. The platform keeps score and answers; the figure itself comes from this address.',
  gift: 'Import it in the question bank, format GIFT.',
});

/** What has to be installed for a format, beside the page (vite-plugins/hostFiles.ts); null: nothing. */
export const fileToGet = (format: Format, folder: string): string | null =>
  format === 'jupyter' || format === 'sphinx' ? folder + wheel : format === 'quarto' ? folder + quartoArchive : null;

const wheel = 'overlap_models-0.1.0-py3-none-any.whl';
const quartoArchive = 'overlap-quarto.zip';

/** Where words can stand below the figure. */
export const takesCaption = (format: Format): boolean => !['link', 'jupyter', 'scorm', 'gift'].includes(format);

/** The text to paste. */
export const snippet = (format: TextFormat, shared: Shared): string => texts[format](shared);

const texts: Readonly<Record<TextFormat, (shared: Shared) => string>> = {
  link: ({ link }) => link,
  iframe: (shared) =>
    shared.caption === ''
      ? iframe(shared)
      : `<figure>
  ${iframe(shared)}
  <figcaption>${html(shared.caption)}</figcaption>
</figure>`,
  // Where the site drops frames the second line remains.
  moodle: (shared) => `<p>${iframe(shared)}</p>
<p>${below(shared, 'target="_blank" rel="noopener"')}</p>`,
  // A browser that runs no scripts would show an empty frame.
  html: (shared) => `<figure>
  ${iframe(shared)}
  <noscript><a href="${html(shared.page)}"><img src="${shared.picture}.png" alt="${html(shared.title)}"></a></noscript>
  <figcaption>${below(shared)}</figcaption>
</figure>`,
  element: (shared) => `<script src="${html(shared.folder)}overlap-figure.js" async></script>
${element(shared)}`,
  markdown: ({ page, title, caption, picture }) =>
    `[![${markdown(title)}](${picture}.png)](${address(page)})${caption && `\n\n${markdown(caption)} [${onward}](${address(page)})`}`,
  myst: ({ title, caption, picture, height, ...shared }) => `:::{overlap} ${unframed(shared)}
:title: ${title}
:height: ${height}
:picture: ${picture}.png
${markdown(caption || title)}
:::`,
  sphinx: ({ title, caption, picture, height, ...shared }) => `.. overlap:: ${unframed(shared)}
   :title: ${title}
   :height: ${height}
   :picture: ${picture}.png

   ${(caption || title).replace(/[\\*_`|]/g, '\\$&')}`,
  quarto: ({ title, caption, picture, height, ...shared }) =>
    `::: {#fig-${picture}}
{{< overlap "${unframed(shared)}" title="${quoted(title)}" height=${height} picture="${picture}.png" >}}

${markdown(caption || title)}
:::`,
  jupyter: ({ title, height, ...shared }) => `import overlap_models

overlap_models.widget("${unframed(shared)}", title="${quoted(title)}", height=${height})`,
  observable: (shared) => `<script src="${html(shared.folder)}overlap-figure.js" async></script>
${element(shared)}`,
  latex: ({ page, title, caption, picture }) => `% \\usepackage{graphicx,hyperref}
\\begin{figure}
  \\centering
  \\href{${latexAddress(page)}}{\\includegraphics[width=\\linewidth]{${picture}}}
  \\caption{${latex(caption || `${title}.`)} \\href{${latexAddress(page)}}{${onward}}}
\\end{figure}`,
};

/** The link of the frame for what makes a frame of it by itself. */
const unframed = ({ link }: Pick<Shared, 'link'>): string => link.replace('&embed=1', '');

/** The way to the page where a caption has the title's place. */
const onward = 'Move its sliders.';

/** Caption and link below a frame; without a caption the title is the link. */
const below = ({ page, title, caption }: Shared, attributes = ''): string =>
  `${caption && `${html(caption)} `}<a href="${html(page)}"${attributes && ` ${attributes}`}>${caption ? onward : html(title)}</a>`;

const element = ({ link, page, title, caption, picture }: Shared): string =>
  `<overlap-figure link="${html(unframed({ link }))}" title="${html(title)}">
  <a href="${html(page)}"><img src="${picture}.png" alt="${html(title)}"></a>${caption && `\n  <p slot="caption">${html(caption)}</p>`}
</overlap-figure>`;

const quoted = (text: string): string => text.replace(/[\\"]/g, '\\$&');

/** Both permissions for popups serve "open full page": without the second that page could not write its own address. */
function iframe({ link, title, width, height }: Shared): string {
  return `<iframe src="${html(link)}" width="${width ?? '100%'}" height="${height}" style="border:0" title="${html(title)}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`;
}

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const markdown = (text: string): string => text.replace(/[\\[\]*_`<>$~^#&!|]/g, '\\$&');

/** A closing parenthesis would end the address of a Markdown link. */
const address = (link: string): string => link.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20');

const named: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' };

const latex = (text: string): string => text.replace(/[\\{}#$%&_~^]/g, (each) => named[each] ?? `\\${each}`);

/** Escapes an address for hyperref within a caption, where a bare hash or percent sign would be an error. */
const latexAddress = (link: string): string =>
  link.replace(/[\\{}^ ]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`).replace(/[#%&_~]/g, '\\$&');
