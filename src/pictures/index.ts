export { type PictureAsk } from './ask.ts';
export { paint, withDensity } from './paint.ts';
export { picture } from './picture.ts';
export { figureOf, ownAnswers, scenarioResults } from './pictureResults.ts';
export { pictureText } from './pictureText.ts';
export { svgText } from './svg.ts';
