import { mapPlace } from '../../draw/mapAxes.ts';
import type { MapSpec } from '../../ui/charts/pictureSpec.ts';
import { gainMapAxes, namedAxes, operatingPoint } from './map.ts';
import type { Gain } from './types.ts';
import { mapNote, pointText } from './words.ts';

/** The map of gains as a picture. */
export const gainMapPicture: MapSpec<Gain> = {
  request: (parameters) => ({ lab: 'gain', parameters, map: gainMapAxes(parameters) }),
  read(values, { curve }) {
    const axes = gainMapAxes(values);
    return curve?.gain === undefined ? null : { ...namedAxes(axes), data: { gain: curve.gain, columns: axes.x.points } };
  },
  point(values) {
    const { gamma_h, gamma_s } = operatingPoint(values);
    return { x: gamma_s, y: gamma_h };
  },
  pointText({ values, model }) {
    const point = operatingPoint(values);
    return pointText(point, mapPlace(gainMapAxes(values).x, point.gamma_s).beyond, model?.result.values.gain ?? null);
  },
  note: mapNote,
};
