/**
 * What is known of each built-in lesson and lecture without its text, and the links of its steps. The imports are static: the development
 * server and Node understand JSON in no common way of a late one.
 */
export { default as entries } from './entries.json' with { type: 'json' };
export { default as steps } from './steps.json' with { type: 'json' };
