/** Marks of points around 0,0, of sizes by eye and not, as d3-shape's symbols, of one area: what is simulated, printed or compared differs by its shape too. */
export const pointShapes = {
  cross: 'M-4,-4 L4,4 M-4,4 L4,-4',
  ring: 'M0,-4 A4,4 0 1 1 0,4 A4,4 0 1 1 0,-4 Z',
  lozenge: 'M0,-5.5 L5.5,0 L0,5.5 L-5.5,0 Z',
  dot: 'M0,-3.4 A3.4,3.4 0 1 1 0,3.4 A3.4,3.4 0 1 1 0,-3.4 Z',
  square: 'M-3,-3 H3 V3 H-3 Z',
  triangle: 'M0,-4 L3.8,3 H-3.8 Z',
  diamond: 'M0,-4.2 L4.2,0 L0,4.2 L-4.2,0 Z',
} as const;

export type PointShape = keyof typeof pointShapes;
