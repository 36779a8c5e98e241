import { basename } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { wheelPath } from '../../scripts/steps/wheel.mjs';
import { type Format, fileToGet, formatGroups, hints, isFile, snippet, type TextFormat, takesCaption } from '../../src/shell/snippets.ts';

const shared = {
  link: 'https://notes.example/~ann/a(b)/#v=2&lab=cluster&machine=host%3A2&hide=p,mtu_bytes&embed=1',
  page: 'https://notes.example/~ann/a(b)/#v=2&lab=cluster&machine=host%3A2&hide=p,mtu_bytes',
  folder: 'https://notes.example/~ann/a(b)/',
  title: 'Queue & "buffer" <50% of B_max> [1] #2 ~ {x^2}',
  caption: '',
  width: 640,
  height: 360,
  picture: 'cluster-operation',
};

/** What a browser makes of the text between the quotes of an attribute. */
const unquoted = (text: string): string => text.replace(/&(quot|lt|gt|amp);/g, (_, name: string) => ({ quot: '"', lt: '<', gt: '>', amp: '&' })[name]!);
const attribute = (html: string, name: string): string => unquoted(new RegExp(` ${name}="([^"]*)"`).exec(html)![1]!);
const of = (format: TextFormat): string => snippet(format, shared);

describe('a link for somebody else', () => {
  it('is a frame whose address and title survive HTML, and which runs nothing but scripts', () => {
    const html = of('iframe');
    expect(html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
    expect(attribute(html, 'src')).toBe(shared.link);
    expect(attribute(html, 'title')).toBe(shared.title);
    expect([attribute(html, 'width'), attribute(html, 'height')]).toEqual(['640', '360']);
    expect(attribute(html, 'sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(attribute(snippet('iframe', { ...shared, width: null }), 'width')).toBe('100%');
  });

  it('is HTML with a picture that leads to the page for those who run no scripts', () => {
    const fallback = /<noscript>(.*)<\/noscript>/.exec(of('html'))![1]!;
    expect(attribute(fallback, 'href')).toBe(shared.page);
    expect(attribute(fallback, 'src')).toBe('cluster-operation.png');
    expect(attribute(fallback, 'alt')).toBe(shared.title);
    expect(of('html')).toContain(of('iframe'));
  });

  it('is a picture of Markdown that leads to the page, and which no parenthesis and no bracket ends early', () => {
    expect(of('markdown')).toBe(
      '[![Queue \\& "buffer" \\<50% of B\\_max\\> \\[1\\] \\#2 \\~ {x\\^2}](cluster-operation.png)](https://notes.example/~ann/a%28b%29/#v=2&lab=cluster&machine=host%3A2&hide=p,mtu_bytes)',
    );
  });

  it.each(['element', 'observable'] as const)('is the element (%s) with its script, and inside it the picture that leads to the page', (format) => {
    const [script, figure, twin] = of(format).split('\n');
    expect(attribute(script!, 'src')).toBe('https://notes.example/~ann/a(b)/overlap-figure.js');
    // The element makes a frame of the link by itself.
    expect(attribute(figure!, 'link')).toBe(shared.page);
    expect(attribute(figure!, 'title')).toBe(shared.title);
    // Without a height it is as high as its figure.
    expect(figure).not.toContain('height=');
    expect([attribute(twin!, 'href'), attribute(twin!, 'src'), attribute(twin!, 'alt')]).toEqual([shared.page, 'cluster-operation.png', shared.title]);
  });

  it('is a directive of MyST with the picture for print', () => {
    expect(of('myst').split('\n').slice(0, 4)).toEqual([
      `:::{overlap} ${shared.page}`,
      `:title: ${shared.title}`,
      ':height: 360',
      ':picture: cluster-operation.png',
    ]);
  });

  it('is a directive of Sphinx, whose caption has no markup', () => {
    const [directive, title, height, picture, empty, caption] = of('sphinx').split('\n');
    expect([directive, title, height, picture, empty]).toEqual([
      `.. overlap:: ${shared.page}`,
      `   :title: ${shared.title}`,
      '   :height: 360',
      '   :picture: cluster-operation.png',
      '',
    ]);
    expect(caption).toBe('   Queue & "buffer" <50% of B\\_max> [1] #2 ~ {x^2}');
  });

  it('is a shortcode of Quarto and a call in Python, whose quotation marks end where they should', () => {
    const texts = (code: string): readonly string[] => [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!.replace(/\\(.)/g, '$1'));
    const [division, shortcode, empty, caption, end] = of('quarto').split('\n');
    expect(texts(shortcode!)).toEqual([shared.page, shared.title, 'cluster-operation.png']);
    expect(shortcode).toMatch(/^\{\{< overlap .* height=360 .* >\}\}$/);
    // The division is what Quarto numbers.
    expect([division, empty, end]).toEqual(['::: {#fig-cluster-operation}', '', ':::']);
    expect(caption).toBe(of('myst').split('\n').at(-2));
    expect(texts(of('jupyter'))).toEqual([shared.page, shared.title]);
    expect(of('jupyter')).toMatch(/^import overlap_models\n\noverlap_models\.widget\(".*", title=".*", height=360\)$/);
  });

  it('is for Moodle the frame, and under it a link that stays where frames are dropped', () => {
    const [frame, below] = of('moodle').split('\n');
    expect(frame).toBe(`<p>${of('iframe')}</p>`);
    expect(attribute(below!, 'href')).toBe(shared.page);
  });

  it('is LaTeX in which no character of address or title has a meaning of its own', () => {
    const [, , , figure, caption] = of('latex').split('\n');
    expect(figure).toBe(
      '  \\href{https://notes.example/\\~ann/a(b)/\\#v=2\\&lab=cluster\\&machine=host\\%3A2\\&hide=p,mtu\\_bytes}{\\includegraphics[width=\\linewidth]{cluster-operation}}',
    );
    expect(caption).toContain('{Queue \\& "buffer" <50\\% of B\\_max> [1] \\#2 \\textasciitilde{} \\{x\\textasciicircum{}2\\}. ');
    // Outside of commands there is none of TeX's special characters.
    for (const line of of('latex').split('\n').slice(1)) expect(line.replace(/\\[a-zA-Z]+|\\./g, '')).not.toMatch(/[#$%&_~^\\]/);
  });
});

describe('words of the author below it', () => {
  const caption = 'Half & half: <f> "is" 50% of a_b.';
  const captioned = (format: TextFormat): string => snippet(format, { ...shared, caption });

  it('stand below a frame of HTML, with the way to the page where there was one', () => {
    const words = (text: string): string => unquoted(/<(?:figcaption|p)>((?:(?!<iframe).)*)<\/(?:figcaption|p)>/.exec(text)![1]!.replace(/<[^>]*>/g, ''));
    expect(captioned('iframe')).toContain(of('iframe'));
    expect(words(captioned('iframe'))).toBe(caption);
    for (const format of ['html', 'moodle'] as const) {
      expect(words(captioned(format))).toBe(`${caption} Move its sliders.`);
      expect(
        attribute(
          /<a [^>]*>/.exec(
            captioned(format)
              .split('\n')
              .at(format === 'html' ? 3 : 1)!,
          )![0],
          'href',
        ),
      ).toBe(shared.page);
    }
  });

  it('stand in the element, where readers without scripts see them too', () => {
    for (const format of ['element', 'observable'] as const) {
      expect(unquoted(/<p slot="caption">(.*)<\/p>\n<\/overlap-figure>$/.exec(captioned(format))![1]!)).toBe(caption);
      expect(of(format)).not.toContain('caption');
    }
  });

  it('are those of Markdown, MyST, Sphinx, Quarto and LaTeX, none of whose characters mean anything', () => {
    const escaped = 'Half \\& half: \\<f\\> "is" 50% of a\\_b.';
    expect(captioned('markdown').split('\n\n')[0]).toBe(of('markdown'));
    expect(captioned('markdown').split('\n\n')[1]).toMatch(/^Half .*\. \[Move its sliders\.\]\(https:[^)]*\)$/);
    expect(captioned('markdown')).toContain(`${escaped} [`);
    expect(captioned('myst').split('\n').at(-2)).toBe(escaped);
    expect(captioned('sphinx').split('\n').at(-1)).toBe('   Half & half: <f> "is" 50% of a\\_b.');
    expect(captioned('quarto').split('\n').at(-2)).toBe(escaped);
    expect(captioned('latex')).toContain('\\caption{Half \\& half: <f> "is" 50\\% of a\\_b. \\href{');
  });

  it('are asked for only where they have a place', () => {
    for (const format of formats.filter((each): each is TextFormat => !isFile(each)))
      expect(captioned(format) !== of(format), format).toBe(takesCaption(format));
  });
});

const formats = Object.values(formatGroups).flatMap((group) => Object.keys(group) as Format[]);

test.each(formats.filter((format): format is TextFormat => !isFile(format)))('the text as %s names the scenario', (format) => {
  expect(of(format).replaceAll('&amp;', '&').replaceAll('\\', '')).toContain('v=2&lab=cluster&machine=host%3A2');
});

test.each(formats)('what has to be there for %s is said in few words, if anything has', (format) => {
  const hint = hints(format, shared.folder);
  const isPlain = ['link', 'iframe', 'html', 'latex'].includes(format);
  expect(hint === null).toBe(isPlain);
  expect((hint ?? '').replace(/https:\S+/, '').length).toBeLessThan(160);
});

test('what a notebook, Sphinx and Quarto install is beside the page', () => {
  expect(fileToGet('jupyter', 'https://notes.example/')).toBe(`https://notes.example/${basename(wheelPath)}`);
  expect(fileToGet('sphinx', '')).toBe(basename(wheelPath));
  expect(fileToGet('quarto', '')).toBe('overlap-quarto.zip');
  expect(fileToGet('markdown', '')).toBeNull();
});
