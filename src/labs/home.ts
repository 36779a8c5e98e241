import { currentVersion } from '../core/link/version.ts';

export { homeFigure, homeSimulator } from './explore/home.ts';

const link = (rest: string): string => `#v=${currentVersion}&${rest}`;

/** Where readers of the home page go on, by what they come for. */
export const doors = [
  { title: 'Learn', text: 'A lesson: predict what overlapping gains, then see it.', link: link('lesson=hiding') },
  { title: 'Teach', text: 'The lesson on a projector, with questions to the class; Share has the handout.', link: link('lesson=hiding&present=1') },
  { title: 'Decide', text: 'Does overlapping pay for my program? In seconds and bytes, or from a trace.', link: link('lab=program') },
  { title: 'Write', text: 'Every figure as a frame, a picture or a link for your text: menu Share.', link: link('lab=explore') },
] as const;
