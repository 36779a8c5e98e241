import type { Plugin } from 'vite';

/** What d3-scale imports from these: it maps numbers to numbers here, and its ticks are written by src/core/units/. */
const substitutes: Readonly<Record<string, string>> = {
  'd3-interpolate': `
    const number = (from, to) => {
      if (typeof to !== 'number') throw new TypeError('scales of the page map to numbers: see vite-plugins/leanScales.ts');
      return (t) => from * (1 - t) + to * t;
    };
    export { number as interpolate, number as interpolateNumber };
    export const interpolateRound = (from, to) => (t) => Math.round(from * (1 - t) + to * t);
    const none = () => { throw new Error('left out of the build: see vite-plugins/leanScales.ts'); };
    export { none as piecewise };`,
  'd3-format': `
    const none = () => { throw new Error('left out of the build: see vite-plugins/leanScales.ts'); };
    export { none as format, none as formatPrefix, none as formatSpecifier, none as precisionFixed, none as precisionPrefix, none as precisionRound };`,
};

/** Leaves out of the page what scales bring along for colours, dates and the writing of numbers: a thirtieth of its scripts. */
export function leanScales(): Plugin {
  return {
    name: 'lean-scales',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id in substitutes && /\/d3-scale\//.test(importer ?? '') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? substitutes[id.slice(1)] : undefined),
  };
}
