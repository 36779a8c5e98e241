import { decodeQuestion } from '../../src/lessons/question.ts';
import { linkOf } from '../e2e/model.ts';
import { expect, test } from './page.tsx';

test('the link builder writes what was chosen', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 8 }));
  await page.click(page.button('Share'));
  await page.later(() => page.button(/^Frame, picture/));
  await page.click(page.button(/^Frame, picture/));
  const text = () => (page.one('textbox', 'Text') as HTMLTextAreaElement).value;
  await page.later(() =>
    expect(text()).toContain(
      `src="http://overlap.example/${linkOf({ gamma_h: 8 }).replaceAll('&', '&amp;')}&amp;embed=1&amp;theme=light" width="640" height="360"`,
    ),
  );

  const choose = async (name: string, value: string) => {
    const select = page.one('combobox', name) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await page.settled();
  };
  await choose('Figure', 'curves');
  await choose('Size', 'full width × 450');
  await choose('overhead of hiding', 'hidden');
  await choose('overlappable fraction', 'fixed');
  expect(text()).toContain('&amp;embed=1&amp;figure=curves&amp;theme=light&amp;lock=f&amp;hide=omega" width="100%" height="450"');
  expect(document.querySelector('.builder summary')!.textContent).toBe('Sliders: 4 free, 1 fixed, 1 hidden');

  await choose('Copy for', 'latex');
  // The page, not the frame: paper has no frames. The picture is named as it is saved.
  expect(text()).toContain('\\includegraphics[width=\\linewidth]{explore-curves}');
  expect(text()).toContain('\\#v=2\\&lab=explore\\&gamma\\_h=8\\&figure=curves\\&lock=f\\&hide=omega}');
  page.one('radio', 'A presentation').click();
  await choose('Copy for', 'link');
  expect(text()).toBe(`http://overlap.example/${linkOf({ gamma_h: 8 })}&figure=curves&present=1&lock=f&hide=omega`);
});

test('words below the figure are written where the host has a place for them', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 8 }));
  await page.click(page.button('Share'));
  await page.later(() => page.button(/^Frame, picture/));
  await page.click(page.button(/^Frame, picture/));
  const text = () => (page.one('textbox', 'Text') as HTMLTextAreaElement).value;
  await page.later(() => expect(text()).toMatch(/^<iframe /));
  await page.fill(page.one('textbox', 'Caption'), 'Who waits & why?');
  expect(text()).toMatch(/^<figure>\n {2}<iframe .*\n {2}<figcaption>Who waits &amp; why\?<\/figcaption>\n<\/figure>$/);
  await page.choose('Copy for', 'jupyter');
  expect(page.all('textbox', 'Caption')).toEqual([]);
  expect(text()).not.toContain('Who waits');
  await page.choose('Copy for', 'quarto');
  expect(text()).toContain('\nWho waits \\& why?\n');
});

test('one press fixes all sliders but those that are ticked; what is hidden stays so', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 8 }));
  await page.click(page.button('Share'));
  await page.later(() => page.button(/^Frame, picture/));
  await page.click(page.button(/^Frame, picture/));
  const summary = () => document.querySelector('.builder-sliders summary')!.textContent;
  await page.later(() => expect(page.one('textbox', 'Text')).toBeTruthy());
  await page.choose('Figure', 'curves');
  expect(summary()).toBe('Sliders: 6 free, 0 fixed, 0 hidden');
  await page.choose('overhead of hiding', 'hidden');
  await page.click(page.one('checkbox', 'Leave software granularity free'));
  await page.click(page.button('Fix all but the ticked'));
  expect(summary()).toBe('Sliders: 1 free, 4 fixed, 1 hidden');
  expect((page.one('textbox', 'Text') as HTMLTextAreaElement).value).toMatch(/&amp;lock=gamma_h,f,q,p&amp;hide=omega"/);
  await page.click(page.one('checkbox', 'Leave software granularity free'));
  await page.click(page.button('Fix all'));
  expect(summary()).toBe('Sliders: 0 free, 5 fixed, 1 hidden');
});

