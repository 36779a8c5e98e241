import { expectedOf, linkOf } from './model.ts';
import { curves, expect, expectNumber, isDrawn, keyNumber, picture, pythonIsReady, slider, test, visitorWithoutWorker } from './page.ts';

test.use({ apart: true });

const garbage = { status: 200, contentType: 'application/wasm', body: 'This is no WebAssembly.' };
const python = '**/pyodide-*/**';
const pythonCode = '**/pyodide-*/*.wasm';
const simulator = '**/simulator*.wasm';

/** What the browser itself says of a request that fails. */
const fromBrowser = /^console error: Failed to load resource/;

test('before Python is there the page shows the results of the defaults and simulates', async ({ open, loadAhead, page }) => {
  await loadAhead();
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(python, async (route) => {
    await released;
    await route.continue();
  });
  await open();
  await isDrawn(page);
  const { gain, speedup } = expectedOf({});
  await expectNumber(keyNumber(page, 'Gain, closed form'), gain);
  await expectNumber(keyNumber(page, 'Speedup without'), speedup);
  await expect(page.getByRole('status').filter({ hasText: 'Python' })).toBeVisible();

  // The simulator answers at once; what only Python knows stays dimmed as it was.
  await slider(page, 'messages per iteration').press('PageUp');
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ q: 2 }).gain);
  await expect(page.locator('figure.curves')).toHaveAttribute('aria-busy', 'true');
  await expectNumber(keyNumber(page, 'Gain, closed form'), gain);
  // The new simulation is not held against the old closed form.
  await expect(keyNumber(page, 'Difference')).toHaveText('–Python is starting');
  release();
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ q: 2 }).gain);
  await expect(page.locator('figure.curves')).toHaveAttribute('aria-busy', 'false');
  await expect(keyNumber(page, 'Difference')).not.toContainText('Python');
});

const pythonFailures = [
  { name: 'cannot be fetched', route: python, answer: null, cause: /pyodide.*could not be fetched|fetch.*pyodide/ },
  { name: 'is no WebAssembly', route: pythonCode, answer: garbage, cause: /cannot run Python's WebAssembly/ },
  { name: 'is answered with an error', route: pythonCode, answer: { status: 503, body: '' }, cause: /could not be fetched: the server answered 503/ },
];

test('a page whose Python cannot be fetched, is no WebAssembly or is answered with an error says so, goes on simulating, and can try again', async ({
  open,
  loadAhead,
  page,
  expectConsole,
}) => {
  expectConsole(fromBrowser);
  await loadAhead();
  const alert = page.getByRole('alert').filter({ hasText: 'Python could not be loaded.' });
  const retry = alert.getByRole('button', { name: 'Retry' });
  let gamma_s = 5;
  for (const [index, { route: pattern, answer, cause }] of pythonFailures.entries()) {
    await page.route(pattern, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    if (index === 0) await open();
    else await retry.click();
    await expect(alert).toContainText(cause);
    await expect(alert).toContainText('the simulation goes on working');
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({}).gain);

    await slider(page, 'software granularity').press('PageUp');
    gamma_s *= 2;
    await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_s }).gain);
    await expectNumber(keyNumber(page, 'Blocking iteration'), expectedOf({ gamma_s }).blocking_us);
    await expect(page).toHaveURL(new RegExp(`${linkOf({ gamma_s })}$`));
    await expect(page.locator('figure.curves')).toHaveAttribute('data-stale', 'true');
    await page.unroute(pattern);
  }
  await retry.click();
  await pythonIsReady(page);
  await expect(alert).toHaveCount(0);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ gamma_s }).gain);
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
  await expect(picture(page, 'Gathered')).toBeVisible();
});

