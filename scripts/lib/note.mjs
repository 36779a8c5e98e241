/** Prints the progress of the set-up on stderr: stdout belongs to results. */
export function note(text) {
  process.stderr.write(`${text}\n`);
}
