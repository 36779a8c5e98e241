import type { SimulatorModule } from './abi.ts';

/** Where the bytes of a module come from, by its name: the page fetches them, Node reads them. */
export type LoadModule = (name: string) => Promise<BufferSource>;

/** A module, loaded once. */
export type LoadedModules = <Exports>(module: SimulatorModule<Exports>) => Promise<Exports>;

/** Modules that are loaded once, when a lab first needs them; one that did not come is asked for again the next time. */
export function moduleCache(load: LoadModule): LoadedModules {
  const loading = new Map<string, Promise<WebAssembly.Exports>>();
  const instantiate = async (name: string): Promise<WebAssembly.Exports> => {
    const { instance } = await WebAssembly.instantiate(await load(name));
    return instance.exports;
  };
  const exportsOf = (name: string): Promise<WebAssembly.Exports> => {
    const known = loading.get(name);
    if (known) return known;
    const exports = instantiate(name);
    loading.set(name, exports);
    exports.catch(() => loading.delete(name));
    return exports;
  };
  return async (module) => {
    const exports: object = await exportsOf(module.name);
    if (!isOf(module, exports)) throw new Error(`${module.name}.wasm does not export what the simulator of this page does`);
    return exports;
  };
}

/** What the functions take, the build holds against the table that both are written from. */
const isOf = <Exports>({ exports }: SimulatorModule<Exports>, found: object): found is Exports & object => exports.every((name) => name in found);
