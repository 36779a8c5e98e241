/** Compressed bytes of the build. */
export function sizes(): {
  readonly own_javascript_gzip_bytes: number;
  readonly home_javascript_gzip_bytes: number;
  readonly own_javascript_with_workers_gzip_bytes: number;
  readonly labs_on_top_gzip_bytes: Readonly<Record<string, number>>;
  readonly all_labs_javascript_gzip_bytes: number;
  readonly simulator_wasm_bytes: number;
};
