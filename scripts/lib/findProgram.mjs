import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first of these programs that exists and satisfies `isIt`, or null. Bare names are searched on the path. */
export function findProgram(places, isIt = () => true) {
  for (const place of places) {
    const path = place.startsWith('/')
      ? place
      : spawnSync('sh', ['-c', `command -v ${place}`])
          .stdout.toString()
          .trim();
    if (existsSync(path) && isIt(path)) return path;
  }
  return null;
}

/** Whether a program prints its version: Ubuntu's browsers may be scripts that only ask for a snap. */
export function answers(path, name) {
  const answer = spawnSync(path, ['--version'], { timeout: 20_000 });
  return answer.status === 0 && name.test(answer.stdout.toString());
}
