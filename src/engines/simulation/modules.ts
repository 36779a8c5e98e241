import type { LabName } from '../../parameters/labs.ts';
import type { SimulatorExports } from './memory.ts';

/** The WebAssembly modules of the simulator, build/<name>.wasm. */
export const moduleNames = ['simulator', 'sockets', 'deposit', 'cluster', 'prefetch', 'strips', 'schedule'] as const;
export type ModuleName = (typeof moduleNames)[number];

/** The module in which the runs of a lab are; null: nothing of it is simulated. */
export const moduleOf: Readonly<Record<LabName, ModuleName | null>> = {
  explore: 'simulator', gain: 'simulator', krylov: null, sockets: 'sockets', deposit: 'deposit', cluster: 'cluster',
  prefetch: 'prefetch', strips: 'strips', schedule: 'schedule',
};

/** Where the bytes of a module come from: the page fetches them, Node reads them. */
export type LoadModule = (name: ModuleName) => Promise<BufferSource>;

/** Modules that are loaded once, when a lab first needs them; one that did not come is asked for again the next time. */
export function moduleCache(load: LoadModule): (name: ModuleName) => Promise<SimulatorExports> {
  const loading = new Map<ModuleName, Promise<SimulatorExports>>();
  const instantiate = async (name: ModuleName): Promise<SimulatorExports> => {
    const { instance } = await WebAssembly.instantiate(await load(name));
    return instance.exports as unknown as SimulatorExports;
  };
  return (name) => {
    const known = loading.get(name);
    if (known) return known;
    const exports = instantiate(name);
    loading.set(name, exports);
    exports.catch(() => loading.delete(name));
    return exports;
  };
}
