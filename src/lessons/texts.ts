const files = import.meta.glob<string>('./*/lesson.md', { query: '?raw', import: 'default' });

/** The text of a built-in lesson, a script of its own. */
export function lessonText(name: string): Promise<string> {
  const load = files[`./${name}/lesson.md`];
  return load === undefined ? Promise.reject(new Error(`there is no lesson ${name}`)) : load();
}
