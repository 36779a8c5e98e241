import titles from '../../src/labs/titles.json' with { type: 'json' };
import { expectNoViolations } from './axe.ts';
import { expectedOf, linkOf } from './model.ts';
import { curves, expect, expectNumber, isDrawn, keyNumber, picture, pythonIsReady, slider, test } from './page.ts';

test.use({ apart: true });

const garbage = { status: 200, contentType: 'application/wasm', body: 'This is no WebAssembly.' };
const python = '**/pyodide-*/**';
const pythonCode = '**/pyodide-*/*.wasm';
const simulator = '**/simulator*.wasm';

/** What the browser itself says of a request that fails. */
const fromBrowser = /^console error: Failed to load resource/;

const pythonFailures = [
  { route: python, answer: null, cause: /pyodide.*could not be fetched|fetch.*pyodide/ },
  { route: pythonCode, answer: garbage, cause: /cannot run Python's WebAssembly/ },
  { route: pythonCode, answer: { status: 503, body: '' }, cause: /could not be fetched: the server answered 503/ },
];

test('before Python is there the page shows the results of the defaults and simulates; where it cannot be fetched, is no WebAssembly or is answered with an error that is said, and it can be tried again', async ({
  open,
  loadAhead,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  await loadAhead();
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(python, async (route) => {
    await released;
    await route.abort();
  });
  await open();
  await isDrawn(page);
  const { gain, speedup } = expectedOf({});
  await expectNumber(keyNumber(page, 'Gain, closed form'), gain);
  await expectNumber(keyNumber(page, 'Speedup without hiding'), speedup);
  await expect(page.getByRole('status').filter({ hasText: 'Loading exact formulas' })).toBeVisible();

  // The simulator answers at once; what only Python knows stays dimmed as it was.
  let gamma_s = 5;
  const moveSlider = async (): Promise<void> => {
    await slider(page, 'software granularity').press('PageUp');
    gamma_s *= 2;
    await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_s }).gain);
    await expectNumber(keyNumber(page, 'Blocking iteration'), expectedOf({ gamma_s }).blocking_us);
    await expect(page).toHaveURL(new RegExp(`${linkOf({ gamma_s })}$`));
  };
  await moveSlider();
  await expect(page.locator('figure.curves')).toHaveAttribute('aria-busy', 'true');
  await expectNumber(keyNumber(page, 'Gain, closed form'), gain);
  // The new simulation is not compared with the old closed form.
  await expect(keyNumber(page, 'Difference')).toHaveText('–Python is starting');
  release();

  const alert = page.getByRole('alert').filter({ hasText: 'Python could not be loaded.' });
  const retry = alert.getByRole('button', { name: 'Retry' });
  for (const { route: pattern, answer, cause } of pythonFailures) {
    if (answer !== null) {
      await page.route(pattern, (route) => route.fulfill(answer));
      await retry.click();
    }
    await expect(alert).toContainText(cause);
    await expect(alert).toContainText('the simulation goes on working');
    await expectNumber(keyNumber(page, 'Gain, closed form'), gain);
    await moveSlider();
    await expect(page.locator('figure.curves')).toHaveAttribute('data-stale', 'true');
    await page.unroute(pattern);
  }
  await retry.click();
  await pythonIsReady(page);
  await expect(alert).toHaveCount(0);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ gamma_s }).gain);
  await expect(page.locator('figure.curves')).toHaveAttribute('aria-busy', 'false');
  await expect(keyNumber(page, 'Difference')).not.toContainText('Python');
});

