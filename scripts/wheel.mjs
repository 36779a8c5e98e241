import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { packages } from './steps/packages.mjs';
import { python } from './steps/python.mjs';
import { wasm } from './steps/wasm.mjs';
import { wheel as build, wheelPath } from './steps/wheel.mjs';

/** `npm run --silent wheel`: builds the Python wheel with the simulator inside, and prints its path. */
export default async function wheel() {
  // The environment first: it is set up beside the steps that stand in order.
  await setUp([packages, wasm, python]);
  await setUp([build]);
  console.log(inRoot(wheelPath));
}
