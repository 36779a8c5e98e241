export function loadBundle(entry: string): { readonly exports: unknown; keepCompiled(): void };
