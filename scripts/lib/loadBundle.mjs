import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

const compiledOf = (file) => `${file}.compiled`;

/**
 * Loads CommonJS scripts that require one another by relative paths, with V8's code cache: a megabyte is then neither parsed nor compiled. A cache of another
 * version of V8 is ignored.
 */
export function loadBundle(entry) {
  const loaded = new Map();
  const load = (file) => {
    const known = loaded.get(file);
    if (known) return known.module.exports;
    const own = createRequire(file);
    const compiled = compiledOf(file);
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`, {
      filename: file,
      ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
    });
    const module = { exports: {} };
    loaded.set(file, { module, script });
    const required = (name) => (name.startsWith('./') ? load(join(dirname(file), name)) : own(name));
    script.runInThisContext().call(module.exports, module.exports, required, module, file, dirname(file));
    return module.exports;
  };
  return {
    exports: load(entry),
    /** Stores the code compiled until now. */
    keepCompiled() {
      for (const [file, { script }] of loaded) writeFileSync(compiledOf(file), script.createCachedData());
    },
  };
}
