import { fileURLToPath } from 'node:url';
import { nodeFiles } from '../../src/engines/analytic/nodeFiles.ts';
import { bootRuntime } from '../../src/engines/analytic/runtime.ts';
import { cards } from '../../src/labs/exchange/cards.ts';
import type { MachineModel } from '../../src/labs/machine/types.ts';
import type { GeneratedFile } from './generatedFiles.ts';

/** The lines that the models fit to the known machines, for the simulator, which runs without models. It is in git, since it takes Python to write; a test compares it with the models. */
export async function cardLines(): Promise<GeneratedFile> {
  const python = await bootRuntime(nodeFiles(fileURLToPath(new URL('../..', import.meta.url))));
  const entries = cards.map(({ name }) => {
    const { segments } = python.evaluate({ lab: 'machine', parameters: { machine: name } }).values as unknown as MachineModel;
    return [name, segments.map(({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }) => ({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }))] as const;
  });
  return { path: 'src/labs/exchange/cardLines.json', text: `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n` };
}
