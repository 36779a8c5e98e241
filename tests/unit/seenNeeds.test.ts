import { describe, expect, it } from 'vitest';
import { createSeenNeeds } from '../../src/core/exploration/seenNeeds.ts';

const [one, other] = [{}, {}];
const deposit = { diagram: 'deposit' };

describe('what figures need', () => {
  it('is unseen when one has said so, and nobody has said more', () => {
    const needs = createSeenNeeds();
    expect(needs.unseen()).toEqual([]);
    needs.see(one, 'curve', false);
    needs.see(other, deposit, false);
    expect(needs.unseen()).toEqual(['curve', 'deposit']);
    needs.see(one, 'curve', true);
    expect(needs.unseen()).toEqual(['deposit']);
    expect([needs.isUnseen('curve'), needs.isUnseen('deposit'), needs.isUnseen('blocking')]).toEqual([false, true, false]);
  });

  it('is seen while any figure that needs it is', () => {
    const needs = createSeenNeeds();
    needs.see(one, deposit, false);
    needs.see(other, deposit, true);
    expect(needs.unseen()).toEqual([]);
    needs.forget(other);
    expect(needs.unseen()).toEqual(['deposit']);
  });

  it('stays unseen when its figure goes unseen, until one that comes in its place is seen', () => {
    const needs = createSeenNeeds();
    needs.see(one, deposit, false);
    needs.forget(one);
    expect(needs.unseen()).toEqual(['deposit']);
    needs.see(other, deposit, true);
    expect(needs.unseen()).toEqual([]);
  });

  it('is not known any more when its figure goes while it is seen, or the lab is another', () => {
    const needs = createSeenNeeds();
    needs.see(one, deposit, true);
    needs.forget(one);
    expect(needs.unseen()).toEqual([]);
    needs.see(one, deposit, false);
    needs.clear();
    expect(needs.unseen()).toEqual([]);
  });
});
