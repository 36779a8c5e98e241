/** Links of the steps of each built-in lesson. The import is static: the development server and Node understand JSON in no common way of a late one. */
export { default as steps } from './steps.json' with { type: 'json' };
