import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { encodeQuestion, readQuestion } from '../../src/lessons/question.ts';
import { type ScormFigure, scormPackage } from '../../src/shell/scorm.ts';
import { expect, test } from './page.ts';

test.use({ apart: true });

const pageText = readFileSync('src/shell/scormPage.html', 'utf8');
const filesOf = (archive: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
const indexOf = (figures: readonly ScormFigure[]): string => filesOf(scormPackage(figures, pageText))['index.html']!;

/** A figure that is no lesson. */
const alone = (link: string, title: string, questions: number): ScormFigure => ({ links: [link], opens: 1, title, questions });

interface Platform {
  readonly data: Record<string, string>;
  readonly calls: string[];
  /** Names of functions that fail, and how often still. */
  readonly failing: Record<string, number>;
}

/**
 * A learning platform that plays SCORM 1.2 (RTE 3.4: the API in a window around the content, errors by their numbers), around a
 * package; `before`: what it has kept.
 */
const platform = (
  index: string,
  { data = {}, failing = {}, hasApi = true, takesInteractions = true }: Partial<Platform> & { hasApi?: boolean; takesInteractions?: boolean } = {},
): string => `<!doctype html>
  <html lang="en"><title>Platform</title><script>
  window.platform = { data: ${JSON.stringify({ 'cmi.core.lesson_status': 'not attempted', 'cmi.core.lesson_mode': 'normal', ...data })}, calls: [], failing: ${JSON.stringify(failing)} };
  const { data, calls, failing } = window.platform;
  const takesInteractions = ${takesInteractions};
  let state = 'new', error = '0';
  // SCORM 1.2 RTE 3.4.4: what an interaction may hold, by its last name.
  const interaction = {
    id: (value) => /^[A-Za-z0-9-]{1,255}$/.test(value),
    type: (value) => ['true-false', 'choice', 'fill-in', 'matching', 'performance', 'likert', 'sequencing', 'numeric'].includes(value),
    time: (value) => /^\\d\\d:\\d\\d:\\d\\d$/.test(value),
    student_response: (value) => value.length <= 255,
    result: (value) => ['correct', 'wrong', 'unanticipated', 'neutral'].includes(value) || Number.isFinite(Number(value)),
  };
  const interactionOf = (key) => {
    const [, at, name] = /^cmi\\.interactions\\.(\\d+)\\.(\\w+)$/.exec(key) ?? [];
    return takesInteractions && Number(at) <= interactionCount() ? interaction[name] : undefined;
  };
  const interactionCount = () => new Set(Object.keys(data).flatMap((key) => /^cmi\\.interactions\\.(\\d+)\\./.exec(key)?.[1] ?? [])).size;
  const done = (name, code, result = 'true') => {
    calls.push(name);
    if (failing[name] > 0) { failing[name] -= 1; code = '101'; }
    error = code;
    return code === '0' ? result : 'false';
  };
  const allowed = {
    'cmi.suspend_data': (value) => value.length <= 4096 && /^[\\x00-\\x7f]*$/.test(value),
    'cmi.core.score.raw': (value) => Number(value) >= 0 && Number(value) <= 100,
    'cmi.core.score.min': (value) => value === '0',
    'cmi.core.score.max': (value) => value === '100',
    'cmi.core.lesson_status': (value) => ['passed', 'completed', 'failed', 'incomplete', 'browsed'].includes(value),
    'cmi.core.exit': (value) => ['time-out', 'suspend', 'logout', ''].includes(value),
    'cmi.core.lesson_location': (value) => value.length <= 255,
    'cmi.core.session_time': (value) => /^\\d{2,4}:\\d\\d:\\d\\d(\\.\\d{1,2})?$/.test(value),
  };
  if (${hasApi}) window.API = {
    LMSInitialize: (none) => { const answer = done('LMSInitialize', none === '' && state === 'new' ? '0' : '101'); if (answer === 'true') state = 'open'; return answer; },
    LMSGetValue: (key) => (state !== 'open' ? (error = '301', '') : key === 'cmi.interactions._count' && takesInteractions ? String(interactionCount()) : data[key] ?? ''),
    LMSSetValue: (key, value) => {
      const code = state !== 'open' ? '301' : (allowed[key] ?? interactionOf(key)) === undefined ? '401' : (allowed[key] ?? interactionOf(key))(value) ? '0' : '405';
      const answer = done('LMSSetValue', code);
      calls.push(key + '=' + value);
      if (answer === 'true') data[key] = value;
      return answer;
    },
    LMSCommit: () => done('LMSCommit', state === 'open' ? '0' : '301'),
    LMSFinish: () => { const answer = done('LMSFinish', state === 'open' ? '0' : '301'); state = 'over'; return answer; },
    LMSGetLastError: () => error,
    LMSGetErrorString: (code) => ({ 101: 'General exception', 301: 'Not initialized', 401: 'Not implemented error', 405: 'Incorrect data type' })[code] ?? '',
  };
  addEventListener('DOMContentLoaded', () => {
    const frame = document.createElement('iframe');
    frame.title = 'package';
    frame.width = 800;
    frame.height = 600;
    frame.srcdoc = ${JSON.stringify(index).replaceAll('<', '\\u003c')};
    document.body.append(frame);
  });
  </script></html>`;

const platformOf = (page: Page): Promise<Platform> => page.evaluate(() => (window as unknown as { platform: Platform }).platform);
const packageIn = (page: Page) => page.frameLocator('iframe[title=package]');
const leave = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('iframe')!.remove());

