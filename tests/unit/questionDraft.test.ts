import { describe, expect, it } from 'vitest';
import { quantity } from '../../src/core/units/quantity.ts';
import { kindsFor, readQuestion } from '../../src/lessons/question.ts';
import { askableResults, askFor, firstQuestion, withField, writtenFields } from '../../src/lessons/questionDraft.ts';
import { labNamed } from '../links.ts';

const lab = labNamed('explore');
const values = {};
const results = {
  values,
  model: { values, result: { values: { gain: 1.5, max_gain: null } } },
  simulation: { values, result: { values: { overlapped_us: 1500, dropped: 3 }, timelines: [] } },
} as never;
const overlapped = {
  label: 'Overlapped iteration',
  origin: 'simulation',
  read: (now: typeof results) => quantity(numberIn(now), (us) => `${us / 1000} ms`),
} as never;
const numberIn = (now: { simulation: { result: { values: { overlapped_us: number } } } }): number => now.simulation.result.values.overlapped_us;

describe('the results that can be asked for', () => {
  const found = askableResults(lab, { numbers: [[overlapped]] }, results);

  it('are the numbers that there are, by the name and in the format of the page, those first that it names', () => {
    expect(found.map(({ name }) => name)).toEqual(['simulation.overlapped_us', 'simulation.dropped', 'model.gain']);
    expect(found[0]).toMatchObject({ label: 'Overlapped iteration', value: '1.5 ms', isTime: true });
    expect(found[2]).toMatchObject({ label: 'Gain, closed form', value: '1.5', isTime: false });
  });

  it('are asked for in their own words', () => {
    expect(askFor('Overlapped iteration', true, false)).toBe('How long does the overlapped iteration take?');
    expect(askFor('A step with hiding', true, false)).toBe('How long does a step with hiding take?');
    expect(askFor('Gain, simulated', false, false)).toBe('How large is the gain?');
    expect(askFor('Packets dropped', false, true)).toBe('How many packets are dropped?');
    expect(askFor('Messages', false, true)).toBe('How many messages are there?');
    expect(askFor('MFLOPS a node', false, true)).toBe('How large is the MFLOPS a node?');
  });

  it('begin a question of each kind that can be read', () => {
    const subject = { result: found[0], time: found[0], figure: 'Gain', runs: ['Blocking', 'Overlapped'], first: 2 };
    for (const kind of kindsFor(lab)) expect(readQuestion(firstQuestion(kind, subject), 1, lab).problems).toEqual([]);
    expect(readQuestion(firstQuestion('choose', subject)).question).toMatchObject({ options: ['Blocking', 'Overlapped'], answer: 2 });
  });
});

describe('fields and text of a question', () => {
  const text = 'kind: number # asked first\nask: How large?\nanswer: model.gain\nstop: 500\n';

  it('of the figure, the moment and the second question can be written, read and taken back', () => {
    const keys = { then: '2 + 2 of what?', figure: 'curves', diagram: 'blocking', stop: '1500' };
    const whole = Object.entries(keys).reduce((before, [key, typed]) => withField(before, key, typed), 'kind: number\nask: How large?\nanswer: model.gain\n');
    expect(readQuestion(whole, 1, lab).problems).toEqual([]);
    expect(readQuestion(whole, 1, lab).question).toMatchObject({ then: keys.then, figure: 'curves', diagram: 'blocking', stop_us: 1500 });
    const without = Object.keys(keys).reduce((before, key) => withField(before, key, ''), whole);
    expect(readQuestion(without, 1, lab).question).toMatchObject({ then: 'What did you see?', figure: null, diagram: null, stop_us: null });
  });

  it('are one value: a field changes its key and nothing else', () => {
    const changed = withField(text, 'tolerance', '0.5');
    expect(changed).toBe(`${text}tolerance: 0.5\n`);
    expect(readQuestion(withField(changed, 'ask', 'Why: because?')).question).toMatchObject({ ask: 'Why: because?', tolerance: { amount: 0.5 }, stop_us: 500 });
    expect(withField(changed, 'tolerance', '')).toBe(text);
  });

  it('hold options line by line', () => {
    const asked = withField('kind: choose\nask: Which?\nanswer: 1\n', 'options', 'one\nanother');
    expect(writtenFields(asked)?.get('options')).toBe('one\nanother');
    expect(readQuestion(asked).question).toMatchObject({ options: ['one', 'another'] });
  });

  it('are no fields where the text is no list of keys', () => {
    for (const broken of ['kind: [', 'a text', 'ask: &a x\nthen: *a\n']) expect(writtenFields(broken)).toBeNull();
  });
});