test('a page whose simulator cannot be fetched or is no WebAssembly says so, goes on with the curves, and can try again', async ({
  open,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  const alert = page.getByRole('alert').filter({ hasText: 'The simulator could not be loaded.' });
  const retry = alert.getByRole('button', { name: 'Retry' });
  let gamma_s = 9;
  let asked = 0;
  for (const answer of [null, garbage]) {
    await page.route(simulator, (route) => {
      asked += 1;
      return answer === null ? route.abort() : route.fulfill(answer);
    });
    if (answer === null) await open(linkOf({ gamma_s }));
    else await retry.click();
    await expect(alert).toContainText(answer === null ? /simulator.* could not be fetched/ : /WebAssembly.*(magic|expected)/);
    await expect(alert).toContainText('curves and closed forms go on working');
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ gamma_s }).gain);
    const before = asked;
    await slider(page, 'software granularity').press('PageUp');
    gamma_s *= 2;
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ gamma_s }).gain);
    await expect(curves(page)).toHaveAccessibleName(new RegExp(`here, at ${gamma_s},`));
    await expect(keyNumber(page, 'Gain, simulated')).toHaveText('–');

    // The module was asked for again, in vain: else it would come by itself, and nothing be left to retry.
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(alert).toBeVisible();
    await page.unroute(simulator);
  }
  await retry.click();
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_s }).gain);
  await expect(alert).toHaveCount(0);
  await expect(picture(page, 'Gather')).toBeVisible();
});

