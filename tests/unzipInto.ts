import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Unpacks an archive into a folder, as a reader does. */
export function unzipInto(folder: string, archive: string): void {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(archive)))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
