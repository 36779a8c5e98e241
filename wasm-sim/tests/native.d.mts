export const simulatorFolder: string;
export function findCompiler(): string | undefined;
export function buildTestPrograms(compiler: string): Promise<{ folder: string; error?: undefined } | { folder?: undefined; error: string }>;
