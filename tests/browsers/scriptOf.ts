import { type InPage, inPage } from './inPage.ts';

/** The text of an expression that calls a function of the tests inside a browser, with what can be looked at there. */
export function scriptOf<Arguments extends readonly unknown[]>(run: (page: InPage, ...args: Arguments) => unknown, args: Arguments): string {
  return `(${run})((${inPage})(), ...${JSON.stringify(args)})`;
}
