import { currentVersion } from '../core/lab/version.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { SimulationResult } from '../core/results/simulation.ts';
import { type LoadModule, moduleCache } from '../engines/simulation/modules.ts';
import { runAtOnce } from '../engines/simulation/runAtOnce.ts';
import { simulatorModule } from './exchange/module.ts';
import { simulateExplore } from './explore/simulate.ts';

export { homeFigure } from './explore/home.ts';

/** Runs the figure of the home page. */
export const homeSimulator = async (load: LoadModule): Promise<(values: ParameterValues) => SimulationResult> =>
  runAtOnce(simulateExplore, await moduleCache(load)(simulatorModule));

const link = (rest: string): string => `#v=${currentVersion}&${rest}`;

/** Where readers of the home page go on, by what they come for. */
export const doors = [
  { title: 'Learn', text: 'A lesson: predict what overlapping gains, then see it.', link: link('lesson=hiding') },
  { title: 'Teach', text: 'A lecture on a projector: the class votes, discusses and votes again.', link: link('lecture=hiding') },
  { title: 'Decide', text: 'Does overlapping pay for my program? In seconds and bytes, or from a trace.', link: link('lab=program') },
  { title: 'Write', text: 'Every figure as a frame, a picture or a link for your text, or as a question.', link: link('lab=explore&share=1') },
] as const;

/** What can be read first. */
export const article = { title: 'From a sum to a maximum', about: 'an article with eight figures.', link: link('article=hiding') } as const;
