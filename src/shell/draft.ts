import { useStore } from 'zustand';
import { labShown } from '../core/exploration/explorerStore.ts';
import { defaultView } from '../core/lab/defaultScenario.ts';
import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { decode, encode } from '../core/link/codec.ts';
import { capitalized } from '../core/units/formatQuantity.ts';
import { createDraftStore, type DraftState, type DraftStep, type Kept } from '../lessons/lessonDraft.ts';
import { differences } from '../ui/compare/differences.ts';
import type { Explorer } from '../ui/context.ts';
import { withWindow } from '../ui/share/shareText.ts';

/** A sandboxed frame may not even look whether there is a storage. */
function storage(): Kept | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const draftStore = createDraftStore(storage());

export const useDraft = <Value>(select: (state: DraftState) => Value): Value => useStore(draftStore, select);

/** The present scenario as a step: with what is hidden, fixed, compared and wanted, and not in which form it was shown. */
export function stepOfNow({ store, player }: Pick<Explorer, 'store' | 'player'>): DraftStep {
  const { scenario, catalogue } = store.getState();
  const lab = labShown(store.getState());
  const { embed, theme, present, share, keys, term, autoplay } = defaultView(lab);
  const { view, ...rest } = withWindow(scenario, player);
  const link = encode({ ...rest, lesson: null, ask: null, view: { ...view, embed, theme, present, share, keys, term, autoplay } }, lab);
  const before = draftStore.getState().steps.at(-1);
  return { title: titleOfStep(scenario, lab, before === undefined ? null : decode(before.link, catalogue).scenario), words: '', link, ask: scenario.ask };
}

/** What a step is called until somebody names it: what differs from the step before. Its result might be what is asked. */
function titleOfStep({ values, lab: name }: Scenario, lab: Lab, before: Scenario | null): string {
  const changed = before?.lab === name ? differences(lab, before.values, values) : [];
  return (
    capitalized(
      changed
        .slice(0, mostNamed)
        .map(({ label, now }) => `${label} ${now}`)
        .join(', '),
    ) || lab.title
  );
}

const mostNamed = 2;