test('a page without any engine still shows what was computed when it was built', async ({ open, page, expectConsole }) => {
  expectConsole(fromBrowser);
  await page.route(python, (route) => route.abort());
  await page.route(simulator, (route) => route.abort());
  await open();
  await expect(page.getByRole('alert')).toHaveText([/^The simulator could not be loaded.*curves and closed forms go on working/]);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({}).gain);
  await slider(page, 'overlappable fraction').press('Home');
  // One notice: what is said of the one engine must not contradict what is said of the other.
  await expect(page.getByRole('alert')).toHaveText([/Python could not be loaded.*The simulator could not be loaded/]);
  await expect(page.getByRole('alert')).not.toContainText('working');
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
  const needed = [/\/cluster-[^/]*\.js$/, /\/figures-[^/]*\.js$/, /\/simulate-cluster-[^/]*\.js$/, /\/cluster-[^/]*\.wasm$/, /\/schedule-[^/]*\.wasm$/];
  page.on('requestfinished', (request) => arrived.add(request.url()));
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

test.describe('a visitor whose time is counted by the test', () => {
  // A clock is installed in all pages of a context and never taken out again: this one is nobody else's.
  test.use({
    context: async ({ browser }, use) => {
      const context = await visitorWithoutWorker(browser);
      await use(context);
      await context.close();
    },
  });

  test('where nothing comes of what was computed at build time, nor of Python, that is said, and Python comes on a retry', async ({
    open,
    page,
    expectConsole,
  }) => {
    expectConsole(fromBrowser);
    expectConsole(/precomputed.* was preloaded .* but not used/);
    test.setTimeout(150_000);
    await page.clock.install();
    let hangs = true;
    for (const pattern of ['**/precomputed-*.json', '**/page_python-*.zip']) {
      await page.route(pattern, (route) => (hangs ? new Promise(() => undefined) : route.continue()));
    }
    await open();
    await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({}).gain);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Longer than what was computed is waited for, then longer than nothing may be heard of Python.
    await page.clock.runFor(11_000);
    // All else that Python needs has come when its last word has stood for a while: each begins the wait anew.
    const said = page.getByRole('status').filter({ hasText: 'Python' });
    let last = '';
    await expect(async () => {
      const before = last;
      last = await said.innerText();
      expect(last).toBe(before);
    }).toPass({ intervals: [1500], timeout: 30_000 });
    await page.clock.runFor(100_000);
    await expect(page.getByRole('alert')).toHaveText([/^Python does not answer\. Its last word was .*the simulation goes on working/]);
    hangs = false;
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    // This visitor has no snapshot of Python yet: half of a minute where others want the processors too.
    await expect(keyNumber(page, 'Gain, closed form')).toHaveText(/\d/, { timeout: 60_000 });
    await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({}).gain);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const { what, script, named, shown, comes } of [
  { what: 'The page of a lab', script: '**/krylov-*.js', named: 'This lab', shown: '#v=1&lab=krylov', comes: 'The numbers of Strumpen 1994, section 4.3' },
  {
    what: 'What several labs show',
    script: '**/figures-*.js',
    named: 'This lab',
    shown: '#v=1&lab=krylov',
    comes: 'The numbers of Strumpen 1994, section 4.3',
  },
  {
    what: 'The listing of a program',
    script: '**/Listing-*.js',
    named: 'The program',
    shown: '#v=1&lab=prefetch',
    comes: 'Steps go through the instructions of',
  },
]) {
  test(`${what} is said to be missing where its script does not come, and comes on a retry`, async ({ open, loadAhead, page, expectConsole }) => {
    expectConsole(fromBrowser);
    await loadAhead();
    expectConsole(/could not be fetched/);
    let asked = 0;
    await page.route(script, (route) => {
      asked += 1;
      return route.abort();
    });
    await open(shown);
    const failed = page.getByRole('alert').filter({ hasText: `${named} could not be drawn` });
    await expect(failed.first()).toBeVisible({ timeout: 30_000 });
    // Here, and with the other labs that come when this one is on the screen; never again and again.
    await page.waitForTimeout(1500);
    expect(asked).toBeLessThanOrEqual(2);
    await page.unroute(script);
    await failed.first().getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByText(comes).first()).toBeVisible({ timeout: 30_000 });
  });
}
