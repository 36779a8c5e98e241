import { vitest } from './vitest.mjs';

/** TypeScript without a browser, and the agreement of the engines, which both run in Node. */
export const unit = () => vitest('unit', ['--reporter=default']);
