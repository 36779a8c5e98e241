import { expect, test } from 'vitest';
import { readArticle } from './readArticle.ts';

test('an article is its titles, paragraphs and figures, in their order', () => {
  expect(readArticle('# A\n\n## B\n\none\nparagraph\n\n[figure: sum]\n')).toEqual([
    { kind: 'title', text: [{ kind: 'text', text: 'A' }] },
    { kind: 'heading', text: [{ kind: 'text', text: 'B' }] },
    { kind: 'paragraph', text: [{ kind: 'text', text: 'one paragraph' }] },
    { kind: 'figure', name: 'sum' },
  ]);
});

test('numbers of figures, emphasis and links stand among words', () => {
  expect(readArticle('It is *never* {sum.time}: see [the lab](#there).')).toEqual([
    {
      kind: 'paragraph',
      text: [
        { kind: 'text', text: 'It is ' },
        { kind: 'emphasis', text: 'never' },
        { kind: 'text', text: ' ' },
        { kind: 'number', figure: 'sum', number: 'time' },
        { kind: 'text', text: ': see ' },
        { kind: 'link', text: 'the lab', link: '#there' },
        { kind: 'text', text: '.' },
      ],
    },
  ]);
});
