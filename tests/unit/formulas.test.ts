import 'virtual:symbols';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/labs/index.ts';
import { SymbolText } from '../../src/ui/controls/SymbolText.tsx';
import { classOf, rulesOf, withClasses } from '../../vite-plugins/formulas.ts';

const html = '<span class="strut" style="height:1em;vertical-align:-0.25em;"></span><span style="top:-3em;"></span><span class="mord">x</span>';

test('a style attribute becomes a class whose rule wins with the same declarations', () => {
  const [strut, top] = ['height:1em;vertical-align:-0.25em;', 'top:-3em;'].map(classOf);
  expect(strut).not.toBe(top);
  expect(withClasses(html)).toBe(`<span class="strut ${strut}"></span><span class="${top}"></span><span class="mord">x</span>`);
  expect(rulesOf(html).trim().split('\n').sort()).toEqual(
    [`.${strut}{height:1em!important;vertical-align:-0.25em!important;}`, `.${top}{top:-3em!important;}`].sort(),
  );
});

test('no formula and no symbol has a style attribute, which the content security policy forbids', () => {
  const formulas = import.meta.glob<string>('../../src/**/*.tex', { eager: true, import: 'default' });
  expect(Object.keys(formulas).length).toBeGreaterThan(5);
  const symbols = [...catalogue.values()]
    .flatMap(({ parameters, constants }) => [...parameters, ...constants])
    .map(({ symbol }) => [symbol, renderToStaticMarkup(createElement(SymbolText, { source: symbol }))] as const);
  expect(symbols.length).toBeGreaterThan(100);
  for (const [name, text] of [...Object.entries(formulas), ...symbols]) {
    expect(text, name).toContain('class="katex');
    expect(text, name).not.toContain(' style=');
  }
});
