import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/labs/index.ts';
import { LinkProblems } from '../../src/shell/LinkProblems.tsx';
import { KeyNumbers } from '../../src/ui/answers/KeyNumbers.tsx';
import { VerdictBox } from '../../src/ui/answers/VerdictBox.tsx';
import { ExplorerContext } from '../../src/ui/context.ts';
import { Controls } from '../../src/ui/controls/Controls.tsx';
import { brokenLinks } from '../cases/brokenLinks.ts';
import { explorerFor } from '../explorerFor.ts';

/** All of the page that is words and sliders. */
async function page(link: string): Promise<string> {
  return renderToStaticMarkup(
    <ExplorerContext value={await explorerFor(link)}>
      <LinkProblems />
      <VerdictBox />
      <KeyNumbers />
      <Controls />
    </ExplorerContext>,
  );
}

/** What sliders say at a 0 that is no quantity. */
const zeros = new Set([...catalogue.values()].flatMap(({ parameters }) => parameters.flatMap((row) => ('zero' in row ? [row.zero] : []))));

/** Elements that no lab has; a link could only have put them there. */
const foreign = /<(script|iframe|object|embed|form|base|meta|marquee)\b/;

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe('the page of a broken link', () => {
  test('says what could not be taken, and has its sliders at values that can be read, for every one of them', async () => {
    expect(brokenLinks.length).toBeGreaterThanOrEqual(200);
    const wrong: string[] = [];
    for (const { link, why, parameter } of brokenLinks) {
      const html = await page(link);
      const say = (what: string) => wrong.push(`${why}: ${link.slice(0, 80)}: ${what}`);
      const notice = /<(div|section)[^>]*class="notice[^"]*"[^>]*role="status"[^>]*>(.*?)<\/\1>/s.exec(html)?.[2];
      if (notice === undefined) {
        say('no message');
        continue;
      }
      if (!text(notice).includes(parameter.slice(0, 40))) say(`the message does not name ${parameter}: ${text(notice).slice(0, 200)}`);
      const told = [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].flatMap(([input]) => /aria-valuetext="([^"]*)"/.exec(input)?.[1] ?? []);
      if (told.length === 0) say('no sliders');
      for (const each of told) if (!zeros.has(each) && !/^[\d,]+(\.\d+)?(e-\d+)?( \D+)?$/.test(each)) say(`a slider says ${each}`);
      if (foreign.test(html)) say('the link has put an element into the page');
    }
    expect(wrong).toEqual([]);
  });

  test('differs from that of a good one by its message', async () => {
    expect(await page('#v=1&lab=explore&gamma_h=6')).not.toMatch(/class="notice/);
  });
});
