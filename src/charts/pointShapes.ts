/** A cross for what was simulated, a ring for what it is compared with. */
export const pointShapes = {
  model: 'M0,-4 L4,0 L0,4 L-4,0 Z',
  older: 'M-4,-4 H4 V4 H-4 Z',
  simulated: 'M-4,-4 L4,4 M-4,4 L4,-4',
  compared: 'M0,-4 A4,4 0 1 1 0,4 A4,4 0 1 1 0,-4 Z',
} as const;
