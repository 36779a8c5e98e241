import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = 'https://notes.example/explorer/';
const [good, other, wrong] = ['#v=2&lab=gain&gamma_h=7', '#v=2&lab=cluster&window=3', '#v=2&lab=gain&gama=7'];
const refusal = 'gama=7: there is no parameter gama in the lab gain.';
const command = `npm run --silent headless -- --png figure.png '${page}${other}'`;
/** A pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

function notesIn(name: string, files: Readonly<Record<string, string>>): string {
  const notes = join(folder, name);
  mkdirSync(notes, { recursive: true });
  writeFileSync(join(notes, 'gain.png'), pixel);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(notes, path), text);
  return notes;
}

describe('MyST', () => {
  const text = [
    '# Notes',
    '',
    `\`\`\`{overlap} ${page}${good}`,
    ':title: Gain over granularity',
    ':height: 400',
    ':picture: gain.png',
    ':label: fig-gain',
    'Where *overlapping* pays.',
    '```',
    '',
    `\`\`\`{overlap} ${page}${other}`,
    ':caption: A gather',
    '```',
    '',
    '```{overlap} #v=2',
    '```',
  ].join('\n');

  function built(name: string, format: string, notes: string, env: NodeJS.ProcessEnv = {}): { readonly said: string; readonly out: string } {
    const exports = `  exports:\n    - format: tex\n      article: index.md\n      template: null\n      output: out/index.tex\n`;
    const at = notesIn(name, { 'myst.yml': `version: 1\nproject:\n  plugins: [overlap-myst.mjs]\n${exports}site:\n  title: Notes\n`, 'index.md': notes });
    // Away from the checkout, as a plugin that was downloaded.
    copyFileSync(join(root, 'public/overlap-myst.mjs'), join(at, 'overlap-myst.mjs'));
    const ran = run(process.execPath, [join(root, 'node_modules/mystmd/dist/myst.cjs'), 'build', format], at, env);
    return { said: `${ran.stdout}${ran.stderr}`, out: at };
  }

  test('a book on the web has frames with title, caption and link, and a picture for its exports', () => {
    const { out } = built('site', '--site', text);
    const content = readFileSync(join(out, '_build/site/content/index.json'), 'utf8');
    expect(content).toContain(`"type":"iframe","src":"${page}${good}&embed=1","width":"100%","height":"400px","title":"Gain over granularity"`);
    expect(content).toContain('"value":"overlapping"');
    expect(content).toContain(`"type":"link","url":"${page}${good}"`);
    expect(content).toMatch(/"type":"image","placeholder":true,"url":"\/gain-[0-9a-f]+\.png"/);
  }, 120_000);

  test('an export has the picture with caption and link; a missing one is told with the command, and no address with its line', () => {
    const { said, out } = built('tex', '--tex', text);
    const tex = readFileSync(join(out, 'out/index.tex'), 'utf8');
    expect(tex).toMatch(/\\includegraphics\[width=1\\linewidth\]\{files\/gain-[0-9a-f]+\.png\}/);
    expect(tex).toContain('Where \\textit{overlapping} pays.');
    expect(tex).toContain(`\\href{${page}\\#v=2\\&lab=gain\\&gamma\\_h=7}{Open the figure}`);
    expect(said).toMatch(new RegExp(`index\\.md:11 .*${escaped(command)}`));
    expect(said).toContain('index.md:15 #v=2 has no address of a page');
    expect(tex).toContain('A figure of Overlap Explorer that is not there');
  }, 120_000);

  test('beside a checkout the picture is drawn, and a refused link is an error with file and line that stands in the book', () => {
    const two = `\`\`\`{overlap} ${good}\n\`\`\`\n\n\`\`\`{overlap} ${wrong}\n\`\`\`\n`;
    const { said, out } = built('drawn', '--tex', two, { OVERLAP_CHECKOUT: root, OVERLAP_EXPLORER: page });
    expect(said).toContain(`index.md:4 ${refusal}`);
    const tex = readFileSync(join(out, 'out/index.tex'), 'utf8');
    expect(tex).toMatch(/\\includegraphics.*\.(png|svg|pdf)\}/);
    expect(tex).toContain(refusal);
  }, 240_000);
});

/** Quarto itself downloads what it needs; its shortcodes are Lua in pandoc, so a filter that calls one as Quarto does stands in for it. */
describe.skipIf(spawnSync('pandoc', ['--version']).status !== 0)('Quarto, by pandoc (apt-get install pandoc, where this is skipped)', () => {
  const filter = `
    quarto = { doc = { is_format = function() return FORMAT:match("html") ~= nil end } }
    local shortcode = dofile("overlap.lua").overlap
    local meta = {}
    return { { Meta = function(found) meta = found end }, { CodeBlock = function(block)
      return shortcode({ pandoc.Inlines and pandoc.Inlines(block.text) or { pandoc.Str(block.text) } }, block.attributes, meta)
    end } }`;
  const lua = readFileSync(join(root, 'extensions/quarto/_extensions/overlap/overlap.lua'), 'utf8');

  function converted(to: string, link: string, attributes: string, meta = ''): { readonly text: string; readonly said: string } {
    const at = notesIn('quarto', { 'overlap.lua': lua, 'filter.lua': filter, 'notes.md': `---\n${meta}\n---\n\n\`\`\`{${attributes}}\n${link}\n\`\`\`\n` });
    const ran = run('pandoc', ['notes.md', '--wrap', 'none', '--to', to, '--lua-filter', 'filter.lua'], at);
    expect(ran.status, ran.stderr).toBe(0);
    return { text: ran.stdout, said: ran.stderr };
  }

  test('HTML has the element with its script, escaped title, height and picture, and below it caption and link', () => {
    const { text } = converted('html', `${page}${good}`, `title='Gain "1" & <2>' caption="Where it pays" height=400 picture=gain.png`);
    expect(text).toContain(`<script src="${page}overlap-figure.js" async></script>`);
    const [, figure, twin] = /(<overlap-figure [^>]*>)([^]*)<\/overlap-figure>/.exec(text)!;
    expect(figure).toBe(`<overlap-figure link="${page}#v=2&amp;lab=gain&amp;gamma_h=7" title="Gain &quot;1&quot; &amp; &lt;2&gt;" height="400">`);
    expect(twin).toContain('<img src="gain.png"');
    expect(text).toContain('Where it pays');
    expect(text).toContain(`href="${page}#v=2&amp;lab=gain&amp;gamma_h=7">Open the figure`);
    const bare = converted('html', `${page}${other}`, '.x');
    expect([bare.text.includes('</overlap-figure>'), bare.text.includes('<img'), bare.said]).toEqual([true, false, '']);
  });

  test.each(['latex', 'rst', 'docbook'])('%s has the picture, caption and link', (format) => {
    const { text } = converted(format, good, 'caption="Where it pays" picture=gain.png', `overlap:\n  base: ${page}`);
    expect(text).toContain('gain.png');
    expect(text).toContain('Where it pays');
    expect(text.replaceAll('\\', '')).toMatch(/notes\.example\/explorer\/#v=2/);
    expect(text).not.toContain('overlap-figure');
  });

  test('without a caption of its own it leaves the words to the division that Quarto numbers', () => {
    const { text } = converted('plain', `${page}${good}`, 'title="Gain" picture=gain.png');
    expect(text.replaceAll(/[-\s]/g, '')).toBe('[Gain]');
  });

  test('Word gets pixels, 192 to the inch', () => {
    // 1600 × 886 pixels, as headless writes them: two for one of the drawing.
    const meta = `overlap:\n  base: ${page}\n  checkout: ${JSON.stringify(root)}`;
    const at = notesIn('word', { 'overlap.lua': lua, 'filter.lua': filter, 'notes.md': `---\n${meta}\n---\n\n\`\`\`{.x}\n${good}\n\`\`\`\n` });
    const ran = run('pandoc', ['notes.md', '--to', 'docx', '--output', 'notes.docx', '--lua-filter', 'filter.lua'], at);
    expect(ran.status, ran.stderr).toBe(0);
    const files = unzipSync(readFileSync(join(at, 'notes.docx')));
    const media = Object.entries(files).filter(([name]) => name.startsWith('word/media/'));
    expect(media.map(([name]) => name.replace(/.*\./, ''))).toEqual(['png']);
    // PNG, section 11.3.5.3: 192 / 0.0254 m is 7559 pixels to the metre (0x1d87), both ways.
    expect(Buffer.from(media[0]![1]).toString('latin1')).toContain('pHYs\0\0\x1d\x87\0\0\x1d\x87\x01');
  }, 240_000);

  test('a missing picture names the command that makes it, in the document and to the author', () => {
    const { text, said } = converted('plain', `${page}${other}`, '.x');
    expect(said).toContain(command);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('npm run --silent headless');
  });

  test('a link without an address is refused with the file, and the refusal stands in the document', () => {
    const { text, said } = converted('html', good, '.x');
    expect(said).toContain('overlap: notes.md: #v=2&lab=gain&gamma_h=7 has no address of a page');
    expect(text).toContain('A figure of Overlap Explorer that is not there');
    expect(text).not.toContain('<overlap-figure');
  });

  test('beside a checkout a link is checked, and its picture drawn', () => {
    const meta = `overlap:\n  base: ${page}\n  checkout: ${JSON.stringify(root)}`;
    expect(converted('html', wrong, '.x', meta).said).toContain(`overlap: notes.md: ${refusal}`);
    const { text } = converted('rst', good, '.x', meta);
    const [, drawn] = /(overlap-[0-9a-f]{16}\.svg)/.exec(text)!;
    expect(existsSync(join(folder, 'quarto', drawn!))).toBe(true);
  }, 240_000);
});

function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
  const own = { NO_COLOR: '1', OVERLAP_CHECKOUT: '', OVERLAP_EXPLORER: '' };
  return spawnSync(program, args, { cwd, encoding: 'utf8', env: { ...process.env, ...own, ...env }, timeout: 200_000 });
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
