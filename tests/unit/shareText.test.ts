import { describe, expect, it } from 'vitest';
import { fullPageLink, iframeFor, linkTo, markdownFor } from '../../src/ui/shareText.ts';
import { decode, defaultScenario, labNamed } from '../links.ts';

const lab = labNamed('explore');
const base = defaultScenario('explore');
const scenario = { ...base, values: { ...base.values, gamma_h: 7 } };
const page = 'https://example.org/overlap/#v=1&gamma_h=3';

describe('what is copied to share the page', () => {
  it('is a link to the same page with the present scenario instead of the one in the address', () => {
    const link = linkTo(scenario, lab, page);
    expect(link.startsWith('https://example.org/overlap/#')).toBe(true);
    expect(decode(link).scenario).toEqual(scenario);
  });

  it('is a frame whose address survives HTML, shows one figure, and runs nothing but scripts', () => {
    const html = iframeFor(scenario, lab, { name: 'gathered', title: 'Gathered', height: 380 }, page);
    const address = /src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(decode(address).scenario).toMatchObject({ values: scenario.values, view: { embed: true, figure: 'gathered' } });
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
  });

  it('is a frame with the title of its figure and the height that it takes', () => {
    const html = iframeFor(scenario, lab, { name: 'gathered', title: 'Queue & "buffer"', height: 402 }, page);
    expect(html).toContain('title="Queue &amp; &quot;buffer&quot; (Overlap Explorer: Explore)"');
    expect(html).toContain('width="640" height="402"');
  });

  it('leads from an embed to the full page with the state that the embed has now', () => {
    const embed = { ...scenario, view: { ...scenario.view, embed: true, figure: 'deposit' } };
    expect(decode(fullPageLink(embed, lab, page)).scenario).toMatchObject({ values: scenario.values, view: { embed: false } });
  });

  it('is Markdown whose link is not ended early by a parenthesis in the address', () => {
    expect(markdownFor(scenario, lab, 'https://example.org/a(b)/')).toContain('https://example.org/a%28b%29/#');
  });
});