/** Content in a frame that speaks SPLICE and nothing else: it asks for its state, and reports what the test says. */
const content = (id: string): string => `<!doctype html><html lang="en"><title>Content</title><p>nothing</p><script>
  addEventListener('message', ({ data }) => {
    if (data?.subject === 'SPLICE.getState.response') document.querySelector('p').textContent = 'state ' + JSON.stringify(data.state);
  });
  const post = (more) => parent.postMessage({ message_id: 'm', content_id: '${id}', ...more }, '*');
  window.report = (score, state) => post({ subject: 'SPLICE.reportScoreAndState', score, state });
  post({ subject: 'SPLICE.getState' });
</script></html>`;
const report = (page: Page, figure: number, score: number, state: unknown): Promise<void> =>
  packageIn(page)
    .locator('iframe')
    .nth(figure)
    .contentFrame()
    .locator('body')
    .evaluate((_, [s, t]) => (window as unknown as { report(score: unknown, state: unknown): void }).report(s, t), [score, state]);

test('an answer in a package is a score in the platform, and is there again at the next visit', async ({ page, serve, baseURL }) => {
  const { question } = readQuestion('kind: choose\nask: Which of the two ends first?\noptions: [the blocking one, the overlapped one]\nanswer: 2\n');
  const ask = encodeQuestion(question!);
  const figures = [alone(`${baseURL}#v=2&lab=explore&embed=1&ask=${ask}`, 'Explore', 1)];
  await page.goto(await serve(platform(indexOf(figures))));
  const figure = packageIn(page).frameLocator('iframe[title=Explore]');
  await figure.getByRole('radio', { name: 'the overlapped one' }).check({ timeout: 30_000 });
  await figure.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(packageIn(page).getByText('Your answers are kept.')).toBeVisible();
  const { data } = await platformOf(page);
  expect(data).toMatchObject({ 'cmi.core.score.raw': '100', 'cmi.core.score.min': '0', 'cmi.core.score.max': '100', 'cmi.core.lesson_status': 'completed' });
  await leave(page);
  const after = await platformOf(page);
  expect(after.calls.at(-1)).toBe('LMSFinish');
  expect(after.data).toMatchObject({ 'cmi.core.exit': 'suspend', 'cmi.core.session_time': expect.stringMatching(/^0000:0\d:\d\d\.\d\d$/) });

  await page.goto(await serve(platform(indexOf(figures), { data: after.data })));
  await expect(figure.locator('.question-outcome')).toContainText('Right', { timeout: 30_000 });
  expect((await platformOf(page)).data['cmi.core.score.raw']).toBe('100');
});

