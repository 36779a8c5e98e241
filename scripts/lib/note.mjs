/** Tells what the set-up is doing, on stderr: stdout belongs to results. */
export function note(text) {
  process.stderr.write(`${text}\n`);
}
