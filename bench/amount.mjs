/** How much of something is measured; `npm run bench -- --once` measures as little as shows that each part still runs. */
export const amount = (usual, once = 1) => (process.env.OVERLAP_BENCH_ONCE === undefined ? usual : once);
