export const simulatorFolder: string;
export function findCompiler(): string | undefined;
export function buildNative(
  compiler: string, name: string, files: readonly string[], flags: readonly string[],
  simulator?: readonly string[],
): { program: string; error?: undefined } | { program?: undefined; error: string };
export function buildKept(
  compiler: string, name: string, files: readonly string[], flags: readonly string[],
): Promise<{ program: string; error?: undefined } | { program?: undefined; error: string }>;