test('a page without any engine still shows what was computed when it was built, and axe finds nothing on it, with problems and a locked slider', async ({
  open,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  await page.route(python, (route) => route.abort());
  await page.route(simulator, (route) => route.abort());
  await open();
  await expect(page.getByRole('alert')).toHaveText([/^The simulator could not be loaded.*curves and closed forms go on working/]);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({}).gain);
  await expectNoViolations(page, 'html', 'without the simulator');
  await page.evaluate((link) => (window.location.hash = link), linkOf({ gamma_h: 1e9, colour: 'red', p: 3.5, q: 2, lock: 'q', f: 'NaN' }));
  // One notice for both engines: two could contradict each other.
  await expect(page.getByRole('alert')).toHaveText([/Python could not be loaded.*The simulator could not be loaded/]);
  await expect(page.getByRole('alert')).not.toContainText('working');
  await expect(page.getByText('This link could not be read in full.')).toBeVisible();
  await expectNoViolations(page, 'html', 'without any engine');
  await page.evaluate((link) => (window.location.hash = link), linkOf({ f: 0 }));
  await page.unroute(python);
  await page.unroute(simulator);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectNumber(keyNumber(page, 'Gain, closed form'), 1);
  await expectNumber(keyNumber(page, 'Gain, simulated'), 1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a browser without WebAssembly is told once what it lacks, and shows what was computed when the page was built', async ({ open, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await open();
  await expect(page.getByRole('alert')).toHaveText([/^Python and the simulator cannot run here\. This browser has no WebAssembly/]);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({}).gain);
  await slider(page, 'overlappable fraction').press('Home');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('without a server the labs go on that were loaded when the page was idle, a new one fails alone, and one comes back from it', async ({
  open,
  loadAhead,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  expectConsole(/sockets-.* could not be fetched/);
  await loadAhead();
  const arrived = new Set<string>();
  // The lab behind it is fetched when all of it has been imported.
  const needed = [
    /\/cluster-[^/]*\.js$/,
    /\/prefetch-[^/]*\.js$/,
    /\/figures-[^/]*\.js$/,
    /\/simulate-cluster-[^/]*\.js$/,
    /\/cluster-[^/]*\.wasm$/,
    /\/schedule-[^/]*\.wasm$/,
  ];
  page.on('requestfinished', async (request) => {
    // The page of the lab works when all is there that it imports.
    const script = needed[0]!.test(request.url()) ? await (await request.response())!.text() : '';
    for (const [, imported] of script.matchAll(/from"\.(\/[^"]+\.js)"/g)) needed.push(new RegExp(`${imported}$`));
    arrived.add(request.url());
  });
  await page.route('**/assets/sockets-*', (route) => route.abort());
  await open();
  await isDrawn(page);
  await expect.poll(() => needed.filter((pattern) => ![...arrived].some((address) => pattern.test(address)))).toEqual([]);
  await page.route('**/*', (route) => route.abort());

  const show = (hash: string) => page.evaluate((next) => (window.location.hash = next), hash);
  await show('#v=1&lab=cluster');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('senders at once');
  await show('#v=1&lab=sockets');
  await expect(page.getByRole('alert')).toHaveText([/^This lab could not be drawn.*sockets-.*\.js could not be fetched/]);
  await page.getByRole('navigation', { name: 'Labs' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Explore/ }).click();
  await isDrawn(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await slider(page, 'messages per iteration').press('PageUp');
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ q: 2 }).gain);
});

test('the page of a lab, what several labs show and the listing of a program are said to be missing where their scripts do not come, and come on a retry', async ({
  open,
  loadAhead,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  expectConsole(/could not be fetched/);
  await loadAhead();
  const asked: Record<string, number> = {};
  const refuse = (script: string) =>
    page.route(`**/${script}-*.js`, (route) => {
      asked[script] = (asked[script] ?? 0) + 1;
      return route.abort();
    });
  const failed = (named: string) =>
    page
      .getByRole('alert')
      .filter({ hasText: `${named} could not be drawn` })
      .first();
  const retry = (named: string) => failed(named).getByRole('button', { name: 'Retry' }).click();
  for (const script of ['figures', 'krylov', 'Listing']) await refuse(script);
  await open('#v=1&lab=krylov');
  await expect(failed('This lab')).toBeVisible();
  // First of the two that it needs the one is there, then the other.
  await page.unroute('**/figures-*.js');
  await retry('This lab');
  await expect(failed('This lab')).toContainText('krylov');
  await page.unroute('**/krylov-*.js');
  await retry('This lab');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByText('The numbers of Strumpen 1994, section 4.3').first()).toBeVisible();

  await page.evaluate(() => (window.location.hash = '#v=1&lab=prefetch'));
  await expect(failed('The program')).toBeVisible();
  await page.unroute('**/Listing-*.js');
  await retry('The program');
  await expect(page.getByText('Step through:').first()).toBeVisible();
  // Bounded retries: once here, once with the labs that load ahead, once by the retry.
  for (const [script, times] of Object.entries(asked)) expect(times, script).toBeLessThanOrEqual(3);
});

test('a lab whose script does not come is said to be missing, in the menu too, takes no other with it, and comes on a retry', async ({
  open,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  const script = '**/lab-schedule-*.js';
  await page.route(script, (route) => route.abort());
  const alert = page.getByRole('alert').filter({ hasText: 'The lab Schedule could not be loaded.' });
  const labs = page.getByRole('navigation', { name: 'Labs' });
  const entry = labs.getByRole('button', { name: /^Schedule/ });
  await open('#v=2&lab=krylov');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('conjugate gradients');
  await labs.getByRole('button').first().click();
  await expect(labs.getByRole('listitem')).toHaveCount(Object.keys(titles).length);
  await expect(entry).toContainText('Its script did not come. Retry');
  await expect(labs.getByText('Its script did not come')).toHaveCount(1);
  await entry.click();
  await expect(alert).toContainText(/lab-schedule-.*\.js could not be fetched/);
  await expectNoViolations(page, 'html', 'a lab that did not come');
  await page.unroute(script);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('ranks');
  await expect(page).toHaveURL(/#v=\d&lab=schedule$/);

  // By its link, which stays as it is, and where the reader goes on elsewhere meanwhile.
  await page.route(script, (route) => route.abort());
  const link = '#v=2&lab=schedule&L=9';
  await open(link);
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await page.evaluate(() => (window.location.hash = '#v=2&lab=krylov'));
  await expect(page.getByRole('heading', { level: 2 })).toContainText('conjugate gradients');
  await page.goBack();
  await expect(alert).toBeVisible();
  await page.unroute(script);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(slider(page, 'latency')).toHaveAttribute('aria-valuetext', /^9 ns/);
  await expect(page).toHaveURL(new RegExp(`${link}$`));

  await page.route('**/list-*.js', (route) => route.abort());
  expectConsole(/dynamically imported module/);
  await open('#v=2&lab=krylov&embed=1');
  await expect(page.getByRole('alert')).toContainText('The lab Krylov could not be loaded.');
  await expect(page.locator('.page-header')).toHaveCount(0);
});

test('where what was computed when the page was built does not come, or is a page of the host, Python computes it', async ({ open, page, expectConsole }) => {
  expectConsole(fromBrowser);
  for (const answer of [null, { status: 200, contentType: 'text/html', body: '<!doctype html>' }]) {
    await page.route('**/precomputed-*.json', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    await open();
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({}).gain);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.unroute('**/precomputed-*.json');
  }
});
