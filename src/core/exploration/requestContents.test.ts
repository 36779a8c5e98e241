import { describe, expect, it } from 'vitest';
import { createFigureNeeds } from './requestContents.ts';

const [one, other] = [{}, {}];
const overlapped = { diagram: 'overlapped' };

describe('what figures need', () => {
  it('is unseen when one has said so, and nobody has said more', () => {
    const needs = createFigureNeeds();
    expect(needs.unseen()).toEqual([]);
    needs.see(one, 'curve', false);
    needs.see(other, overlapped, false);
    expect(needs.unseen()).toEqual(['curve', 'overlapped']);
    needs.see(one, 'curve', true);
    expect(needs.unseen()).toEqual(['overlapped']);
    expect([needs.isUnseen('curve'), needs.isUnseen('overlapped'), needs.isUnseen('blocking')]).toEqual([false, true, false]);
  });

  it('is seen while any figure that needs it is', () => {
    const needs = createFigureNeeds();
    needs.see(one, overlapped, false);
    needs.see(other, overlapped, true);
    expect(needs.unseen()).toEqual([]);
    needs.forget(other);
    expect(needs.unseen()).toEqual(['overlapped']);
  });

  it('stays unseen when its figure goes unseen, until one that comes in its place is seen', () => {
    const needs = createFigureNeeds();
    needs.see(one, overlapped, false);
    needs.forget(one);
    expect(needs.unseen()).toEqual(['overlapped']);
    needs.see(other, overlapped, true);
    expect(needs.unseen()).toEqual([]);
  });

  it('is not known any more when its figure goes while it is seen, or the lab is another', () => {
    const needs = createFigureNeeds();
    needs.see(one, overlapped, true);
    needs.forget(one);
    expect(needs.unseen()).toEqual([]);
    needs.see(one, overlapped, false);
    needs.clear();
    expect(needs.unseen()).toEqual([]);
  });
});