test('each answer is an interaction and one commit, and a lesson goes on at the step where it was left', async ({ page, serve, baseURL }) => {
  const steps = [1, 2, 3].map((step) => `${baseURL}#v=3&lesson=hiding&embed=1${step === 1 ? '' : `&step=${step}`}`);
  const figures = [{ links: steps, opens: 1, title: 'Hiding', questions: 3 }];
  await page.goto(await serve(platform(indexOf(figures))));
  const figure = packageIn(page).frameLocator('iframe[title=Hiding]');
  await figure.getByRole('textbox').first().fill('2');
  await figure.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(packageIn(page).getByText('Your answers are kept.')).toBeVisible();
  const commits = async () => (await platformOf(page)).calls.filter((call) => call === 'LMSCommit').length;
  // The first says that the lesson is begun.
  expect(await commits()).toBe(2);
  const { data } = await platformOf(page);
  expect(data).toMatchObject({
    'cmi.interactions.0.id': '0-hiding-1',
    'cmi.interactions.0.type': 'numeric',
    'cmi.interactions.0.student_response': '2',
    'cmi.interactions.0.result': 'correct',
  });
  await figure.getByRole('button', { name: /Next/ }).first().click();
  await expect.poll(async () => (await platformOf(page)).data['cmi.core.lesson_location']).toBe('2');
  await leave(page);

  await page.goto(await serve(platform(indexOf(figures), { data: (await platformOf(page)).data })));
  await expect(figure.getByText('Less computation for each message').first()).toBeVisible({ timeout: 30_000 });
});

test('a platform without interactions keeps score and state all the same', async ({ page, serve }) => {
  await page.goto(await serve(platform(indexOf([alone(await serve(content('a')), 'a', 1)]), { takesInteractions: false })));
  await expect(packageIn(page).frameLocator('iframe').getByText('state null')).toBeVisible();
  await report(page, 0, 1, { choice: 2 });
  await expect(packageIn(page).getByRole('status')).toHaveText('Your answers are kept.');
  const { data } = await platformOf(page);
  expect([data['cmi.core.score.raw'], Object.keys(data).filter((key) => key.startsWith('cmi.interactions'))]).toEqual(['100', []]);
});

test('the score is the mean of all questions, and the lesson is complete when all are answered', async ({ page, serve }) => {
  const figures = [await serve(content('overlap-explorer/a')), await serve(content('overlap-explorer/a'))].map((link, i) => alone(link, `${i}`, 2 - i));
  await page.goto(await serve(platform(indexOf(figures))));
  await expect(packageIn(page).frameLocator('iframe').first().getByText('state null')).toBeVisible();
  const now = async () => {
    const { data } = await platformOf(page);
    return [data['cmi.core.score.raw'], data['cmi.core.lesson_status']];
  };
  expect(await now()).toEqual([undefined, 'incomplete']);
  await report(page, 0, 1, { said: 'this' });
  await expect.poll(now).toEqual(['33', 'incomplete']);
  // The same id in another frame is another question; a score beyond the scale is none.
  await report(page, 1, 7, 'x'.repeat(10_000));
  await expect.poll(now).toEqual(['67', 'incomplete']);
  const { data } = await platformOf(page);
  // What is too long for the platform is left out; the score and the shorter state stay.
  expect(JSON.parse(data['cmi.suspend_data']!)).toEqual({ '0 a': [1, { said: 'this' }], '1 a': [1, null] });
  await report(page, 0, 0, 'é – ω');
  await expect.poll(now).toEqual(['33', 'incomplete']);
  await leave(page);
  await page.goto(await serve(platform(indexOf(figures), { data: (await platformOf(page)).data })));
  await expect(packageIn(page).frameLocator('iframe').first().getByText('state "é – ω"')).toBeVisible();
  expect((await now())[0]).toBe('33');
});

test('what the platform does not keep is said and tried again; one that never does is asked again by the reader', async ({ page, serve }) => {
  await page.clock.install();
  const figures = [alone(await serve(content('a')), 'a', 1)];
  await page.goto(await serve(platform(indexOf(figures), { failing: { LMSCommit: 2 } })));
  const status = packageIn(page).getByRole('status');
  await expect(status).toHaveText(/has not kept your answers \(LMSCommit: 101 General exception\)\. It is tried again\./);
  await report(page, 0, 1, 'state');
  await expect(status).toContainText('It is tried again');
  await page.clock.runFor(5000);
  await expect(status).toHaveText('Your answers are kept.');
  expect((await platformOf(page)).data['cmi.core.score.raw']).toBe('100');

  await page.goto(await serve(platform(indexOf(figures), { failing: { LMSInitialize: 5 } })));
  await expect(status).toContainText('LMSInitialize');
  await page.clock.runFor(40_000);
  await expect(status).toContainText('Stay on this page.');
  await packageIn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(status).toHaveText('');
  await report(page, 0, 0.5, 'state');
  await expect(status).toHaveText('Your answers are kept.');
  expect((await platformOf(page)).data['cmi.core.score.raw']).toBe('50');
});

