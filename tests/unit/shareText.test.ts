import { describe, expect, it } from 'vitest';
import { fullPageLink, linkTo } from '../../src/ui/share/shareText.ts';
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

  it('leads from an embed to the full page with the state that the embed has now', () => {
    const embed = { ...scenario, view: { ...scenario.view, embed: true, figure: 'deposit' } };
    expect(decode(fullPageLink(embed, lab, page)).scenario).toMatchObject({ values: scenario.values, view: { embed: false } });
  });

  it('leaves the theme of a frame, which is that of the page around it, and keeps the one that the reader chose for the page', () => {
    const light = (embed: boolean) => ({ ...scenario, view: { ...scenario.view, embed, theme: 'light' as const } });
    const themeOf = (embed: boolean) => decode(fullPageLink(light(embed), lab, page)).scenario.view.theme;
    expect([themeOf(true), themeOf(false)]).toEqual(['auto', 'light']);
  });
});
