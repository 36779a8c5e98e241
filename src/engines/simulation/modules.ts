import type { ModuleExports, ModuleName } from './abi.ts';

/** Where the bytes of a module come from: the page fetches them, Node reads them. */
export type LoadModule = (name: ModuleName) => Promise<BufferSource>;

/** Modules that are loaded once, when a lab first needs them; one that did not come is asked for again the next time. */
export function moduleCache(load: LoadModule): LoadedModules {
  const loading = new Map<ModuleName, Promise<WebAssembly.Exports>>();
  const instantiate = async (name: ModuleName): Promise<WebAssembly.Exports> => {
    const { instance } = await WebAssembly.instantiate(await load(name));
    return instance.exports;
  };
  const exportsOf = (name: ModuleName): Promise<WebAssembly.Exports> => {
    const known = loading.get(name);
    if (known) return known;
    const exports = instantiate(name);
    loading.set(name, exports);
    exports.catch(() => loading.delete(name));
    return exports;
  };
  // The build compiles the modules against the table that this type is written from.
  return async <Name extends ModuleName>(name: Name) => (await exportsOf(name)) as unknown as ModuleExports[Name];
}

/** A module of this name, loaded once. */
export type LoadedModules = <Name extends ModuleName>(name: Name) => Promise<ModuleExports[Name]>;
