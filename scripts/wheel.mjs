import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { wheel as build, wheelPath } from './steps/wheel.mjs';

/** `npm run --silent wheel`: builds the Python wheel with the simulator inside, and prints its path. */
export default async function wheel() {
  await setUp([build]);
  console.log(inRoot(wheelPath));
}
