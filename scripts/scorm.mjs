import { stream } from './lib/execute.mjs';
import { SetUpError } from './lib/SetUpError.mjs';
import { setUp } from './lib/setUp.mjs';
import { commandLine } from './steps/commandLine.mjs';

/** `npm run --silent scorm -- LINK...`: writes a SCORM 1.2 package with the figures of the links, and prints its path. */
export default async function scorm(links) {
  if (links.length === 0) throw new SetUpError('scorm takes links: npm run --silent scorm -- https://notes.example/#v=3&lab=explore&ask=...');
  await setUp([commandLine]);
  return stream(process.execPath, ['--import', 'tsx', 'scripts/scorm.ts', ...links]);
}