test('two thousand reports of a frame that is no explorer leave the package answering, and nothing too long for the platform', async ({ page, serve }) => {
  const flood = `<!doctype html><p>nothing</p><script>
    for (let i = 0; i < 2000; i += 1) parent.postMessage({ subject: 'SPLICE.reportScoreAndState', content_id: 'c' + i, score: 1, state: 'x'.repeat(i) }, '*');
    parent.postMessage({ source: 'overlap-explorer', type: 'height', height: 1e9 }, '*');
  </script>`;
  const figures = [alone(await serve(flood), 'flood', 1)];
  await page.goto(await serve(platform(indexOf(figures))));
  await expect(packageIn(page).getByRole('status')).toHaveText('Your answers are kept.', { timeout: 10_000 });
  expect((await platformOf(page)).data['cmi.suspend_data']!.length).toBeLessThanOrEqual(4096);
  await expect.poll(async () => (await packageIn(page).locator('iframe').boundingBox())!.height).toBe(20_000);
});

test('without a platform, and in one that shows an earlier attempt, the figures work and nothing is kept', async ({ page, serve }) => {
  const figures = [alone(await serve(content('a')), 'a', 1)];
  await page.goto(await serve(platform(indexOf(figures), { hasApi: false })));
  await expect(packageIn(page).getByRole('status')).toContainText('There is no learning platform around this page');
  await expect(packageIn(page).frameLocator('iframe').getByText('state null')).toBeVisible();
  const kept = { 'cmi.core.lesson_mode': 'review', 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': '{"0 a":[1,"before"]}' };
  await page.goto(await serve(platform(indexOf(figures), { data: kept })));
  await expect(packageIn(page).frameLocator('iframe').getByText('state "before"')).toBeVisible();
  await report(page, 0, 0, 'now');
  await expect(packageIn(page).getByRole('status')).toContainText('You look at an earlier attempt');
  await leave(page);
  expect((await platformOf(page)).calls).toEqual(['LMSInitialize', 'LMSFinish']);
});

test('npm run scorm writes an archive of two files for links, with the questions of each, and refuses others in words', () => {
  test.setTimeout(120_000);
  const run = (...links: string[]) => spawnSync(process.execPath, ['scripts/run.mjs', 'scorm', ...links], { encoding: 'utf8' });
  const { stdout: path, stderr: told } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scorm', 'https://notes.example/#v=3&lesson=hiding', 'https://notes.example/x/#v=3&lab=gain&gamma_h=7', '#v=3&lab=krylov'],
    { encoding: 'utf8', env: { ...process.env, PORT: '4999' } },
  );
  expect(path).toMatch(/^\S+overlap-scorm\.zip\n$/);
  expect(told).toContain('127.0.0.1:4999, which this machine alone can open');
  const files = filesOf(readFileSync(path.trim()));
  expect(Object.keys(files).toSorted()).toEqual(['imsmanifest.xml', 'index.html']);
  const [, carried] = /<script type="application\/json" id="figures">(.*?)<\/script>/s.exec(files['index.html']!)!;
  const figures = JSON.parse(carried!) as ScormFigure[];
  expect(figures.map(({ links }) => links[0]!.replace(/v=\d/, 'v='))).toEqual([
    expect.stringMatching(/^https:\/\/notes\.example\/#v=&lab=\w+.*&lesson=hiding&embed=1$/),
    'https://notes.example/x/#v=&lab=gain&gamma_h=7&embed=1',
    // Where npm start serves the page.
    'http://127.0.0.1:4999/#v=&lab=krylov&embed=1',
  ]);
  expect(figures.map(({ links }) => links.length)).toEqual([readFileSync('src/lessons/hiding/lesson.md', 'utf8').match(/^```step$/gm)!.length, 1, 1]);
  const asked = readFileSync('src/lessons/hiding/lesson.md', 'utf8').match(/^```question$/gm)!.length;
  expect(figures.map(({ questions }) => questions)).toEqual([asked, 0, 0]);
  for (const wrong of ['notes.example', 'https://notes.example/#v=3&lab=gain&gamma_h=-1']) {
    const { status, stdout, stderr } = run(wrong);
    expect([status === 0, stdout]).toEqual([false, '']);
    expect(stderr).toMatch(/^(link|gamma_h) = .*allowed/);
  }
});
