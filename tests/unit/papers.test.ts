import { expect, test } from 'vitest';
import { catalogue } from '../../src/labs/index.ts';
import { alsoUsed, publications } from '../../src/shell/publications.ts';

const sources = [...catalogue.values()].flatMap(({ parameters, constants }) => [...parameters, ...constants]).map(({ source }) => source);

test('help lists every paper that the source of a parameter or a constant cites, and each of those that the labs go through is cited', () => {
  const listed = [...publications, ...alsoUsed].map(({ cited }) => cited);
  // A name of a person, or several, before a year; other years belong to machines and networks.
  const citation = /(?:[A-Z][a-z]+(?: et al\.|,)? )+(?:19|20)\d\d/g;
  const cited = new Set(sources.flatMap((source) => source.match(citation) ?? []));
  expect([...cited].filter((each) => !listed.includes(each))).toEqual([]);
  for (const paper of publications)
    expect(
      sources.filter((source) => source.includes(paper.cited)),
      paper.cited,
    ).not.toEqual([]);
});

test('each reference has authors, a title and where it was published', () => {
  expect(publications).not.toEqual([]);
  for (const { authors, title, published, link } of [...publications, ...alsoUsed]) {
    for (const text of [authors, title, published]) expect(text).toMatch(/^[A-Z1-9].{9,}/);
    if (link !== undefined) expect(link).toMatch(/^https:/);
  }
});