test('a part of the time, a lesson and a code to photograph are written too, and taken back', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 8 }));
  await page.click(page.button('Share'));
  await page.later(() => page.button(/^Frame, picture/));
  await page.click(page.button(/^Frame, picture/));
  const text = () => (page.one('textbox', 'Text') as HTMLTextAreaElement).value;
  const write = (name: string, what: string) => page.fill(page.one('textbox', new RegExp(`^${name}`)), what);
  await page.later(() => expect(text()).toContain('embed=1&amp;theme=light"'));
  await write('Diagrams begin at', '1,200');
  await write('and stop at', '1000');
  expect(page.one('textbox', /^and stop at/).getAttribute('aria-invalid')).toBe('true');
  await write('and stop at', '2500.5');
  expect(text()).toContain('embed=1&amp;theme=light&amp;from=1200&amp;until=2500.5"');
  await write('Diagrams begin at', '');
  await write('and stop at', '');
  expect(text()).toContain('embed=1&amp;theme=light"');
  const lessons = page.one('combobox', 'Lesson') as HTMLSelectElement;
  await page.choose('Lesson', lessons.options[1]!.value);
  await page.later(() => expect(text()).toMatch(/lesson=\w+/));
  await page.choose('Lesson', 'none');
  expect(text()).not.toContain('lesson=');
  await page.choose('Copy for', 'qr');
  await page.later(() => page.one('img', /^QR code of http.*embed=1&theme=light$/));
});

test('a question is written beside what it is about; what cannot be read of it is said, and is not in the link', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 8 }));
  await page.click(page.button('Share'));
  await page.later(() => page.button(/^Frame, picture/));
  await page.click(page.button(/^Frame, picture/));
  const text = () => (page.one('textbox', 'Text') as HTMLTextAreaElement).value;
  const question = () => page.one('textbox', 'The question, as in a lesson') as HTMLTextAreaElement;
  const asked = () => decodeURIComponent(/ask=(z\.[^&"]+)/.exec(text())?.[1] ?? '');
  await page.later(() => expect(text()).toContain('embed=1&amp;theme=light"'));
  await page.choose('Question first', 'number');
  expect(question().value).toMatch(/^kind: number\nask: How large is the gain\?\nanswer: model\.gain\n/);
  expect(decodeQuestion(asked()).question).toMatchObject({ kind: 'number', answer: { of: 'model', path: ['gain'] } });

  await page.fill(question(), 'kind: number\nask: How long is an iteration?\nanswer: simulation.overlaped_us');
  expect(question().getAttribute('aria-invalid')).toBe('true');
  expect(page.text('.builder-question .problem')).toContain('simulation.overlapped_us');
  expect(asked()).toBe('');
  await page.fill(question(), 'kind: number\nask: How long is an iteration?\nanswer: simulation.overlapped_us');
  expect(decodeQuestion(asked()).question).toMatchObject({ ask: 'How long is an iteration?' });

  // The fields and the text are one question.
  expect((page.one('textbox', 'Question') as HTMLTextAreaElement).value).toBe('How long is an iteration?');
  await page.choose('Result', 'simulation.blocking_us');
  await page.fill(page.one('textbox', 'Right within'), '5 parts');
  expect(page.text('.builder-question .problem')).toContain('Right within: “5 parts” is not allowed; allowed: a number from 0');
  expect(asked()).toBe('');
  await page.fill(page.one('textbox', 'Right within'), '20%');
  await page.fill(page.one('textbox', 'Reason, told with the result'), 'The message is waited for.');
  expect(question().value).toMatch(/answer: simulation\.blocking_us\ntolerance: 20%\nreason: The message is waited for\.\n$/);
  expect(decodeQuestion(asked()).question).toMatchObject({
    answer: { path: ['blocking_us'] },
    tolerance: { amount: 0.2 },
    reason: 'The message is waited for.',
  });

  // What was written is there again for who looks at another kind.
  await page.choose('Question first', 'curve');
  expect(decodeQuestion(asked()).question).toMatchObject({ kind: 'curve' });
  await page.choose('Question first', 'number');
  expect(question().value).toContain('How long is an iteration?');
  await page.choose('Question first', '');
  expect(asked()).toBe('');
});
