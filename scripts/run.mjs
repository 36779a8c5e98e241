// Entry of every npm script: `node scripts/run.mjs COMMAND ARGUMENT...`.
// It must parse on old versions of Node so that they get one clear line: no static import, no recent syntax.

/** 20.19 and 22.12 are the first versions that the build tools (Vite) run on. */
function nodeIsRecentEnough(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

if (!nodeIsRecentEnough(process.versions.node)) {
  console.error('Node.js 20.19 or 22.12 or newer is needed; this is ' + process.version + '.');
  process.exit(1);
}

/** A folder that is not writable; null: none. */
function unwritable(error) {
  if (error === null || typeof error !== 'object' || typeof error.path !== 'string') return null;
  const reasons = { EACCES: 'may not be written', EPERM: 'may not be written', EROFS: 'may not be written', ENOSPC: 'has no room left on its disk' };
  if (!Object.prototype.hasOwnProperty.call(reasons, error.code)) return null;
  return (
    error.path + ' ' + reasons[error.code] + '. The set-up writes into this folder (build, dist, node_modules): put it where it may, and where there is room.'
  );
}

import('./' + process.argv[2] + '.mjs')
  .then((command) => {
    const args = process.argv.slice(3);
    // A command that takes arguments declares parameters.
    if (args.length === 0 || command.default.length > 0) return command.default(args);
    console.error(process.argv[2] + ' takes no arguments, and was given ' + args.join(' ') + '; README.md says what it does.');
    return 1;
  })
  .then((code) => {
    process.exitCode = code || 0;
  })
  .catch((error) => {
    console.error(error.forReader ? error.message : unwritable(error) || error);
    process.exitCode = 1;
  });
