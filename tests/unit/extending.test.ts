import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardFiles } from '../../scripts/generators/cards.ts';
import { cards } from '../../src/labs/exchange/cards.ts';
import { catalogue } from '../../src/labs/index.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';

const page = readFileSync('docs/extending.md', 'utf8');

describe('docs/extending.md', () => {
  const paths = Array.from(page.matchAll(/`((?:src|tests|model-py|wasm-sim|public|extensions)\/[^`\s]*)`/g), ([, path]) => path!);

  test('names paths that are there, of a lab, a workload and a lesson by an example', () => {
    expect(paths.length).toBeGreaterThan(25);
    const examples = ['cluster', 'gather', 'strips'];
    const isThere = (path: string): boolean => examples.some((name) => existsSync(path.replaceAll('NAME', name)));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  test('says what each file of a lab holds, and no other file is in every folder', () => {
    const rows = page.slice(page.indexOf('| file | holds |'), page.indexOf('Outside of the folder'));
    const named = Array.from(rows.matchAll(/`([\w.]+\.(?:tsx?|css|tex|json))`/g), ([, name]) => name!);
    const layout = readFileSync('tests/unit/layout.test.ts', 'utf8');
    const held = Array.from(layout.slice(0, layout.indexOf('];')).matchAll(/'([\w.]+)',/g), ([, name]) => name!);
    expect(held.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('is added by what it says alone', () => {
  test('a machine', () => {
    const added = { name: 'tin_cans', title: 'Two tins and a string', of: 'message', latency_us: { value: 3, measured: true, source: 'a child' } } as const;
    const [python] = cardFiles([...cards, added]);
    expect(python!.text).toContain('"tin_cans"');
    expect(python!.text).toContain('Two tins and a string');
  });

  test('a lesson', () => {
    const text = `---\ntitle: Added\nabout: A lesson that a test adds.\nlevel: introductory\n---\n\n## A step\n\n\`\`\`step\nlink: "#v=3&lab=explore&gamma_h=10"\n\`\`\`\n\nThe gain is {{model.gain}}.\n`;
    const { lesson, problems } = readLesson(text, catalogue);
    expect(problems).toEqual([]);
    expect(lesson).toMatchObject({ title: 'Added', steps: [{ scenario: { lab: 'explore', values: { gamma_h: 10 } } }] });
  });
});
