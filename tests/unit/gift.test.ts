import { describe, expect, test } from 'vitest';
import { isLecture, lecturePrefix } from '../../src/core/lessons.ts';
import { compressText } from '../../src/core/link/compressedText.ts';
import '../../src/core/link/compression.ts';
import { labOf } from '../../src/core/lab/lab.ts';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import { decode } from '../../src/core/link/codec.ts';
import type { LabResults } from '../../src/core/results/labResults.ts';
import { catalogue } from '../../src/labs/index.ts';
import { giftOf, giftQuestion } from '../../src/lessons/gift.ts';
import { lessons, loadSteps } from '../../src/lessons/index.ts';
import { readQuestion } from '../../src/lessons/question.ts';
import { runHeadless } from '../fakeEngines.ts';

await loadSteps();

const results = {
  values: {},
  model: null,
  simulation: { values: {}, result: { values: { overlapped_us: 2600, share: 0.25, none: null }, timelines: [] } },
} as unknown as LabResults;

/** What Moodle makes of a question, by docs.moodle.org/en/GIFT_format: a backslash takes the meaning of what follows. */
function readGift(gift: string) {
  const parts = /^::((?:[^:\\]|\\.)*)::\[html\]((?:[^{\\]|\\.)*)\{((?:[^}\\]|\\.)*)\}\s*$/su.exec(gift);
  expect(parts, gift).not.toBeNull();
  const [, title, asked, inside] = parts!;
  const plain = (text: string): string => text.replace(/\\(.)/gs, '$1').trim();
  const [answers, feedback = ''] = inside!.split(/####/) as [string, string?];
  const isNumber = answers.startsWith('#');
  const marked = [...answers.replace(/^#/, '').matchAll(/([=~])((?:[^=~\\]|\\.)*)/gsu)].map(([, mark, text]) => ({ right: mark === '=', text: plain(text!) }));
  return { title: plain(title!), asked: plain(asked!), feedback: plain(feedback), isNumber, answers: marked };
}

/** What a browser shows of HTML without elements. */
const shown = (html: string): string =>
  html.replace(/&(?:#37|#91|amp|lt|gt|quot);/g, (each) => ({ '&#37;': '%', '&#91;': '[', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[each]!);

const asked = (text: string) => readQuestion(text).question!;
const place = {
  title: 'Hiding',
  words: '<p>Two exchange a message.</p>',
  values: ['granularity 5'],
  lab: 'Explore',
  page: 'https://notes.example/#v=3&lab=explore',
};

describe('a question in GIFT', () => {
  test('is a choice with the right one marked, and its reason as feedback', () => {
    const question = asked('kind: choose\nask: Which ends first?\noptions: [the blocking one, the overlapped one]\nanswer: 2\nreason: It waits for nothing.\n');
    expect(readGift(giftQuestion(question, results, place)!)).toEqual({
      title: 'Hiding',
      asked:
        '<p>Two exchange a message.</p><p>In the lab <a href="https://notes.example/#v=3&amp;lab=explore" target="_blank" rel="noopener">Explore</a>: ' +
        'granularity 5; all else as it opens.</p><p>Which ends first?</p>',
      feedback: 'It waits for nothing.',
      isNumber: false,
      answers: [
        { right: false, text: 'the blocking one' },
        { right: true, text: 'the overlapped one' },
      ],
    });
  });

  test('has options that begin with the name of a form, or with what spreadsheets and Moodle compute, as they are', () => {
    const options = ['[plain] text', '[html]<b>', '%50% of it', '=1+1'];
    const text = giftQuestion(asked(`kind: choose\nask: Which?\noptions: ${JSON.stringify(options)}\nanswer: 1\nreason: '[markdown] why'\n`), results, place)!;
    const { answers, feedback } = readGift(text);
    // Moodle takes a form from the begin of a text (question/format.php, parse_text_with_format).
    for (const each of [feedback, ...answers.map((answer) => answer.text)]) expect(each).not.toMatch(/^\[\w+\]/);
    expect(answers.map((answer) => shown(answer.text))).toEqual(options);
    expect(shown(feedback)).toBe('[markdown] why');
  });

  test.each([
    ['a tenth of it', '', '2600:260', '(in µs)'],
    ['so many of its unit', 'tolerance: 50\n', '2600:50', '(in µs)'],
    ['in another unit', 'unit: ms\ntolerance: 0.1\n', '2.6:0.1', '(in ms)'],
  ])('is a number that may be off by %s', (_, more, answer, unit) => {
    const question = asked(`kind: number\nask: How long?\nanswer: simulation.overlapped_us\n${more}`);
    const read = readGift(giftQuestion(question, results, { ...place, words: '', values: [], page: null })!);
    expect(read).toMatchObject({
      asked: `<p>In the lab Explore as it opens.</p><p>How long? ${unit}</p>`,
      isNumber: true,
      answers: [{ right: true, text: answer }],
    });
  });

  test('counts percents where they are asked for', () => {
    const question = asked('kind: number\nask: How much?\nanswer: simulation.share\nunit: "%"\n');
    const read = readGift(giftQuestion(question, results, place)!);
    expect(read.answers).toEqual([{ right: true, text: '25:2.5' }]);
    expect(shown(read.asked)).toContain('How much? (in %)');
  });

  test('keeps every character that has a meaning in GIFT, in HTML or at the begin of an answer', () => {
    const odd = ['%50% of ~a = {b} # c: d\\e', 'x<y & "z" -> 1', '= 3', '// no comment'];
    const question = asked(JSON.stringify({ kind: 'choose', ask: odd[0], options: odd, answer: 3, reason: odd.join(' ') }));
    const gift = giftQuestion(question, results, { ...place, title: 'a::b {c}', page: null })!;
    const read = readGift(gift);
    expect(read.title).toBe('a::b {c}');
    expect(read.answers.map(({ text }) => shown(text))).toEqual(odd);
    expect(read.answers.map(({ right }) => right)).toEqual([false, false, true, false]);
    expect(shown(read.feedback)).toBe(odd.join(' '));
    expect(read.answers.filter(({ text }) => text.startsWith('%'))).toEqual([]);
    // An empty line would end the question.
    expect(gift.trimEnd()).not.toMatch(/\n\s*\n/);
  });

  test('is none where the number does not exist, or something is drawn', () => {
    expect(giftQuestion(asked('kind: number\nask: How long?\nanswer: simulation.none\n'), results, place)).toBeNull();
    expect(giftQuestion(asked('kind: curve\nask: How does it go?\n'), results, place)).toBeNull();
  });
});

const link = (text: string): string => `https://notes.example/#v=3&lab=explore&ask=${compressText(text)}`;

describe('headless --gift', () => {
  test('prints the question of a link with the number that the simulator has, and the way to the lab as it opens', async () => {
    const { code, stdout, stderr } = await runHeadless(['--gift', link('kind: number\nask: How long?\nanswer: simulation.blocking_us\ntolerance: 2\n')]);
    expect([code, stderr]).toEqual([0, []]);
    const read = readGift(stdout.join('\n'));
    expect(read.answers).toEqual([{ right: true, text: '30:2' }]);
    expect(shown(read.asked)).toMatch(/href="https:\/\/notes\.example\/#v=\d&lab=explore"/);
  });

  test('says what has no form in GIFT, and that a link asks nothing, with code 2', async () => {
    const drawn = await runHeadless(['--gift', link('kind: curve\nask: How does it go?\n')]);
    expect([drawn.code, drawn.stdout, drawn.stderr]).toEqual([2, [], ['“How does it go?” is of kind curve, which GIFT does not have: it is left out.']]);
    const nothing = await runHeadless(['--gift', '#v=3&lab=explore']);
    expect([nothing.code, nothing.stdout]).toEqual([2, []]);
    expect(nothing.stderr[0]).toContain('asks nothing');
    const wrong = await runHeadless(['--gift', '#v=3&lab=explore&omega=-1']);
    expect([wrong.code, wrong.stdout]).toEqual([2, []]);
    expect(wrong.stderr[0]).toContain('omega = -1');
    expect((await runHeadless(['--gift', '--csv', 'a.csv', link('kind: curve\nask: How?\n')])).code).toBe(2);
  });
});

test('each question of a built-in lesson that GIFT can say is there, stands alone, and leads to a lab that shows no answer', async () => {
  for (const name of lessons.keys()) {
    const { scenario } = decode(isLecture(name) ? `#v=3&lecture=${name.slice(lecturePrefix.length)}` : `#v=3&lesson=${name}`, catalogue, lessons);
    const everything = new Proxy({}, { getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }), get: () => 1 });
    const any = {
      values: everything,
      model: { values: {}, result: { values: everything } },
      simulation: { values: {}, result: { values: everything, timelines: [] } },
    };
    const labs: Scenario[] = [];
    const { text, notes } = await giftOf(
      scenario,
      catalogue,
      async () => any as unknown as LabResults,
      (lab) => {
        labs.push(lab);
        return 'https://notes.example/';
      },
    );
    const questions = text.split(/\n\n(?=::)/).filter((each) => each.trim() !== '');
    for (const each of questions) {
      const { asked } = readGift(each);
      expect(asked, each).toMatch(/<p>In the lab <a [^>]*>[^<]+<\/a>( as it opens|: .+; all else as it opens)\.<\/p><p>/);
      // Words that lean on another step.
      expect(asked.slice(asked.lastIndexOf('<p>'))).not.toMatch(/\bstep before\b|first step\b|^<p>And with\b|one that is\b/);
    }
    expect(questions.length + notes.length, name).toBe(lessons.get(name)!.questions);
    for (const { lesson, ask, lab, values } of labs) {
      expect([lesson, ask]).toEqual([null, null]);
      for (const { kind, key, default: opening } of labOf(catalogue, lab).parameters) if (kind === 'number') expect(values[key], key).toBe(opening);
    }
  }
});
