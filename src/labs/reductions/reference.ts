/**
 * Seconds that PETSc took for 4,000 iterations with n = 650,000 on nodes of 14 ranks, the best of its runs: tchen-research/new_cg_variants, commit 8a18619,
 * predict_and_recompute/scaling_experiments_petsc/data.
 */
const petsc = {
  iterations: 4000,
  nodes: [1, 2, 4, 8, 16, 32],
  classical_s: [25.22, 14.46, 8.56, 6.75, 6.61, 7.38],
  merged_s: [27.21, 12.74, 8.76, 5.31, 4.71, 4.84],
  pipelined_s: [28.02, 13.86, 9.17, 4.84, 2.73, 4.1],
} as const;

/** An iteration of each variant, in µs, and S and G, which follow from the first two: CG is S + 2 G, one reduction S + G. */
export const iterationsMeasured = petsc.nodes.map((nodes, i) => {
  const [classical_us, merged_us, pipelined_us] = [petsc.classical_s, petsc.merged_s, petsc.pipelined_s].map(
    (seconds) => (1e6 * seconds[i]!) / petsc.iterations,
  ) as [number, number, number];
  return { nodes, classical_us, merged_us, pipelined_us, reduction_us: classical_us - merged_us, compute_us: 2 * merged_us - classical_us };
});
