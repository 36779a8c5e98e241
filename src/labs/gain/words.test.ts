import { not, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const point = { gamma_h: 5, gamma_s: 2.5 };
sentences(
  'the map',
  ['of a Python that failed', words.mapComing('failed'), 'No map'],
  ['of one that is idle', words.mapComing('idle'), 'starting'],
  ['of one that loads', words.mapComing('loading'), 'starting'],
  ['of one that is ready', words.mapComing('ready'), 'computed'],
  ['has a point with its gain', words.pointText(point, null, 1.5), 'hardware granularity 5', 'software granularity 2.5', 'gain 1.5'],
  ['has a point beyond', words.pointText(point, 'end', null), 'software granularity 2.5', 'beyond the map'],
  ['has a point', words.pointText(point, null, null), 'software granularity 2.5', not(/gain|beyond/)],
  ['has no points of many messages', words.notSimulated('messages'), 'more messages than the simulator takes'],
  ['has no points of granularities', words.notSimulated('granularity'), 'granularities are outside the range'],
  ['has no points by a limit that stands elsewhere', words.notSimulated('events')],
);

const here = { axis: 'overhead', here: { x: 5, gain: 1.667 }, maximum: null, lossBelow: null, lossAbove: null, family: [] };
const all = words.curvesSummary({ ...here, maximum: { x: 4, y: 2 }, lossBelow: 1, lossAbove: 25, family: ['f = 0', 'f = 1'] });
const parts = ['maximum of 2 lies at 4', 'below 1 hiding is a loss', 'above 25 hiding is a loss', 'f = 0, f = 1'];
const inputs = { startup: 0, gamma_h: 5, f: 1, omega: 0.2 };
const known = words.formulaText({ ...inputs, q: 3, gamma_s: 2.5, x: 6, gain: 1.5 });
const unknown = words.formulaText({ ...inputs, q: null, gamma_s: null, x: null, gain: null });
const side = (ratio: number) => words.sideOfMaximum({ ratio, f: 1, omega: 0.2 });
sentences(
  'the curves',
  ['are summed up here', words.curvesSummary(here), 'overhead', 'at 5, the gain is 1.667', not(/maximum|loss|beside|null|false/)],
  ['are summed up by all that there is', all, ...parts],
  ['have equation (4)', known, '3 times', '0 and 5 over 2.5', 'is 6', 'f 1', 'omega 0.2', 'gain is 1.5'],
  ['have dots in it', unknown, '… times', '0 and 5 over …', 'is …', 'f 1', 'omega 0.2', 'gain is …'],
  ['hide less than the overhead', side(0.1), '10%', 'less than the overhead', '20%'],
  ['hide all', side(1), '1.2 times as long', 'hidden', 'less for each byte'],
  ['have a maximum', side(1.2), 'gain is largest'],
  ['cannot hide all', side(3), '3 times', 'hides 1.2', 'more for each byte'],
  ['agree', words.agreementNote([0, 2e-6], 0), '2 points', 'less than 0.00001'],
  ['are apart', words.agreementNote([0.01, 0.002], 3), '0.01', '3 more points are not'],
  ['have one more point', words.agreementNote([0.01], 1), '1 point', '1 more point is not'],
  ['have no point', words.agreementNote([], 25), 'No point'],
);

const bounds = Object.entries({ architect: words.architect, programmer: words.programmer, designer: words.designer });
sentences(
  'the answers',
  ...bounds.flatMap(([who, { range }]) => range('1.5').map((text) => [`name the bound of the ${who}, met or not`, text, '1.5'] as const)),
  ['of any size', words.rangeOf(0, null), 'any size'],
  ['of a lower end', words.rangeOf(2, null), 'at least 2'],
  ['of an upper end', words.rangeOf(0, 5000), 'at most 5,000'],
  ['of both ends', words.rangeOf(2, 5000), 'from 2 to 5,000'],
  ['ask for a faster network', words.otherNetwork(2), 'would have to be'],
  ['allow a slower network', words.otherNetwork(0.5), 'could be'],
  ['of one process', words.onProcesses(1, 'gain', 1.25), '1 process', 'gain 1.25'],
  ['of processes', words.onProcesses(16, 'speedup', 12), '16 processes', 'speedup 12'],
);
