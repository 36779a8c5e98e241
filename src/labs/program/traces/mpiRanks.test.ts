import { expect, test } from 'vitest';
import { mpiRanks, someRanks } from './rows.ts';

test('what a rank waits on a network of no cost is for others, and the rest of MPI is transfer', () => {
  // Rank 0 computes 190 and is in MPI for 10. Rank 1 computes 40, is in MPI for 110, and ends at 120 without a network: it waits for 80.
  expect(mpiRanks({ computation_us: [190, 40], in_mpi_us: [10, 110], begun_us: [0, 0] }, [190, 120], [])).toEqual([
    { rank: 0, computation_us: 190, transfer_us: 10, waiting_us: 0, total_us: 200 },
    { rank: 1, computation_us: 40, transfer_us: 30, waiting_us: 80, total_us: 150 },
  ]);
});

test('without a clock the run on a machine stands in, and a rank that begins later does not wait until then', () => {
  expect(mpiRanks({ computation_us: [100], in_mpi_us: [null], begun_us: [20] }, [130], [150])).toEqual([
    { rank: 0, computation_us: 100, transfer_us: 20, waiting_us: 10, total_us: 130 },
  ]);
});

test('of many ranks some are drawn, with the least and the most', () => {
  const ranks = Array.from({ length: 100 }, (_, rank) => ({ rank, computation_us: (rank * 37) % 100, transfer_us: 0, waiting_us: 0, total_us: 0 }));
  const drawn = someRanks(ranks, 5);
  expect(drawn.map(({ computation_us }) => computation_us).toSorted((a, b) => a - b)).toEqual([0, 25, 50, 74, 99]);
  expect(drawn.map(({ rank }) => rank)).toEqual(drawn.map(({ rank }) => rank).toSorted((a, b) => a - b));
  expect(someRanks(ranks.slice(0, 5), 5)).toHaveLength(5);
});
