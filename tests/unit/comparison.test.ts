import { describe, expect, test } from 'vitest';
import { createExploration } from '../../src/core/exploration/exploration.ts';
import type { Engines } from '../../src/core/exploration/resultsStore.ts';
import { comparedWith } from '../../src/core/link/versus.ts';
import type { SimulationRequest } from '../../src/core/results/simulation.ts';
import { catalogue } from '../../src/labs/index.ts';
import { decode } from '../links.ts';
import { alwaysReady, quietEngines } from '../quietEngines.ts';

/** An exploration, and what its simulator was asked by which client, by p. */
function open(link: string) {
  const asked: string[] = [];
  let clients = 0;
  const client = (name: string): Engines['simulation'] => ({
    ...alwaysReady,
    evaluate({ parameters }: SimulationRequest) {
      asked.push(`${name} ${parameters['p']}`);
      return new Promise<never>(() => undefined);
    },
  });
  const simulation = { ...client('first'), newClient: () => client(`client ${(clients += 1)}`) };
  const exploration = createExploration({ link, catalogue, engines: { ...quietEngines(), simulation } });
  return { ...exploration, asked, act: exploration.store.getState(), clients: () => clients, pinned: () => exploration.comparison.getState().pinned };
}

describe('a comparison', () => {
  test('is not there while nothing is pinned: no second exploration, no second question', () => {
    const { pinned, asked, clients, act } = open('#v=2&lab=explore');
    act.setValue('p', 16, 'commit');
    expect([pinned(), clients(), asked]).toEqual([null, 0, ['first 8', 'first 16']]);
  });

  test('asks for what is pinned as a client of its own, once, whatever the sliders then do', () => {
    const { pinned, asked, act } = open('#v=2&lab=explore&vs=p:4');
    act.setValue('p', 16, 'drag');
    act.setValue('p', 17, 'commit');
    act.setView({ theme: 'dark' });
    expect(asked).toEqual(['first 8', 'client 1 4', 'first 16', 'first 17']);
    expect(pinned()?.store.getState().scenario).toMatchObject({ lab: 'explore', values: { p: 4 }, versus: null, view: { theme: 'dark' } });
  });

  test('shares its time with what is shown, and goes when that is unpinned; pinned again it is the same one', () => {
    const { pinned, player, act, clients } = open('#v=2&lab=explore&vs=p:4');
    const first = pinned();
    expect(first?.player).toBe(player);
    act.unpin('this');
    expect(pinned()).toBeNull();
    act.undo();
    expect([pinned(), clients()]).toEqual([first, 1]);
  });

  test('follows a swap and another lab', () => {
    const { pinned, act, store } = open('#v=2&lab=explore&vs=p:4');
    act.swap();
    expect([store.getState().scenario.values['p'], pinned()?.store.getState().scenario.values['p']]).toEqual([4, 8]);
    act.openLab('cluster');
    expect(pinned()).toBeNull();
    act.compare();
    expect(pinned()?.store.getState().scenario.lab).toBe('cluster');
    expect(pinned()?.results.getState().simulation).toBeNull();
  });
});

describe('a run with edits', () => {
  test('is compared with the same without them, unless something else is pinned', () => {
    const { scenario: edited } = decode('#v=2&lab=explore&p=4&edit=drop:3');
    expect(comparedWith(edited)).toEqual({ ...edited.values, edit: '' });
    // One object for equal values: nothing is computed again.
    expect(comparedWith(edited)).toBe(comparedWith({ ...edited }));
    const { scenario: pinned } = decode('#v=2&lab=explore&p=4&edit=drop:3&vs=edit:drop%3A4');
    expect(comparedWith(pinned)).toEqual({ ...edited.values, edit: 'drop:4' });
    expect(comparedWith(decode('#v=2&lab=explore&p=4').scenario)).toBeNull();
    expect(comparedWith(decode('#v=2&lab=krylov').scenario)).toBeNull();
  });
});
