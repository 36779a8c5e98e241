import { describe, expect, test } from 'vitest';
import { labOf } from '../../src/core/lab/lab.ts';
import { compressText } from '../../src/core/link/compressedText.ts';
import { numberAt, readReference, unitOf, valueOf } from '../../src/core/results/reference.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { decodeQuestion, encodeQuestion, readQuestion } from '../../src/lessons/question.ts';

const choose = `kind: choose
ask: Which of the two iterations ends first?
options: [the blocking one, the overlapped one]
answer: 2
then: Which of them waits?
`;

describe('a question', () => {
  test('is read from YAML, with what it does not say as usual', () => {
    expect(readQuestion(choose)).toEqual({
      question: {
        kind: 'choose',
        ask: 'Which of the two iterations ends first?',
        then: 'Which of them waits?',
        reason: null,
        figure: null,
        stop_us: null,
        diagram: null,
        known: [],
        options: ['the blocking one', 'the overlapped one'],
        answer: 2,
      },
      problems: [],
    });
    expect(readQuestion('kind: number\nask: How much?\nanswer: simulation.blocking_us\ntolerance: 50').question).toMatchObject({
      then: 'What did you see?',
      answer: { of: 'simulation', path: ['blocking_us'] },
      tolerance: { amount: 50, isPart: false },
    });
    expect(readQuestion('{kind: point, ask: When?, answer: operation 4, diagram: blocking, stop: 120}').question).toMatchObject({
      answer: { operation: 4 },
      diagram: 'blocking',
      stop_us: 120,
      tolerance: { amount: 0.1, isPart: true },
    });
  });

  test.each([
    choose,
    '{kind: choose, ask: "a: b #c", options: [1, yes, null one], answer: 1, figure: exchange, stop: 12.5}',
    '{kind: number, ask: How much?, answer: model.breakdown.transfer, unit: ms, tolerance: 12.5%, then: Why?}',
    '{kind: curve, ask: Draw the gain., answer: gain, tolerance: 5%}',
    '{kind: curve, ask: Draw.}',
    '{kind: choose, ask: Which?, options: [one, two], answer: 1, known: [without]}',
    '{kind: number, ask: How long?, answer: simulation.overlapped_us, diagram: overlapped}',
    '{kind: point, ask: When?, answer: simulation.overlapped_us, tolerance: 30}',
    '{kind: point, ask: When?, answer: 250}',
    '{kind: point, ask: Which?, answer: operation 3, diagram: blocking}',
  ])('travels in a link: %s', (text) => {
    const { question } = readQuestion(text);
    expect(question).not.toBeNull();
    expect(encodeQuestion(question!)).toMatch(/^z\.[\w-]+$/);
    expect(decodeQuestion(encodeQuestion(question!))).toEqual({ question, problems: [] });
  });

  test.each([
    ['kind: guess\nask: x', 'kind', 'line 11: kind = guess is not allowed; allowed: choose, number, curve, point.'],
    ['ask: x', 'kind', 'line 11: kind is missing; allowed: choose, number, curve, point.'],
    [choose.replace('answer: 2', 'answer: 3'), 'answer', 'line 14: answer = 3 is not allowed; allowed: the number of an option, 1 to 2.'],
    [choose.replace('[the blocking one, the overlapped one]', 'one'), 'options', 'line 13: options = one is not allowed; allowed: 2 to 12 texts'],
    ['kind: choose\nask: x\noptions: [a, b]\nanswer: 1\ntolerance: 10%', 'tolerance', 'line 15: tolerance is not a key of a question of kind choose'],
    ['kind: number\nask: x\nanswer: 5', 'answer', 'line 13: answer = 5 is not allowed; allowed: a reference'],
    ['kind: number\nask: x\nanswer: model.gain\ntolerance: -1', 'tolerance', 'line 14: tolerance = -1 is not allowed'],
    ['kind: curve\nask: x\ntolerance: 3', 'tolerance', "line 13: tolerance = 3 is not allowed; allowed: a part of the axis' height such as 10%."],
    ['kind: point\nask: x\nanswer: soon', 'answer', 'line 13: answer = soon is not allowed; allowed: a time in µs'],
    ['kind: curve\nask: x\nstop: [1]', 'stop', 'line 13: stop = [1] is not allowed; allowed: a time in µs from 0.'],
    ['kind: curve\naks: x\nask: y', 'aks', 'line 12: aks is not a key of a question; allowed: kind, ask'],
    ['kind: curve\nask:', 'ask', 'line 12: ask has no value; allowed: a text.'],
    ['kind: curve\nask: ~', 'ask', 'line 12: ask = ~ is not allowed; allowed: a text.'],
    ['kind: curve\nask: "" # later', 'ask', 'line 12: ask = "" is not allowed; allowed: a text.'],
    ['kind: number\nask: x\nanswer: model.gain\ntolerance:', 'tolerance', 'line 14: tolerance has no value; allowed: a number from 0'],
    ['kind: number\nask: x\nanswer: model.gain\ntolerance: .inf', 'tolerance', 'line 14: tolerance = .inf is not allowed; allowed: a number from 0'],
    ['kind: curve\nask: x\nstop: 1e999', 'stop', 'line 13: stop = 1e999 is not allowed; allowed: a time in µs from 0.'],
    ['kind: choose\nask: x\nanswer: 1\noptions: [a, ~]', 'options', 'line 14: options = [a, ~] is not allowed; allowed: 2 to 12 texts'],
    ['kind: choose\nask: x\nanswer: 0x10\noptions: [a, b]', 'answer', 'line 13: answer = 0x10 is not allowed; allowed: the number of an option'],
    ['kind: curve\nask: x\nknown: []', 'known', 'line 13: known = [] is not allowed; allowed: 1 to 12 labels of lines'],
    ['just words', 'a question', 'line 11: a question is not a list of keys'],
    ['kind: curve\nask: [x', 'text', 'line 12'],
    ['a: &a [1, 1]\nask: *a\nkind: curve', 'a', 'line 11: a is not a key'],
    ['kind: curve\nask: &a x\nfigure: *a', 'figure', 'line 13: figure refers to another place'],
  ])('that is wrong is refused with line, key, value and what is allowed: %j', (text, parameter, message) => {
    const { question, problems } = readQuestion(text, 11);
    expect(question).toBeNull();
    expect(problems.map((each) => each.parameter)).toContain(parameter);
    expect(problems.map((each) => each.message).join('\n')).toContain(message);
  });

  test('is refused where the lab has no figure that it could be asked in', () => {
    const kindIn = (lab: string, kind: string) => readQuestion(`kind: ${kind}\nask: x\nanswer: 1`, 11, labOf(catalogue, lab)).problems;
    expect(kindIn('schedule', 'curve')).toMatchObject([
      { line: 11, parameter: 'kind', message: expect.stringContaining('allowed: choose, number, point in the lab Schedule, which has no figure of lines') },
    ]);
    expect(kindIn('program', 'point')).toMatchObject([{ line: 11, parameter: 'kind', message: expect.stringContaining('has no figure of event diagrams') }]);
    expect(kindIn('gain', 'curve')).toEqual([]);
    expect(kindIn('explore', 'point')).toEqual([]);
  });

  test.each([...catalogue])('for a line, or for a moment, can be asked where the page of %s draws some, and nowhere else', async (name, lab) => {
    const { figures } = await pages.get(name)!();
    const drawn = (['lines', 'diagrams'] as const).filter((what) => figures.some(({ hidesAnswer }) => hidesAnswer === what));
    expect(lab.hidesAnswer ?? ['lines', 'diagrams']).toEqual(drawn);
  });

  test('in a link is refused where it is damaged or too long', () => {
    expect(decodeQuestion('z.%').problems[0]).toMatchObject({ parameter: 'ask', message: expect.stringContaining('ask = z.% is not base64url') });
    expect(decodeQuestion(compressText(`kind: curve\nask: ${'x'.repeat(9000)}`))).toMatchObject({ question: null, problems: [{ parameter: 'ask' }] });
  });
});

describe('a reference', () => {
  const results = {
    values: { p: 4 },
    model: { values: { p: 4 }, result: { values: { gain: 1.5, status: 'completed' } } },
    simulation: { values: { p: 4 }, result: { values: { schemes: { naive: { iteration_us: 7 } }, finish_ns: [1, 2] }, timelines: [] } },
  };

  test.each([
    ['value.p', 4, ''],
    ['model.gain', 1.5, ''],
    ['simulation.schemes.naive.iteration_us', 7, 'µs'],
    ['simulation.finish_ns.1', 2, 'ns'],
    ['model.status', null, ''],
    ['model.toString', null, ''],
    ['simulation.finish_ns.2', null, 'ns'],
  ])('%s is %s', (text, expected, unit) => {
    const reference = readReference(text)!;
    expect(numberAt(reference, results)).toBe(expected);
    expect(unitOf(reference)).toBe(unit);
  });

  test('is none without a source, a name, or with anything but names', () => {
    for (const text of ['gain', 'model', 'model.', 'engine.gain', 'model.a-b', 'model..a']) expect(readReference(text), text).toBeNull();
    expect(valueOf(readReference('model.gain')!, { ...results, model: null })).toBeUndefined();
  });
});
