import { spanKinds, type Timeline } from '../results/timeline.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import { prefetchConstants } from '../parameters/prefetch.ts';
import { timelineOf, type LabResults } from './labResults.ts';
import { programText } from './prefetchProgram.ts';
import type { TableSection } from './section.ts';

const clock_mhz = prefetchConstants.find(({ key }) => key === 'clock_mhz')!.value;
const wait = spanKinds.indexOf('wait');

/** Each instruction with the time that it took and the time that it waited: a stall belongs to the instruction that needs the word. */
export const prefetchStalls: TableSection = {
  kind: 'table', origin: 'simulation', title: 'Which instruction waits, in cycles',
  read(results) {
    const [blocking, prefetching] = [timelineOf(results, 'blocking'), timelineOf(results, 'prefetch')];
    if (blocking === null || prefetching === null || results.simulation === null) return null;
    const lines = textLines(results);
    const forms = [cyclesOf(blocking), cyclesOf(prefetching)];
    const used = [...new Set(forms.flatMap(({ times }) => [...times.keys()]))].sort((a, b) => a - b);
    const cut = blocking.traceEnds_us !== null || prefetching.traceEnds_us !== null;
    return {
      head: [
        'line', cut ? 'instruction, counted as far as it is drawn' : 'instruction',
        ...['blocking', 'prefetching'].flatMap((form) => [`${form}: times`, `${form}: works`, `${form}: waits`]),
      ],
      count: used.length,
      row: (i) => {
        const line = used[i]!;
        const cells = forms.flatMap(({ times, works, waits }) => [times, works, waits].map((column) => formatQuantity(column.get(line) ?? 0)));
        return [String(line), (lines[line - 1] ?? '').trim().replace(/\s+/g, ' '), ...cells];
      },
    };
  },
};

function textLines({ simulation }: LabResults): readonly string[] {
  return programText(String(simulation!.values['program']), simulation!.values).split('\n');
}

interface LineCycles {
  readonly times: Map<number, number>;
  readonly works: Map<number, number>;
  readonly waits: Map<number, number>;
}

/** Of each line of the program, how often it ran, how long it worked and how long it waited. */
export function cyclesOf({ spans: { line, kind, start_us, end_us } }: Pick<Timeline, 'spans'>): LineCycles {
  const [times, works, waits] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const add = (to: Map<number, number>, key: number, amount: number): void => void to.set(key, (to.get(key) ?? 0) + amount);
  line.forEach((of, i) => {
    const cycles = Math.round((end_us[i]! - start_us[i]!) * clock_mhz);
    if (kind[i] === wait) add(waits, of, cycles);
    else {
      add(works, of, cycles);
      add(times, of, 1);
    }
  });
  return { times, works, waits };
}
