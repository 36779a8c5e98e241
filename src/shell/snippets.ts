/** Formats of a shared link. */
export interface Shared {
  /** Link of the frame's content. */
  readonly link: string;
  /** Link of the full page, for readers without frames. */
  readonly page: string;
  /** The figure in words. */
  readonly title: string;
  /** Size of the frame in CSS pixels; width null: the full width available. */
  readonly width: number | null;
  readonly height: number;
  /** Name of the files in which the picture of the figure is saved, without their ends. */
  readonly picture: string;
}

export const formats = {
  link: 'Link',
  iframe: 'Frame',
  moodle: 'Moodle',
  html: 'HTML with picture',
  markdown: 'Markdown',
  myst: 'MyST',
  quarto: 'Quarto',
  latex: 'LaTeX',
} as const;

export type Format = keyof typeof formats;

/** What has to be known where the text is pasted. */
export const hints: Readonly<Partial<Record<Format, string>>> = {
  moodle:
    'Paste it into the source code view of the editor (</>). Pages and labels written by teachers keep the frame; forums and wikis drop it and keep the link.',
  myst: 'The directive knows a width and no height: the frame is 16 to 9.',
};

/** The text to paste. */
export const snippet = (format: Format, shared: Shared): string => texts[format](shared);

const texts: Readonly<Record<Format, (shared: Shared) => string>> = {
  link: ({ link }) => link,
  iframe,
  // Where the site drops frames the second line remains.
  moodle: (shared) => `<p>${iframe(shared)}</p>
<p><a href="${html(shared.page)}" target="_blank" rel="noopener">${html(shared.title)}</a></p>`,
  // A browser that runs no scripts would show an empty frame.
  html: (shared) => `<figure>
  ${iframe(shared)}
  <noscript><a href="${html(shared.page)}"><img src="${shared.picture}.png" alt="${html(shared.title)}"></a></noscript>
  <figcaption><a href="${html(shared.page)}">${html(shared.title)}</a></figcaption>
</figure>`,
  markdown: ({ page, title }) => `[${markdown(title)}](${address(page)})`,
  // The directive knows no height: frames have the ratio 16 to 9.
  myst: ({ link, title, picture, width }) => `:::{iframe} ${link}
:title: ${title}
:width: ${width === null ? '100%' : `${width}px`}
:placeholder: ${picture}.png
${markdown(title)}
:::`,
  quarto: (shared) => `::: {.content-visible when-format="html"}
${iframe(shared)}
:::

::: {.content-visible unless-format="html"}
[![${markdown(shared.title)}](${shared.picture}.png)](${address(shared.page)})
:::`,
  latex: ({ page, title, picture }) => `% \\usepackage{graphicx,hyperref}
\\begin{figure}
  \\centering
  \\href{${latexAddress(page)}}{\\includegraphics[width=\\linewidth]{${picture}}}
  \\caption{${latex(title)}. \\href{${latexAddress(page)}}{Move its sliders.}}
\\end{figure}`,
};

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
