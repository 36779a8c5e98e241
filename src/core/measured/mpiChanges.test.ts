import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areSame, changesIn, changesText, checkChanges, checkFiles, filesText, mpiFilesIn } from './mpiChanges.ts';

describe('changes of a trace in a link', () => {
  test('say what is other than it was, and nothing else', () => {
    const changes = { independent: 0.5, faster: 2, merged: 8, algorithms: { allreduce: 'ring' } };
    expect(changesText({ ...changes, evened: 0, split: 1 })).toBe('independent:0.5,faster:2,merged:8,allreduce:ring');
    expect(changesIn(changesText(changes))).toEqual(changes);
    expect(changesText({ independent: 0, faster: 1 })).toBe('');
    expect(changesIn('')).toEqual({});
  });
  test.each([
    'independent:2',
    'faster:0',
    'merged:1.5',
    'split:',
    'split',
    'allreduce:',
    'allreduce:<b>',
    ':ring',
    'merged:2,,split:2',
    'allreduce:foo',
    'toString:ring',
    'allreduce:ring,allreduce:ring',
    'faster:2,faster:3',
  ])('refuse %s', (text) => {
    expect(checkChanges(text)).toMatchObject({ wrong: expect.anything(), allowed: expect.stringMatching(/independent:0 to 1/) });
    expect(changesIn(text)).toEqual({});
  });
});

test('the algorithms that a link may name are those that Python has', () => {
  const [, table = ''] = /ALGORITHMS[^=]*= \{\n(.*?)\n\}/s.exec(readFileSync('model-py/src/overlap_models/collectives.py', 'utf8'))!;
  const kinds = [...table.matchAll(/"(\w+)": \{([^}]*)\}/g)];
  expect(kinds.length).toBeGreaterThan(5);
  for (const [, kind, names] of kinds) {
    const all = [...names!.matchAll(/"(\w+)":/g)].map(([, name]) => name!);
    for (const name of all) expect(checkChanges(`${kind}:${name}`)).toEqual({ text: `${kind}:${name}` });
    expect(checkChanges('x')).toMatchObject({ allowed: expect.stringContaining(`${kind}:${all.join(' or ')}`) });
  }
});

describe('files of a trace in a link', () => {
  const files = { name: 'a:b, c.prv', count: 2, bytes: 1234, digest: '00ff00ff' };
  test('have a name, their number and size, and a checksum', () => {
    expect(filesText(files)).toBe('a:b, c.prv:2:1234:00ff00ff');
    expect(mpiFilesIn(filesText(files))).toEqual(files);
    expect(mpiFilesIn('')).toBeNull();
    expect(checkFiles(filesText(files))).toEqual({ text: filesText(files) });
    expect(checkFiles('a.prv:1:2:xyz')).toMatchObject({ wrong: 'a.prv:1:2:xyz' });
  });
  test('are others where size or checksum differ, whatever they are called', () => {
    expect(areSame(files, { ...files, name: 'd.prv' })).toBe(true);
    expect(areSame(files, { ...files, bytes: 1235 })).toBe(false);
    expect(areSame(files, { ...files, digest: '00ff00fe' })).toBe(false);
  });
});
