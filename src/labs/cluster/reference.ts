/** What Tam and Wang print of the accuracy of their model; their times themselves are only drawn, in figures 2, 4 and 5. */
export const gatherAccuracy = {
  /** Parts of the measured time by which equation (8) was off. */
  mean: 0.08,
  largest: 0.35,
  largestAt: { p: 4, message_bytes: 1024 },
  processes: [4, 8, 16],
  message_bytes: [1024, 1_048_576],
  source: 'Tam and Wang, section 5.5',
} as const;
