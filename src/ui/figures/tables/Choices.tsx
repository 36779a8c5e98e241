import type { ChoicesSpec } from '../../choicesSpec.ts';
import { FigureTitle, part } from '../../figure.tsx';
import { later } from '../../later.tsx';
import type { PictureSpec } from '../../pictureSpec.ts';

/** Asked for when all else is there. */
const ChoicesView = later('The alternatives', async () => (await import('./ChoiceTable.tsx')).ChoicesView, {
  meanwhile: ({ spec }: { readonly spec: ChoicesSpec }) => (
    <div className="machines choices" aria-busy>
      <FigureTitle>{spec.title}</FigureTitle>
    </div>
  ),
});

/** A table of alternatives, of which each is chosen by pressing its name. */
export const Choices = Object.assign(part('The alternatives', ChoicesView), {
  picture: (spec: ChoicesSpec): PictureSpec => ({
    kind: 'table',
    spec: { read: () => [], ask: async (lab, of, engines) => (await import('./choices.ts')).choiceGroups(spec, lab, of, engines), note: spec.note },
  }),
});
