import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TableEngine } from '../../src/engines/table/engine.ts';
import { catalogue } from '../../src/labs/index.ts';
import { tableOf } from '../../src/labs/swept/table.ts';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'over-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);

describe('--over', () => {
  test('prints of each place what headless prints of its scenario, and its CSV leads there from the page', async () => {
    const { status, results } = await headless('--over', 'gamma_s,omega', '--csv', 'over.csv', '#v=2&lab=explore&gamma_h=10&f=0.9');
    expect(status).toBe(0);
    const [{ over, columns }] = results;
    expect(over).toEqual(['gamma_s', 'omega']);
    const count = columns.gamma_s.length;
    expect(count).toBe(new Set(columns.gamma_s).size * new Set(columns.omega).size);
    const row = Math.floor(count / 3);
    const engine = new TableEngine();
    const table = tableOf(await engine.open([{ name: 'over.csv', contents: new Uint8Array(readFileSync(join(folder, 'over.csv'))) }]), catalogue, false);
    const link = table.linkOf(engine.row(row))!;
    const [there] = (await headless(link)).results;
    expect(there.scenario).toMatchObject({ gamma_h: 10, f: 0.9, gamma_s: columns.gamma_s[row], omega: columns.omega[row] });
    expect(columns['model.gain'][row]).toBe(there.model.gain);
    expect(columns['simulation.blocking_us'][row]).toBe(there.simulation.blocking_us);
  });

  test.each([
    ['no such parameter', ['--over', 'gamma_x'], /the lab explore has no number gamma_x/],
    ['three parameters', ['--over', 'p,q,f'], /must be PARAMETER, or two different ones/],
    ['a picture beside it', ['--over', 'p', '--svg', 'a.svg'], /a picture of them is that of a link with over=/],
  ])('says what is wrong with %s', async (_, args, message) => {
    const { status, stderr } = await headless(...args, '#v=2&lab=explore');
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});
