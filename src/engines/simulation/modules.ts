import type { LabName } from '../../parameters/labs.ts';
import type { ModuleExports, ModuleName } from './abi.ts';

/** The module in which the runs of a lab are; null: nothing of it is simulated. */
export const moduleOf = {
  explore: 'simulator', gain: 'simulator', krylov: null, sockets: 'sockets', deposit: 'deposit', cluster: 'cluster',
  prefetch: 'prefetch', strips: 'strips', schedule: 'schedule',
} as const satisfies Record<LabName, ModuleName | null>;

/** Where the bytes of a module come from: the page fetches them, Node reads them. */
export type LoadModule = (name: ModuleName) => Promise<BufferSource>;

/** Modules that are loaded once, when a lab first needs them. */
export function moduleCache(load: LoadModule): LoadedModules {
  const loading = new Map<ModuleName, Promise<WebAssembly.Exports>>();
  const instantiate = async (name: ModuleName): Promise<WebAssembly.Exports> => {
    const { instance } = await WebAssembly.instantiate(await load(name));
    return instance.exports;
  };
  return async <Name extends ModuleName>(name: Name) => {
    const exports = loading.get(name) ?? instantiate(name);
    loading.set(name, exports);
    // The build compiles the modules against the table that this type is written from.
    return (await exports) as unknown as ModuleExports[Name];
  };
}

/** A module of this name, loaded once. */
export type LoadedModules = <Name extends ModuleName>(name: Name) => Promise<ModuleExports[Name]>;
